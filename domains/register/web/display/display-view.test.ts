import { describe, expect, test } from 'vitest';
import type { BasketView } from '../sale/basket-view.ts';
import type { KnownGoods, ViewGoods, ViewLine, ViewOffer } from '../sale/view-line.ts';
import { displayView, SHOWN_LINES } from './display-view.ts';
import type { Finished } from '../queue/register-state.ts';
import { cents, ZERO } from '#kernel/money.ts';
import type { TransactionWire } from '#domains/register/contract/shapes.ts';

const goods = ({ artist = '', ...known }: Partial<KnownGoods> & { artist?: string } = {}): ViewGoods => ({
  title: 'Blue Lantern',
  artist,
  tile: '',
  family: '',
  detail: '',
  known: { condition: 'Very good', shareCents: ZERO, offer: null, ...known } as KnownGoods,
});
const line = (key: string, more: Partial<ViewLine> = {}): ViewLine => ({
  key,
  lineId: 1,
  kind: 'sale',
  code: '',
  goods: goods(),
  waits: null,
  quantity: 1,
  priceCents: cents(1_000),
  lineDiscountCents: ZERO,
  amountCents: cents(1_000),
  taxCents: ZERO,
  serial: '',
  ...more,
});
const NOTHING = {
  items: 0,
  saleItems: 0,
  tradeItems: 0,
  refundItems: 0,
  salesCents: ZERO,
  discountCents: ZERO,
  taxCents: ZERO,
  tradesCents: ZERO,
  refundsCents: ZERO,
  refundRoundingCents: ZERO,
  dueCents: ZERO,
};
const basket = (lines: ViewLine[], more: Partial<BasketView> = {}): BasketView => ({
  transactionId: 7,
  refundOf: null,
  isUnknown: false,
  lines,
  totals: NOTHING,
  taxParts: [],
  customer: null,
  payout: 'credit',
  taxExempt: false,
  discount: null,
  promotion: null,
  promotionKnown: true,
  bestPromotion: null,
  creditCents: ZERO,
  certificates: [],
  stuck: 0,
  unsent: 0,
  ...more,
});
const shown = (view: BasketView, finished: Finished | null = null) =>
  displayView({ view, finished, shop: 'Lantern', store: 'Maple Street', mayChoose: true });
const offer = (credit: number, cash: number, more: object = {}): ViewOffer => ({
  creditCents: cents(credit * 100),
  cashCents: cents(cash * 100),
  sellCents: cents(2_000),
  reason: null,
  overridden: false,
  missingParts: [],
  ...more,
});

describe('what the customer sees', () => {
  test('nothing while the basket is empty, and a name as soon as there is one', () => {
    expect(shown(basket([]))).toMatchObject({ kind: 'idle', shop: 'Lantern', firstName: '' });
    const customer = {
      customerId: 1,
      name: 'Dana Whitfield',
      memberNumber: '',
      storeCredit: 12.4,
      taxExempt: false,
    };
    expect(shown(basket([], { customer }))).toMatchObject({
      kind: 'basket',
      firstName: 'Dana',
      storeCreditCents: 1_240,
    });
  });

  test('the last eight lines, and how many went before', () => {
    const lines = Array.from({ length: 11 }, (_none, at) => line(String(at)));
    const view = shown(basket(lines));
    expect(view.lines.map(({ key }) => key)).toEqual(['3', '4', '5', '6', '7', '8', '9', '10']);
    expect(view.lines).toHaveLength(SHOWN_LINES);
    expect(view.earlier).toBe(3);
  });

  test('nothing of the back room: no bin, no stock, no serial number', () => {
    const view = shown(basket([line('a', { serial: 'SN-1', goods: goods({ bin: 'G-04', onHand: 3 }) })]));
    expect(JSON.stringify(view)).not.toMatch(/G-04|SN-1|onHand/);
  });

  test('several at once, and what was taken off', () => {
    const detail = (more: Partial<ViewLine>) => shown(basket([line('a', more)])).lines[0]?.detail;
    expect(detail({ quantity: 2, priceCents: cents(650) })).toBe('2 × $6.50');
    expect(
      detail({
        lineDiscountCents: cents(190),
        goods: goods({ artist: 'Fleetwood Mac', shareCents: cents(50) }),
      }),
    ).toBe('Fleetwood Mac · $2.40 off');
    expect(
      detail({ kind: 'trade', goods: goods({ offer: offer(5, 4, { missingParts: ['manual'] }) }) }),
    ).toBe('Very good · without manual');
  });

  test('a line that waits for the cashier is not shown', () => {
    const waits = { for: 'ask', message: '', variations: [] } as const;
    expect(shown(basket([line('a', { lineId: null, waits })])).lines).toEqual([]);
  });

  test.each([
    ['the customer pays', 500, 0, 'You pay', 'plain'],
    ['nothing is due', 0, 1, 'You pay', 'plain'],
    ['we pay for trades', -500, 1, 'You get', 'trade'],
    ['we give back', -500, 0, 'You get back', 'refund'],
  ])('who pays: %s', (_what, due, tradeItems, words, tone) => {
    const totals = { ...NOTHING, dueCents: cents(due), tradeItems };
    expect(shown(basket([line('a')], { totals }))).toMatchObject({ words, tone, sumCents: Math.abs(due) });
  });

  test('trades both ways; a price set by hand is the same in both', () => {
    const trades = [
      line('a', {
        kind: 'trade',
        quantity: 2,
        amountCents: cents(-4_000),
        goods: goods({ offer: offer(20, 16) }),
      }),
      line('b', {
        kind: 'trade',
        amountCents: cents(-750),
        goods: goods({ offer: offer(20, 16, { overridden: true }) }),
      }),
    ];
    expect(shown(basket(trades)).payout).toEqual({
      chosen: 'credit',
      creditCents: 4_750,
      cashCents: 3_950,
      isOpen: true,
    });
    expect(shown(basket([line('a')])).payout).toBeNull();
  });

  test('the change and thanks after a sale, until the next scan', () => {
    const transaction = { customer: { name: 'Dana Whitfield' }, totalRefunds: 0 } as TransactionWire;
    const finished = { transaction, changeCents: 1_047, paidOutCents: 0 };
    expect(shown(basket([]), finished)).toMatchObject({
      kind: 'finished',
      words: 'Your change',
      sumCents: 1_047,
      firstName: 'Dana',
    });
    expect(shown(basket([]), { ...finished, paidOutCents: 2_000 })).toMatchObject({
      words: 'You get',
      sumCents: 2_000,
    });
    expect(shown(basket([line('a')]), finished).kind).toBe('basket');
  });
});
