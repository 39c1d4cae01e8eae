import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type CheckInLine,
  finishRefusal,
  goodsCents,
  invoiceKey,
  invoiceQuestion,
  landedCents,
} from './check-in.ts';
import { cents, sum, ZERO } from '#kernel/money.ts';

const line = (more: Partial<CheckInLine> = {}): CheckInLine => ({
  id: 1,
  title: 'Paper Comet',
  isKnown: true,
  announced: 2,
  scanned: 2,
  damaged: 0,
  costE4: 312_000,
  serialRequired: false,
  serial: '',
  ...more,
});

test.each<[string, CheckInLine[], string | null]>([
  ['what was scanned', [line()], null],
  ['nothing', [line({ scanned: 0 })], 'NOTHING_SCANNED'],
  ['an unknown code', [line(), line({ isKnown: false })], 'UNKNOWN_LEFT'],
  ['an unknown code that was taken off', [line(), line({ isKnown: false, scanned: 0 })], null],
  ['a serial number too few', [line({ serialRequired: true, serial: 'A1' })], 'SERIAL_MISSING'],
  ['a serial number for each', [line({ serialRequired: true, serial: 'A1, A2' })], null],
])('finishing: %s', (_title, lines, code) => {
  expect(finishRefusal(lines)?.code ?? null).toBe(code);
});

test.each([
  ['not known yet', null, 0, false, null],
  ['as it should be', 6_240, 0, false, null],
  ['with its freight', 6_660, 420, false, null],
  ['more', 6_700, 0, false, 'INVOICE_DIFFERS'],
  ['more, and somebody said yes', 6_700, 0, true, null],
] as const)('the invoice is %s', (_title, total, freight, isConfirmed, code) => {
  const invoice = { totalCents: total === null ? null : cents(total), freightCents: cents(freight) };
  expect(invoiceQuestion([line()], invoice, isConfirmed)?.code ?? null).toBe(code);
});

test('the likeliest line is named', () => {
  const lines = [line({ scanned: 3, title: 'Ninth Orchard' }), line({ scanned: 2 })];
  const invoice = { totalCents: cents(15_600 + 460), freightCents: ZERO };
  expect(invoiceQuestion(lines, invoice, false)).toMatchObject({
    message: 'The invoice is $4.60 more than the goods and their freight.',
    details: { likeliest: 'Paper Comet' },
  });
});

test('no line is named that would be billed below zero', () => {
  const likeliest = (freight: number) =>
    invoiceQuestion(
      [line({ scanned: 2, costE4: 100_000, title: 'Paper Comet' })],
      { totalCents: cents(1_000), freightCents: cents(freight) },
      false,
    );
  expect(likeliest(0)).toMatchObject({ details: { difference: -10, likeliest: 'Paper Comet' } });
  // $100.00 of freight that isn't on the invoice: two copies at $10.00 can't make up for it.
  expect(likeliest(10_000)).toMatchObject({ details: { difference: -110, likeliest: '' } });
});

test('freight is spread by value, by units where all cost nothing, and nothing is lost', () => {
  expect(
    landedCents([line({ scanned: 1, costE4: 10_000 }), line({ scanned: 1, costE4: 30_000 })], cents(100)),
  ).toEqual([125, 375]);
  expect(
    landedCents([line({ scanned: 1, costE4: 0 }), line({ scanned: 3, costE4: null })], cents(100)),
  ).toEqual([25, 75]);
  const lines = fc.array(
    fc.record({
      scanned: fc.integer({ min: 1, max: 99 }),
      costE4: fc.option(fc.integer({ min: 0, max: 999_999 })),
    }),
    { minLength: 1 },
  );
  fc.assert(
    fc.property(lines, fc.integer({ min: 0, max: 99_999 }), (some, freight) => {
      const all = some.map((one) => line(one));
      expect(sum(landedCents(all, cents(freight)))).toBe(sum(all.map(goodsCents)) + freight);
    }),
  );
});

test('an invoice number is its letters and digits', () => {
  expect(invoiceKey(' lw-77 120/a ')).toBe('LW77120A');
});
