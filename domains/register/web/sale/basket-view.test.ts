// What the cashier sees while acts are on their way is what the server will say, a promotion that runs included.
import { expect, test } from 'vitest';
import { EMPTY_DRAFT } from '#domains/promotions/rules/promotion-draft.ts';
import type { Promotion } from '#domains/promotions/rules/promotion.ts';
import type { KnownPromotions } from '#domains/promotions/rules/known-promotion.ts';
import type { LineWire, TransactionWire } from '#domains/register/contract/shapes.ts';
import type { AddIntent, Intent } from '../queue/intents.ts';
import { checkoutReason } from './checkout-reason.ts';
import { viewOf } from './basket-view.ts';

const [GAMES, FILMS] = [1, 2];
const aPromotionOf = (over: Partial<Promotion>): Promotion => ({
  ...EMPTY_DRAFT,
  promotionId: 1,
  storeId: 1,
  value: 10_000,
  ...over,
});
const line = (id: number, departmentId: number, itemPrice: number, promotionDiscount = 0) =>
  ({
    id,
    tranType: 'itemSale',
    departmentId,
    quantity: 1,
    itemPrice,
    listPrice: itemPrice,
    lineDiscount: 0,
    discount: promotionDiscount,
    promotionDiscount,
    amount: itemPrice - promotionDiscount,
    taxRate: 10,
    taxExempt: false,
    tax: (itemPrice - promotionDiscount) / 10,
    serialNumber: '',
    serialRequired: false,
  }) as LineWire;
const based = (items: LineWire[], more: Partial<TransactionWire> = {}) =>
  ({
    transactionId: 7,
    items,
    customer: null,
    payout: 'credit',
    taxExempt: false,
    transactionDiscount: null,
    promotion: null,
    storeCreditPayment: 0,
    giftCertificates: [],
    ...more,
  }) as unknown as TransactionWire;
test('the parts of a tax are shown where the receipt shows them, of what is on its way, too', () => {
  const parts = [
    { name: 'State', taxRate: 4, tax: 0.4 },
    { name: 'City', taxRate: 6, tax: 0.6 },
  ];
  const base = based([{ ...line(1, GAMES, 10), taxParts: parts }]);
  const shown = (intents: Intent[], receiptTaxParts = true) =>
    viewOf(base, intents, { tradeTax: 'afterTax', taxRounding: 'sum', receiptTaxParts }).taxParts.map(
      (part) => [part.name, part.cents],
    );
  expect(shown([], false)).toEqual([]);
  expect(shown([])).toEqual([
    ['State', 40],
    ['City', 60],
  ]);
  const coming = scan(GAMES, 2_000);
  const preview = coming.preview && { ...coming.preview, taxParts: parts };
  expect(shown([{ ...coming, preview }])).toEqual([
    ['State', 120],
    ['City', 180],
  ]);
});

const scan = (departmentId: number, priceCents: number): AddIntent => ({
  key: `scan-${priceCents}`,
  kind: 'add',
  state: 'waiting',
  transactionId: null,
  code: '1',
  tranType: 'itemSale',
  quantity: 1,
  message: '',
  againConfirmed: true,
  preview: { title: '', detail: '', tile: '', family: '', priceCents, departmentId, taxRate: 10 },
});
const change = (what: object): Intent =>
  ({ key: 'k', transactionId: null, state: 'waiting', ...what }) as Intent;
const running = (isSimple = true): KnownPromotions => ({
  moment: { day: '2026-11-21', minute: 720 },
  all: [
    {
      promotion: aPromotionOf({ promotionId: 5, name: 'Ten' }),
      getDepartments: [],
      buyDepartments: [],
      isSimple: true,
    },
    {
      promotion: aPromotionOf({ promotionId: 6, name: 'Films', value: 50_000, scope: 'chosen' }),
      getDepartments: [FILMS],
      buyDepartments: [],
      isSimple,
    },
  ],
});
const ten = { promotionId: 5, name: 'Ten', saves: 2, couponCode: '' };
const seen = (base: TransactionWire | null, intents: Intent[], known?: KnownPromotions) => {
  const view = viewOf(base, intents, undefined, known);
  return [view.promotion?.name, view.promotion?.saves, view.totals.dueCents, view.promotionKnown];
};

test('a scan on its way counts for the promotion that will come', () => {
  expect(seen(null, [scan(GAMES, 2_000)], running())).toEqual(['Ten', 2, 1_980, true]);
  const base = based([line(1, GAMES, 20, 2)], { promotion: ten });
  expect(seen(base, [scan(FILMS, 1_000)], running())).toEqual(['Films', 5, 2_750, true]);
});

test('a quantity, a price by hand, and a line taken out move it, too', () => {
  const base = based([line(1, GAMES, 20, 2), line(2, FILMS, 4)], { promotion: { ...ten, saves: 2.4 } });
  const quantity = change({ kind: 'line', lineId: 2, patch: { quantity: 3 } });
  expect(seen(base, [quantity], running())).toEqual(['Films', 6, 2_860, true]);
  expect(seen(base, [change({ kind: 'remove', lineId: 1 })], running())).toEqual(['Films', 2, 220, true]);
});

test('taken off by hand it stays off for what comes', () => {
  const base = based([line(1, GAMES, 20)], { promotionByHand: true });
  expect(seen(base, [scan(FILMS, 1_000)], running())).toEqual([undefined, undefined, 3_300, true]);
  const before = based([line(1, GAMES, 20, 2)], { promotion: ten });
  const off = change({ kind: 'promotion', promotionId: null });
  expect(seen(before, [off, scan(FILMS, 1_000)], running())).toEqual([undefined, undefined, 3_300, true]);
});

test('the better one is known without the server where one was chosen', () => {
  const base = based([line(1, GAMES, 20), line(2, FILMS, 4)], { promotion: ten, promotionByHand: true });
  const best = viewOf(base, [], undefined, running()).bestPromotion;
  expect([best?.promotion.name, best?.savesCents]).toEqual(['Ten', 240]);
  expect(viewOf(base, [], undefined, running(false)).bestPromotion).toBeUndefined();
  expect(viewOf(base, []).bestPromotion).toBeNull();
});

test('what only the server can tell is waited for, while the server can say it', () => {
  const base = based([line(1, GAMES, 20, 2)], { promotion: ten });
  for (const known of [running(false), undefined]) {
    const view = viewOf(base, [scan(FILMS, 1_000)], undefined, known);
    expect([view.promotion, view.promotionKnown]).toEqual([ten, false]);
    expect(checkoutReason(view, 0, true)).toBe('Checking promotions…');
    expect(checkoutReason(view, 0, false)).toBeNull();
  }
  expect(viewOf(base, []).promotionKnown).toBe(true);
  const customer = change({ kind: 'customer', customer: null });
  expect(viewOf(base, [customer], undefined, running()).promotionKnown).toBe(true);
  expect(viewOf(base, [customer], undefined, running(false)).promotionKnown).toBe(false);
});
