import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents } from '#kernel/money.ts';
import { bankLines, feeLines, payoutState, strangeOf } from './payout.ts';

const entry = (deviceId: number | null, net: number, fee: number) => ({
  storeId: deviceId === null ? null : 3,
  deviceId,
  feeCents: cents(fee),
  netCents: cents(net),
});

test('fees and money of each device, without what is not ours', () => {
  const entries = [entry(7, 1_950, 50), entry(8, -1_000, 0), entry(null, 500, 10)];
  expect(feeLines(entries)).toEqual([
    { store: 3, kind: 'cardFees', ref: 7, cents: 50 },
    { store: 3, kind: 'cards', ref: 7, cents: -50 },
  ]);
  expect(bankLines(entries)).toEqual([
    { store: 3, kind: 'bank', ref: 0, cents: 1_950 },
    { store: 3, kind: 'cards', ref: 7, cents: -1_950 },
    { store: 3, kind: 'bank', ref: 0, cents: -1_000 },
    { store: 3, kind: 'cards', ref: 8, cents: 1_000 },
  ]);
  expect(strangeOf(entries)).toEqual({ count: 1, cents: 500 });
});

test('each group adds up to nothing, and cards lose what was charged', () => {
  const one = fc.record({
    deviceId: fc.option(fc.integer({ min: 1, max: 4 })),
    net: fc.integer({ min: -50_000, max: 50_000 }),
    fee: fc.integer({ min: 0, max: 2_000 }),
  });
  fc.assert(
    fc.property(fc.array(one), (drawn) => {
      const entries = drawn.map(({ deviceId, net, fee }) => entry(deviceId, net, fee));
      const total = (lines: { cents: number }[]) => lines.reduce((sum, line) => sum + line.cents, 0);
      expect([total(feeLines(entries)), total(bankLines(entries))]).toEqual([0, 0]);
      const cards = [...feeLines(entries), ...bankLines(entries)].filter(({ kind }) => kind === 'cards');
      const gross = drawn.reduce(
        (sum, { deviceId, net, fee }) => (deviceId === null ? sum : sum + net + fee),
        0,
      );
      expect(total(cards) + gross).toBe(0);
    }),
  );
});

test.each([
  ['PAID', 'paid'],
  ['SENT', 'waiting'],
  ['FAILED', 'failed'],
  ['RETURNED', 'failed'],
] as const)('%s is %s', (status, state) => expect(payoutState(status)).toBe(state));
