import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import '#tests/support/seeded.ts';
import { kindWords } from '#domains/accounting/messages.ts';
import type { Account, MapEntry } from '#domains/accounting/rules/account-map.ts';
import {
  type DaySums,
  type JournalLine,
  type JournalWords,
  descriptionOf,
  journalLines,
  neededKeys,
  unmappedRefusal,
  withAccounts,
} from '#domains/accounting/rules/journal.ts';
import { KINDS, type Kind } from '#domains/accounting/rules/kinds.ts';
import { type Cents, cents, sum } from '#kernel/money.ts';
import { isRefusal } from '#kernel/refusal.ts';

const words: JournalWords = {
  stores: { 3: 'Maple Street', 5: 'Harbor Avenue' },
  departments: { 1: 'Games', 2: 'Music' },
  kinds: kindWords,
};
const moved = (kind: string, amount: number, storeId = 3) => ({ storeId, kind, cents: cents(amount) });
const sold = (departmentId: number, sales: number, refunds = 0) => ({
  departmentId,
  salesCents: cents(sales),
  refundsCents: cents(refunds),
});
const taxed = (rateE5: number, tax: number, taxPart: string | null = null) => ({
  rateE5,
  taxPart,
  taxCents: cents(tax),
});

function linesOf(day: Omit<DaySums, 'storeId'>): JournalLine[] {
  const lines = journalLines({ storeId: 3, ...day });
  if (isRefusal(lines)) throw new Error(lines.message);
  return lines;
}
const shown = (lines: readonly JournalLine[]) =>
  lines.map((line) => [
    line.storeId,
    line.kind,
    line.departmentId ?? line.taxRateE5 ?? line.otherStoreId,
    line.cents,
  ]);

describe('the lines', () => {
  test('sales and refunds by department, tax by rate, the rest by kind', () => {
    const lines = linesOf({
      kinds: [
        moved('drawer', 11_500),
        moved('storeCredit', 560, 0),
        moved('sales', -12_000),
        moved('refunds', 1_000),
        moved('tax', -1_060),
      ],
      departments: [sold(2, 2_000), sold(1, 10_000, -1_000)],
      rates: [taxed(10_000, 300), taxed(8_250, 760)],
    });
    expect(shown(lines)).toEqual([
      [3, 'sales', 1, -10_000],
      [3, 'sales', 2, -2_000],
      [3, 'refunds', 1, 1_000],
      [3, 'tax', 8_250, -760],
      [3, 'tax', 10_000, -300],
      [3, 'drawer', null, 11_500],
      [3, 'storeCredit', null, 560],
    ]);
  });

  test('the tax of a rate of named parts has a line for each', () => {
    const lines = linesOf({
      kinds: [moved('drawer', 885), moved('tax', -885)],
      departments: [],
      rates: [taxed(4_500, 450, 'City'), taxed(4_000, 400, 'State'), taxed(4_000, 35)],
    });
    const words = { stores: {}, departments: {}, kinds: { tax: 'Sales tax', drawer: 'Cash' } };
    expect(lines.map((line) => [descriptionOf(line, words), line.cents])).toEqual([
      ['Sales tax: 4.00%', -35],
      ['Sales tax: State 4.00%', -400],
      ['Sales tax: City 4.50%', -450],
      ['Cash', 885],
    ]);
  });

  test('what comes to nothing has no line', () =>
    expect(
      linesOf({
        kinds: [moved('drawer', 0), moved('sales', 0)],
        departments: [sold(1, 0)],
        rates: [taxed(8_250, 0)],
      }),
    ).toEqual([]));

  test('the accounts of the chain are in the books of the store', () =>
    expect(
      shown(
        linesOf({ kinds: [moved('goods', -800), moved('inTransit', 800, 0)], departments: [], rates: [] }),
      ),
    ).toEqual([
      [3, 'goods', null, -800],
      [3, 'inTransit', null, 800],
    ]));

  test("another store's account is due from it here, and due to us there", () =>
    expect(
      shown(linesOf({ kinds: [moved('drawer', -500), moved('payOut', 500, 5)], departments: [], rates: [] })),
    ).toEqual([
      [3, 'drawer', null, -500],
      [3, 'interStore', 5, 500],
      [5, 'payOut', null, 500],
      [5, 'interStore', 3, -500],
    ]));

  test.each([
    [
      'sales',
      { departments: [sold(1, 999)], rates: [taxed(8_250, 80)] },
      'Sales: receipts come to \u2212$9.99',
    ],
    [
      'refunds',
      { departments: [sold(1, 1_000, -1)], rates: [taxed(8_250, 80)] },
      'Refunds: receipts come to $0.01, the ledger to $0.00',
    ],
    [
      'tax',
      { departments: [sold(1, 1_000)], rates: [taxed(8_250, 81)] },
      'Sales tax: receipts come to \u2212$0.81',
    ],
  ])('refused when receipts and ledger differ in %s', (kind, parts, message) => {
    const refused = journalLines({
      storeId: 3,
      kinds: [moved('drawer', 1_080), moved('sales', -1_000), moved('tax', -80)],
      ...parts,
    });
    expect(refused).toMatchObject({ code: 'LINES_DIFFER', details: { kind } });
    expect(isRefusal(refused) && refused.message).toContain(message);
  });

  test('receipts of a kind that the ledger has nothing of are refused, too', () =>
    expect(journalLines({ storeId: 3, kinds: [], departments: [sold(1, 5)], rates: [] })).toMatchObject({
      code: 'LINES_DIFFER',
    }));

  test('an account that no journal knows is a bug, not a line left out', () =>
    expect(() => linesOf({ kinds: [moved('tips', 5)], departments: [], rates: [] })).toThrow('tips'));
});

const account: Account = { code: '1', fullName: 'One', tracking: '', taxName: 'None' };
const entry = (kind: Kind, more: Partial<MapEntry> = {}): MapEntry => ({
  storeId: 0,
  kind,
  departmentId: null,
  taxRateE5: null,
  taxPart: null,
  ...account,
  ...more,
});

describe('accounts', () => {
  const lines = linesOf({
    kinds: [moved('drawer', 1_080), moved('sales', -1_000), moved('tax', -80)],
    departments: [sold(1, 600), sold(2, 400)],
    rates: [taxed(8_250, 80)],
  });

  test('all that is missing is named, each once', () => {
    const { missing } = withAccounts(lines, [entry('sales', { departmentId: 1 })], 'xero', words);
    expect(unmappedRefusal(missing, words)).toMatchObject({
      code: 'UNMAPPED',
      message: expect.stringContaining('Sales: Music, Sales tax: 8.25%, Cash in drawers'),
    });
  });

  test('with the books of several stores it is said whose', () => {
    const two = linesOf({
      kinds: [moved('drawer', -500), moved('payOut', 500, 5)],
      departments: [],
      rates: [],
    });
    const { missing } = withAccounts(two, [entry('drawer'), entry('interStore')], 'xero', words);
    expect(unmappedRefusal(missing, words)?.message).toContain('Paid out');
    const { missing: all } = withAccounts(two, [entry('drawer')], 'xero', words);
    expect(unmappedRefusal(all, words)?.message).toContain('Paid out (Harbor Avenue)');
  });

  test('nothing is missing when kinds have accounts', () => {
    const map = [entry('sales'), entry('tax'), entry('drawer')];
    const { lines: posted, missing } = withAccounts(lines, map, 'xero', words);
    expect(missing).toEqual([]);
    expect(unmappedRefusal(missing, words)).toBeUndefined();
    expect(posted.map((line) => line.description)).toEqual([
      'Sales: Games',
      'Sales: Music',
      'Sales tax: 8.25%',
      'Cash in drawers',
    ]);
  });
});

test('what days that are open will need: also where receipts and ledger differ', () => {
  const needed = neededKeys({
    storeId: 3,
    kinds: [moved('payOut', 500, 5), moved('sales', -1_000), moved('storeCredit', 500, 0)],
    departments: [sold(1, 1)],
    rates: [],
  });
  expect(needed.map(({ storeId, kind, departmentId }) => [storeId, kind, departmentId])).toEqual([
    [3, 'sales', 1],
    [3, 'storeCredit', null],
    [5, 'payOut', null],
    [5, 'interStore', null],
    [3, 'interStore', null],
  ]);
});

/** Random groups that add up to zero, receipts among them, of three stores and the chain. */
type Receipt = { department: number; rate: number; sale: number; refund: number; tax: number };
const receipt: fc.Arbitrary<Receipt> = fc.record({
  department: fc.integer({ min: 1, max: 4 }),
  rate: fc.constantFrom(0, 6_250, 8_875),
  sale: fc.nat(50_000),
  refund: fc.nat(9_000),
  tax: fc.integer({ min: -500, max: 4_000 }),
});
const other = fc.record({
  kind: fc.constantFrom(...KINDS.filter((kind) => !['sales', 'refunds', 'tax', 'interStore'].includes(kind))),
  against: fc.constantFrom<Kind>('drawer', 'bank', 'goods', 'opening'),
  storeId: fc.constantFrom(0, 3, 5, 7),
  amount: fc.integer({ min: -99_999, max: 99_999 }),
});
const group = fc.oneof(receipt, other);

function sumsOf(groups: readonly (typeof group extends fc.Arbitrary<infer G> ? G : never)[]): DaySums {
  const kinds = new Map<string, { storeId: number; kind: string; cents: Cents }>();
  const post = (kind: string, amount: number, storeId = 3) => {
    const before = kinds.get(`${storeId}/${kind}`)?.cents ?? 0;
    kinds.set(`${storeId}/${kind}`, { storeId, kind, cents: cents(before + amount) });
  };
  const receipts = groups.filter((one): one is Receipt => 'rate' in one);
  for (const { sale, refund, tax } of receipts) {
    post('sales', -sale);
    post('refunds', refund);
    post('tax', -tax);
    post('drawer', sale - refund + tax);
  }
  for (const one of groups) {
    if ('rate' in one) continue;
    post(one.kind, one.amount, one.storeId);
    post(one.against, -one.amount);
  }
  const total = (some: readonly Receipt[], read: (one: Receipt) => number) =>
    cents(some.reduce((all, one) => all + read(one), 0));
  return {
    storeId: 3,
    kinds: [...kinds.values()],
    departments: [1, 2, 3, 4].map((departmentId) => {
      const mine = receipts.filter(({ department }) => department === departmentId);
      return {
        departmentId,
        salesCents: total(mine, ({ sale }) => sale),
        refundsCents: total(mine, ({ refund }) => -refund),
      };
    }),
    rates: [0, 6_250, 8_875].map((rateE5) => ({
      rateE5,
      taxPart: null,
      taxCents: total(
        receipts.filter(({ rate }) => rate === rateE5),
        ({ tax }) => tax,
      ),
    })),
  };
}

const booksOf = (lines: readonly JournalLine[], storeId: number) =>
  sum(lines.filter((line) => line.storeId === storeId).map((line) => line.cents));
const byKind = (lines: readonly JournalLine[]) => {
  const kinds = new Map<Kind, number>();
  for (const { kind, cents: amount } of lines) kinds.set(kind, (kinds.get(kind) ?? 0) + amount);
  return [...kinds].filter(([, amount]) => amount !== 0).sort();
};

describe('whatever the groups of a day are', () => {
  test("each store's debits are its credits, and kind by kind they are what was posted", () => {
    fc.assert(
      fc.property(fc.array(group, { maxLength: 60 }), (groups) => {
        const sums = sumsOf(groups);
        const lines = linesOf(sums);
        for (const storeId of [3, 5, 7]) expect(booksOf(lines, storeId)).toBe(0);
        expect(lines.every((line) => line.cents !== 0)).toBe(true);
        const posted = new Map<Kind, number>();
        for (const { kind, cents: amount } of sums.kinds)
          posted.set(kind as Kind, (posted.get(kind as Kind) ?? 0) + amount);
        expect(byKind(lines)).toEqual([...posted].filter(([, amount]) => amount !== 0).sort());
      }),
      { numRuns: 300 },
    );
  });

  test('versions add up to the whole day', () => {
    fc.assert(
      fc.property(fc.array(group, { maxLength: 40 }), fc.array(group, { maxLength: 40 }), (first, since) => {
        const whole = linesOf(sumsOf([...first, ...since]));
        const parts = [...linesOf(sumsOf(first)), ...linesOf(sumsOf(since))];
        const totals = (lines: readonly JournalLine[]) => {
          const keys = new Map<string, number>();
          for (const { cents: amount, ...key } of lines)
            keys.set(JSON.stringify(key), (keys.get(JSON.stringify(key)) ?? 0) + amount);
          return [...keys].filter(([, amount]) => amount !== 0).sort();
        };
        expect(totals(parts)).toEqual(totals(whole));
      }),
      { numRuns: 300 },
    );
  });

  test('the order in which sums are read changes nothing', () => {
    fc.assert(
      fc.property(fc.array(group, { maxLength: 40 }), (groups) => {
        const sums = sumsOf(groups);
        const turned: DaySums = {
          ...sums,
          kinds: [...sums.kinds].reverse(),
          departments: [...sums.departments].reverse(),
          rates: [...sums.rates].reverse(),
        };
        expect(linesOf(turned)).toEqual(linesOf(sums));
      }),
      { numRuns: 200 },
    );
  });
});
