// What do acts make of a basket?
import { describe, expect, test } from 'vitest';
import { addSale, meantItem } from './add-line.ts';
import * as whole from './change-basket.ts';
import { changeLine, changeProblem, removeLine, withSent } from './change-line.ts';
import { type Change, changed, promotionAsked } from './change.ts';
import type { BasketPlace, OpenBasket } from '#domains/register/rules/basket.ts';
import type { Candidate } from '#domains/register/rules/candidate.ts';
import { type Line, lineOf } from '#domains/register/rules/line.ts';
import { ZERO, cents } from '#kernel/money.ts';
import { isRefusal } from '#kernel/refusal.ts';

const NOW = new Date('2026-11-30T17:00:00Z');

const line = (lineId: number, more: Partial<Line> = {}): Line =>
  lineOf({
    lineId,
    kind: 'sale',
    upc: '045496741723',
    title: `Game ${lineId}`,
    departmentId: 1,
    quantity: 1,
    unitPriceCents: cents(2_000),
    listPriceCents: cents(2_000),
    catalogId: 7,
    ...more,
  });
const offer = {
  creditCents: cents(900),
  cashCents: cents(600),
  sellCents: cents(2_000),
  steps: [],
  reason: null,
  overridden: false,
  missingParts: [],
};
const trade = (lineId: number): Line => line(lineId, { kind: 'trade', unitPriceCents: cents(-900), offer });

const basket = (
  lines: readonly Line[],
  more: Partial<OpenBasket & BasketPlace & { cardCents: number }> = {},
): OpenBasket & BasketPlace & { cardCents: number } => ({
  state: lines.length > 0 ? 'active' : 'new',
  deviceId: 1,
  userId: 1,
  customerId: null,
  taxExempt: false,
  taxExemptBy: null,
  payout: 'credit',
  discountKind: null,
  discountValue: null,
  promotionId: null,
  promotionByHand: false,
  creditTenderCents: ZERO,
  refundOfId: null,
  heldAt: null,
  finishedAt: null,
  certificates: null,
  customer: null,
  promotion: null,
  timeZone: 'America/New_York',
  cutoffHour: 0,
  settings: null,
  sale: null,
  cardCents: 0,
  ...more,
  lines,
});
const customer = {
  customerId: 5,
  name: 'Ann Lee',
  memberNumber: 'M5',
  creditCents: cents(700),
  taxExempt: false,
};

describe('the basket after a change', () => {
  test.each<[string, Line[], Change, number[], string]>([
    ['what comes in is last', [line(1)], { insert: [line(2)] }, [1, 2], 'active'],
    [
      'what changes stays in its place',
      [line(1), line(2)],
      { update: [line(1, { quantity: 3 })] },
      [1, 2],
      'active',
    ],
    ['emptied it is new', [line(1)], { remove: [1] }, [], 'new'],
    ['what is parked stays so', [line(1)], { header: { state: 'held' } }, [1], 'held'],
  ])('%s', (_name, lines, change, ids, state) => {
    const after = changed(basket(lines), change);
    expect(after.lines.map(({ lineId }) => lineId)).toEqual(ids);
    expect(after.state).toBe(state);
  });

  test('pays with nothing once it is empty, and sells on for the certificate alone', () => {
    const redeemed = { kind: 'redeemed' as const, certificateId: 1, number: '1', cents: cents(500) };
    expect(changed(basket([line(1)], { certificates: [redeemed] }), { remove: [1] }).certificates).toBeNull();
    const sold = { ...redeemed, kind: 'sold' as const };
    expect(changed(basket([line(1)], { certificates: [sold] }), { remove: [1] })).toMatchObject({
      state: 'active',
      certificates: [sold],
    });
  });

  test.each<[string, Parameters<typeof basket>[1], Change, string | null]>([
    ['a line comes', {}, { insert: [line(2)] }, 'best'],
    ['no line changes', {}, { update: [] }, null],
    ['another customer', {}, { show: { customer } }, 'best'],
    ['taken up again', {}, { header: { state: 'active' } }, 'best'],
    ['a card was taken', { cardCents: 100 }, { insert: [line(2)] }, null],
    ['parked', { state: 'held' }, { update: [line(1)] }, null],
    [
      'chosen by hand, a line comes',
      { promotionByHand: true, promotionId: 3 },
      { insert: [line(2)] },
      'chosen',
    ],
    [
      'chosen by hand, a line changes',
      { promotionByHand: true, promotionId: 3 },
      { update: [line(1)] },
      null,
    ],
    ['taken off by hand', { promotionByHand: true }, { insert: [line(2)] }, null],
  ])('which promotion it asks for: %s', (_name, more, change, asked) => {
    expect(promotionAsked(basket([line(1)], more), change)).toBe(asked);
  });
});

describe('a scan', () => {
  const item = (inventoryId: number | null, more: Partial<Candidate> = {}): Candidate => ({
    inventoryId,
    catalogId: 7,
    sku: 'S',
    upc: '045496741723',
    title: 'Game',
    artist: '',
    departmentId: 1,
    department: 'Games',
    family: 'game',
    tile: '',
    conditionId: 2,
    condition: 'Good',
    grade: 'B',
    caseConditionId: null,
    caseCondition: '',
    priceCents: cents(1_500),
    costCents: cents(500),
    onHand: 1,
    held: 0,
    bin: '',
    serialRequired: false,
    taxExempt: false,
    taxRateE5: 8_250,
    taxParts: [],
    cashTradeDiscountE5: 0,
    ...more,
  });
  const good = item(1);
  const like = item(2, { condition: 'Like new', grade: 'A' });
  const listed = item(null, { conditionId: null, condition: '', grade: '' });

  test.each<[string, Parameters<typeof meantItem>, unknown]>([
    ['the only one', [{ stocked: [good], listed: [] }, [good], undefined], { item: good }],
    ['the one that is named', [{ stocked: [good, like], listed: [] }, [good, like], 'A'], { item: like }],
    ['two in stock', [{ stocked: [good, like], listed: [] }, [good, like], undefined], { ask: [good, like] }],
    ['not stocked', [{ stocked: [], listed: [listed] }, [listed], undefined], { unstocked: listed }],
    [
      'two editions, none stocked',
      [{ stocked: [], listed: [listed, listed] }, [listed, listed], undefined],
      { ask: [listed, listed] },
    ],
    [
      'nobody knows it',
      [{ stocked: [], listed: [] }, [], undefined],
      expect.objectContaining({ code: 'ITEM_NOT_FOUND' }),
    ],
    [
      'without a price',
      [{ stocked: [], listed: [] }, [item(null, { priceCents: null })], undefined],
      expect.objectContaining({ code: 'NO_PRICE' }),
    ],
  ])('means: %s', (_name, asked, meant) => {
    expect(meantItem(...asked)).toEqual(meant);
  });

  const sold = { lineId: 9, quantity: 2, serial: '', copy: undefined };

  test('comes in at the price of the shelf, taxed by its department', () => {
    expect(addSale(basket([]), good, sold)).toMatchObject({
      insert: [
        {
          lineId: 9,
          kind: 'sale',
          quantity: 2,
          unitPriceCents: 1_500,
          listPriceCents: 1_500,
          taxRateE5: 8_250,
        },
      ],
    });
  });

  test('of a serial number that the basket has is refused', () => {
    const before = basket([line(1, { serial: 'AB 1' })]);
    const copy = { copyId: 4, inventoryId: 1, state: 'inStock', serial: 'AB1', receipt: null };
    const one = { ...sold, quantity: 1, serial: 'ab1', copy };
    expect(addSale(before, good, one)).toMatchObject({ code: 'SERIAL_IN_BASKET' });
    expect(addSale(basket([]), good, one)).toMatchObject({ insert: [{ serial: 'ab1', copyId: 4 }] });
  });
});

describe('a line', () => {
  test.each<[string, Line, Parameters<typeof changeProblem>[1], string | undefined]>([
    ['a discount of a trade', trade(1), { LineDiscount: cents(1) }, 'LineDiscount'],
    ['no discount of a trade', trade(1), { LineDiscount: ZERO }, undefined],
    ['parts of a sale', line(1), { MissingParts: 'manual' }, 'MissingParts'],
    ['a negative price', line(1), { SalePrice: cents(-1) }, 'SalePrice'],
    ['a discount of all', line(1), { LineDiscount: cents(2_000) }, undefined],
    ['a discount of more', line(1), { LineDiscount: cents(2_001) }, 'LineDiscount'],
    [
      'a price below its discount',
      line(1, { lineDiscountCents: cents(500) }),
      { SalePrice: cents(499) },
      'LineDiscount',
    ],
  ])('what is wrong: %s', (_name, before, change, field) => {
    expect(changeProblem(before, change)?.field).toBe(field);
  });

  test('says by whom its price came only when it is another one', () => {
    const before = line(1);
    const change = { SalePrice: cents(1_500) };
    expect(changeLine(before, withSent(before, change, null), change).audit).toMatchObject({
      before: { cents: 2_000 },
      after: { cents: 1_500 },
    });
    const same = { SalePrice: cents(2_000) };
    expect(changeLine(before, withSent(before, same, null), same).audit).toBeUndefined();
  });

  test('that was the last refund takes the receipt with it', () => {
    const refund = line(2, { kind: 'refund' });
    expect(removeLine(basket([line(1), refund]), refund).header).toEqual({ refundOfId: null });
    expect(removeLine(basket([refund, line(3, { kind: 'refund' })]), refund).header).toBeUndefined();
  });
});

describe('the whole', () => {
  test('a customer brings what members get, and takes credit and exemption along when leaving', () => {
    const member = { group: 'Gold', e5: 10_000 };
    const change = whole.setCustomer(basket([trade(1)]), customer, { member, now: NOW });
    expect(change.update).toMatchObject([{ unitPriceCents: -990, offer: { bonus: { cents: 90 } } }]);
    const paying = basket([line(1)], {
      customer,
      customerId: 5,
      creditTenderCents: cents(300),
      taxExempt: true,
    });
    expect(whole.setCustomer(paying, null, { member: null, now: NOW }).header).toEqual({
      customerId: null,
      creditTenderCents: 0,
      taxExempt: false,
    });
    const byHand = { ...paying, taxExemptBy: 1 };
    expect(whole.setCustomer(byHand, null, { member: null, now: NOW }).header?.taxExempt).toBe(true);
  });

  test.each<[string | undefined, string, boolean]>([
    ['2026-11-29', 'over', false],
    ['2026-11-30', 'until today', true],
    [undefined, 'for ever', true],
  ])('an exemption to %s is %s', (taxExemptUntil, _words, isExempt) => {
    const exempt = { ...customer, taxExempt: true, taxExemptUntil: taxExemptUntil ?? null };
    expect(whole.setCustomer(basket([]), exempt, { member: null, now: NOW }).header?.taxExempt).toBe(
      isExempt,
    );
  });

  test('trades show the other of their two offers', () => {
    expect(whole.setPayout(basket([line(1), trade(2)]), 'cash').update).toMatchObject([
      { lineId: 2, unitPriceCents: -600 },
    ]);
  });

  test('a discount is of what is sold, and 0 takes it off', () => {
    const amount = (value: number) => whole.setDiscount(basket([line(1)]), { kind: 'amount', value }, NOW);
    expect(amount(2_000)).toMatchObject({ header: { discountKind: 'amount', discountValue: 2_000 } });
    expect(amount(2_001)).toMatchObject({ code: 'DISCOUNT_TOO_LARGE' });
    expect(amount(0)).toMatchObject({ header: { discountKind: null, discountValue: null } });
  });

  test('credit pays what the customer has', () => {
    const due = { dueCents: cents(2_000), limitCents: cents(2_000) };
    expect(whole.payWithCredit(basket([line(1)]), due, undefined)).toMatchObject({
      code: 'CUSTOMER_REQUIRED',
    });
    expect(whole.payWithCredit(basket([line(1)], { customer }), due, undefined)).toEqual({
      header: { creditTenderCents: 700 },
    });
  });

  test('nothing is parked that is empty; what is emptied says what was in it', () => {
    expect(isRefusal(whole.park(basket([]), NOW))).toBe(true);
    expect(whole.park(basket([line(1)]), NOW)).toMatchObject({ header: { state: 'held' } });
    expect(whole.emptyBasket(basket([line(1)])).audit?.before).toEqual({
      lines: [{ title: 'Game 1', quantity: 1, cents: 2_000 }],
    });
    expect(whole.emptyBasket(basket([])).audit).toBeUndefined();
  });
});
