// The register has no server. What may it take?
import { describe, expect, test } from 'vitest';
import { settingsFrom } from '#domains/settings/rules/store-settings.ts';
import { cents } from '#kernel/money.ts';
import type { Tender } from '#kernel/tenders.ts';
import { type OfflineLimits, mayTakeWithoutServer, offlineLimits } from './may-take.ts';

const paid = (kind: Tender, amount: number) => ({ kind, amountCents: cents(amount) });
const usual = offlineLimits(settingsFrom({}));

test('unless the store says otherwise: $100.00 of store credit, no cards, no checks', () =>
  expect(usual).toEqual({ storeCredit: 10_000, card: 0, check: 0 }));

test('a limit of checks counts once they are taken', () => {
  expect(offlineLimits(settingsFrom({ OfflineCheckLimit: '20.00' }))).toEqual(usual);
  expect(
    offlineLimits(
      settingsFrom({
        OfflineChecks: 'true',
        OfflineCreditLimit: '0.00',
      }),
    ),
  ).toEqual({ storeCredit: 0, card: 0, check: 15_000 });
});

const all: OfflineLimits = { storeCredit: cents(10_000), card: cents(15_000), check: cents(2_000) };

describe('what it may take', () => {
  test.each<[string, ReturnType<typeof paid>[], number, OfflineLimits, string | null]>([
    ['cash, however much', [paid('cash', 900_000)], 0, usual, null],
    ['nothing, since nothing is due', [], 0, usual, null],
    ['a card, where cards are off', [paid('card', 1)], 0, usual, 'NOT_WITHOUT_SERVER'],
    ['a card for the most', [paid('card', 15_000)], 0, all, null],
    ['a card for a cent more', [paid('card', 15_001)], 0, all, 'BEYOND_OFFLINE'],
    ['a check for a cent more', [paid('check', 2_001)], 0, all, 'BEYOND_OFFLINE'],
    ['cash and a check', [paid('cash', 90_000), paid('check', 2_000)], 0, all, null],
    ['store credit for the most', [paid('storeCredit', 10_000)], 0, all, null],
    ['store credit beyond what was spent before', [paid('storeCredit', 4_001)], 6_000, all, 'BEYOND_OFFLINE'],
    ['store credit after the most was spent', [paid('storeCredit', 1)], 10_000, all, 'BEYOND_OFFLINE'],
    ['a gift certificate', [paid('giftCertificate', 100)], 0, all, 'NOT_WITHOUT_SERVER'],
  ])('%s', (_what, tenders, spent, limits, code) =>
    expect(mayTakeWithoutServer(tenders, limits, cents(spent))?.code ?? null).toBe(code),
  );
  test('it says how much', () => {
    expect(mayTakeWithoutServer([paid('storeCredit', 9_000)], all, cents(6_000))?.message).toBe(
      'Without the server, store credit can pay at most $40.00 here. Take the rest in cash.',
    );
    expect(mayTakeWithoutServer([paid('card', 100)], usual)?.message).toBe(
      'Card payment needs the server. Take cash, or wait until the register is online.',
    );
  });
});
