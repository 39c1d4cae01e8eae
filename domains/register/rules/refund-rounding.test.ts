import type { Tender } from '#kernel/tenders.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CashRounding, type SaleMoney, refundRounding } from './refund-rounding.ts';
import { refundShare } from './refund-share.ts';
import { type BackTo, type Tenders, settle } from './settle.ts';
import { type Cents, ZERO, add, cents, most, negate, subtract, sum } from '#kernel/money.ts';

type Line = { quantity: number; amountCents: Cents; taxCents: Cents; refundedQuantity: number };

/** A sale as the books keep it: its lines, its tenders and what went back. */
type Sale = {
  lines: Line[];
  money: SaleMoney;
  taken: { kind: Tender; leftCents: Cents }[];
};

const NO_TENDERS: Tenders = { cashCents: ZERO, cardCents: ZERO, checkCents: ZERO, storeCreditCents: ZERO };

function sell(
  lines: readonly (readonly [quantity: number, amount: number, tax: number])[],
  other: Partial<Tenders>,
  cashRounding: CashRounding,
  /** What a refund in the same transaction is worth. */
  worth: Cents = ZERO,
): { sale: Sale; paidCents: Cents } {
  const sold = lines.map(([quantity, amount, tax]) => ({
    quantity,
    amountCents: cents(amount),
    taxCents: cents(tax),
    refundedQuantity: 0,
  }));
  const exactCents = sum(sold.map((line) => add(line.amountCents, line.taxCents)));
  const dueCents = subtract(exactCents, worth);
  const settled = (cashCents: Cents) =>
    settle({
      dueCents,
      refundTotalCents: ZERO,
      payout: 'credit',
      cashRounding,
      tenders: { ...NO_TENDERS, ...other, cashCents },
      backTo: [],
    });
  const cashless = settled(ZERO);
  const done = 'problem' in cashless ? settled(cents(1_000_000)) : cashless;
  if ('problem' in done) throw new Error(JSON.stringify(done.problem));
  const taken = done.payments.map(({ kind, amountCents }) => ({ kind, leftCents: amountCents }));
  const of = (...kinds: Tender[]) =>
    sum(taken.flatMap(({ kind, leftCents }) => (kinds.includes(kind) ? [leftCents] : [])));
  return {
    sale: {
      lines: sold,
      taken,
      money: {
        exactCents,
        roundingCents: done.roundingCents,
        beforeCashCents: of('card', 'check'),
        cashCents: of('cash'),
        backCents: ZERO,
        backRoundingCents: ZERO,
      },
    },
    paidCents: of('cash', 'card', 'check', 'storeCredit'),
  };
}

const backTo = ({ taken }: Sale): BackTo[] => {
  const left = (...kinds: Tender[]) =>
    sum(taken.flatMap(({ kind, leftCents }) => (kinds.includes(kind) ? [leftCents] : [])));
  const all: BackTo[] = [
    { kind: 'card', leftCents: left('card') },
    { kind: 'cash', leftCents: left('check', 'cash') },
    { kind: 'storeCredit', leftCents: left('storeCredit') },
  ];
  return all.filter(({ leftCents }) => leftCents > 0);
};

/** Takes units of a line back: what it is worth, and its mark in the books. */
function takeBack(sale: Sale, at: number, quantity: number, cashRounding: CashRounding) {
  const line = sale.lines[at] as Line;
  const share = refundShare({ ...line, taxParts: null, grossCents: line.amountCents }, quantity);
  const exact = add(share.amountCents, share.taxCents);
  const rounding = refundRounding(sale.money, exact, cashRounding);
  line.refundedQuantity += quantity;
  sale.money = {
    ...sale.money,
    backCents: add(sale.money.backCents, exact),
    backRoundingCents: add(sale.money.backRoundingCents, rounding),
  };
  return { worth: subtract(exact, rounding), rounding };
}

function payBack(
  sale: Sale,
  { worth, rounding }: { worth: Cents; rounding: Cents },
  cashRounding: CashRounding,
) {
  const done = settle({
    dueCents: negate(worth),
    refundTotalCents: negate(worth),
    roundedUpCents: most(ZERO, negate(rounding)),
    payout: 'credit',
    cashRounding,
    tenders: NO_TENDERS,
    backTo: backTo(sale),
  });
  if ('problem' in done) throw new Error('problem');
  for (const { kind, amountCents } of done.payments) sale.taken.push({ kind, leftCents: amountCents });
  return { back: negate(sum(done.payments.map((one) => one.amountCents))), payments: done.payments };
}

describe('cash of a sale of one item, by its last digit', () => {
  test.each(Array.from({ length: 12 }, (_, at) => 1_000 + at))('%d cents', (total) => {
    const { sale, paidCents } = sell([[1, total, 0]], {}, 'nearest5');
    const { back, payments } = payBack(sale, takeBack(sale, 0, 1, 'nearest5'), 'nearest5');
    expect(back).toBe(paidCents);
    expect(payments.map(({ kind }) => kind)).toEqual(['cash']);
  });
});

test('three of 1.03 for 3.10: 1.05, 1.00, 1.05', () => {
  const { sale } = sell([[3, 309, 0]], {}, 'nearest5');
  const back = [1, 2, 3].map(() => payBack(sale, takeBack(sale, 0, 1, 'nearest5'), 'nearest5').back);
  expect(back).toEqual([105, 100, 105]);
});

test('13.87 as card 5.51 and cash 8.35 comes back so', () => {
  const { sale } = sell([[1, 1_387, 0]], { cardCents: cents(551) }, 'nearest5');
  const { payments } = payBack(sale, takeBack(sale, 0, 1, 'none'), 'none');
  expect(payments.map(({ kind, amountCents }) => [kind, amountCents])).toEqual([
    ['card', -551],
    ['cash', -835],
  ]);
});

test('a sale that was not rounded: the last cash is rounded where the store rounds now', () => {
  const { sale } = sell(
    [
      [1, 503, 0],
      [1, 499, 0],
    ],
    {},
    'none',
  );
  expect(payBack(sale, takeBack(sale, 0, 1, 'none'), 'none').back).toBe(503);
  expect(payBack(sale, takeBack(sale, 1, 1, 'nearest5'), 'nearest5').back).toBe(500);
  const up = sell([[1, 1_003, 0]], {}, 'none').sale;
  const { payments } = payBack(up, takeBack(up, 0, 1, 'nearest5'), 'nearest5');
  expect(payments.map(({ kind, amountCents }) => [kind, amountCents])).toEqual([['cash', -1_005]]);
});

const line = fc.tuple(
  fc.integer({ min: 1, max: 4 }),
  fc.integer({ min: 1, max: 3_000 }),
  fc.integer({ min: 0, max: 250 }),
);
const setting = fc.constantFrom<CashRounding>('none', 'nearest5');

describe('any sale that was rounded or is refunded by the same setting', () => {
  const given = {
    lines: fc.array(line, { minLength: 1, maxLength: 4 }),
    card: fc.integer({ min: 0, max: 100 }),
    check: fc.integer({ min: 0, max: 100 }),
    credit: fc.integer({ min: 0, max: 60 }),
    picks: fc.array(fc.tuple(fc.nat(), fc.integer({ min: 1, max: 4 }), setting, fc.boolean()), {
      minLength: 30,
      maxLength: 30,
    }),
  };
  const share = (total: number, percent: number) => cents(Math.floor((total * Math.min(percent, 100)) / 300));

  test('gives back what its tenders took: no cent more, no cent less, never to a tender that took none', () => {
    fc.assert(
      fc.property(fc.record(given), ({ lines, card, check, credit, picks }) => {
        const total = lines.reduce((all, [, amount, tax]) => all + amount + tax, 0);
        const { sale, paidCents } = sell(
          lines,
          {
            cardCents: share(total, card),
            checkCents: share(total, check),
            storeCreditCents: share(total, credit),
          },
          'nearest5',
        );
        let back = 0;
        let exchanged = 0;
        for (const [at, quantity, now, isExchange] of picks) {
          const open = sale.lines.flatMap((one, index) =>
            one.refundedQuantity < one.quantity ? [index] : [],
          );
          if (open.length === 0) break;
          const index = open[at % open.length] as number;
          const one = sale.lines[index] as Line;
          // A sale that rounding left as it was can't be told from one in a store that doesn't round.
          const rounds = sale.money.roundingCents === 0 ? 'nearest5' : now;
          const units = Math.min(quantity, one.quantity - one.refundedQuantity);
          const taken = takeBack(sale, index, units, rounds);
          if (isExchange) {
            // For something of about the same price; that sale alone answers for its own rounding.
            const other = sell([[1, taken.worth + 8, 0]], {}, rounds, taken.worth);
            expect(other.paidCents + taken.worth).toBe(
              other.sale.money.exactCents + other.sale.money.roundingCents,
            );
            exchanged += taken.worth;
          } else {
            const paid = payBack(sale, taken, rounds);
            expect(paid.back).toBe(taken.worth);
            back += paid.back;
          }
          if (exchanged === 0)
            for (const { leftCents } of backTo(sale)) expect(leftCents).toBeGreaterThanOrEqual(0);
          expect(back + exchanged).toBeLessThanOrEqual(paidCents);
          // Only what an exchange left behind, or store credit itself, is paid in store credit.
          const creditBack = -sum(
            sale.taken.flatMap((one) =>
              one.kind === 'storeCredit' && one.leftCents < 0 ? [one.leftCents] : [],
            ),
          );
          if (credit === 0) expect(creditBack + 0).toBe(0);
          expect(Math.abs(sale.money.backRoundingCents + sale.money.roundingCents)).toBeLessThanOrEqual(4);
        }
        const isOver = sale.lines.every((one) => one.refundedQuantity === one.quantity);
        if (isOver) {
          expect(back + exchanged).toBe(paidCents);
          expect(Math.abs(sale.money.backRoundingCents + sale.money.roundingCents)).toBe(0);
        }
      }),
      { numRuns: 2_000 },
    );
  });

  test('a sale in exact cash, refunded where the store rounds now: two cents at most, and nobody is asked for a customer', () => {
    fc.assert(
      fc.property(fc.record(given), ({ lines, card, picks }) => {
        const total = lines.reduce((all, [, amount, tax]) => all + amount + tax, 0);
        const { sale, paidCents } = sell(lines, { cardCents: share(total, card) }, 'none');
        let back = 0;
        for (const [at, quantity, now] of picks) {
          const open = sale.lines.flatMap((one, index) =>
            one.refundedQuantity < one.quantity ? [index] : [],
          );
          if (open.length === 0) break;
          const index = open[at % open.length] as number;
          const one = sale.lines[index] as Line;
          const units = Math.min(quantity, one.quantity - one.refundedQuantity);
          const paid = payBack(sale, takeBack(sale, index, units, now), now);
          expect(paid.payments.some(({ kind }) => kind === 'storeCredit')).toBe(false);
          back += paid.back;
        }
        if (sale.lines.every((one) => one.refundedQuantity === one.quantity))
          expect(Math.abs(back - paidCents)).toBeLessThanOrEqual(2);
      }),
      { numRuns: 1_000 },
    );
  });
});
