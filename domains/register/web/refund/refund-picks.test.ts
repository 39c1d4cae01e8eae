import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type RefundPicks, picksAfter, refundTotals } from './refund-picks.ts';

const line = (id: number, left: number, refusal = '') => ({ id, refundableQuantity: left, refusal });
const none: RefundPicks = new Map();

describe('what comes back', () => {
  test('a line picks all that is left, and never more', () => {
    const picked = picksAfter(none, { type: 'toggle', line: line(1, 2) });
    expect(picked.get(1)).toEqual({ quantity: 2, restock: 'stock' });
    expect(picksAfter(picked, { type: 'quantity', line: line(1, 2), quantity: 9 }).get(1)?.quantity).toBe(2);
    expect(picksAfter(picked, { type: 'more', line: line(1, 2) }).get(1)?.quantity).toBe(2);
  });
  test('a line that can not come back is never picked', () => {
    const final = line(1, 1, 'Sold as final');
    for (const type of ['toggle', 'more'] as const)
      expect(picksAfter(none, { type, line: final }).size).toBe(0);
    expect(picksAfter(none, { type: 'restock', line: final, restock: 'damaged' }).size).toBe(0);
    expect(picksAfter(none, { type: 'all', lines: [final, line(2, 0)] }).size).toBe(0);
  });
  test('zero takes it out; all again takes all out', () => {
    const all = picksAfter(none, { type: 'all', lines: [line(1, 1), line(2, 3)] });
    expect(all.size).toBe(2);
    expect(picksAfter(all, { type: 'quantity', line: line(1, 1), quantity: 0 }).size).toBe(1);
    expect(picksAfter(all, { type: 'all', lines: [line(1, 1), line(2, 3)] }).size).toBe(0);
  });
  test('damaged keeps the quantity', () => {
    const two = picksAfter(none, { type: 'quantity', line: line(1, 3), quantity: 2 });
    expect(picksAfter(two, { type: 'restock', line: line(1, 3), restock: 'damaged' }).get(1)).toEqual({
      quantity: 2,
      restock: 'damaged',
    });
  });
});

describe('where the money goes', () => {
  const lines = [
    { id: 1, refundAmounts: [37.88], refundTaxes: [2.89] },
    { id: 2, refundAmounts: [6.48, 12.97], refundTaxes: [0.49, 0.99] },
  ];
  const picks: RefundPicks = new Map([
    [1, { quantity: 1, restock: 'stock' }],
    [2, { quantity: 1, restock: 'damaged' }],
  ]);
  test('back to the tenders in their order, the rest as store credit', () => {
    const totals = refundTotals(
      lines,
      picks,
      [{ kind: 'card', label: 'Visa 4821', amount: 40 }],
      'Store credit',
      undefined,
    );
    expect(totals).toMatchObject({ items: 2, totalCents: 4_436, taxCents: 338, amountCents: 4_098 });
    expect(totals.back).toEqual([
      { kind: 'card', label: 'Visa 4821', cents: 4_000 },
      { kind: 'storeCredit', label: 'Store credit', cents: 436 },
    ]);
  });
  test('cash that was rounded comes back as it was taken, before it is asked for', () => {
    const money = { exact: 10.02, rounding: -0.02, beforeCash: 0, cash: 10, back: 0, backRounding: 0 };
    const totals = refundTotals(
      [{ id: 1, refundAmounts: [10.02], refundTaxes: [0] }],
      new Map([[1, { quantity: 1, restock: 'stock' }]]),
      [{ kind: 'cash', label: '', amount: 10 }],
      'Store credit',
      { ...money, cashRounding: 'nearest5' },
    );
    expect(totals).toMatchObject({ amountCents: 1_002, roundingCents: 2, totalCents: 1_000 });
    expect(totals.back).toEqual([{ kind: 'cash', label: '', cents: 1_000 }]);
  });
  test('the parts always add up', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 5_000 }), { maxLength: 4 }), (amounts) => {
        const back = amounts.map((amount, at) => ({ kind: `k${at}`, label: '', amount: amount / 100 }));
        const totals = refundTotals(lines, picks, back, 'Store credit', undefined);
        expect(totals.back.reduce((sum, one) => sum + one.cents, 0)).toBe(totals.totalCents);
      }),
    );
  });
});
