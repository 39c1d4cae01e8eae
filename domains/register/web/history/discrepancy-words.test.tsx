// A manager opens Discrepancies. What does each row say?
import { describe, expect, test } from 'vitest';
import { DISCREPANCIES } from '#domains/register/rules/tape/discrepancy.ts';
import { cents } from '#kernel/money.ts';
import { discrepancyAdvice, discrepancyNames } from './discrepancies-messages.ts';
import { type DiscrepancyWire, matchesDiscrepancy, whatHappened } from './discrepancy-words.ts';

type Kind = DiscrepancyWire['kind'];
const title = 'Copper Skies';

const rowOf = (
  kind: Kind,
  details: DiscrepancyWire['details'] = {},
  amount: number | null = null,
): DiscrepancyWire => ({
  discrepancyId: 1,
  kind,
  posId: 1,
  lease: 1,
  seq: 1,
  isAside: false,
  titles: '',
  receiptNumber: '3-2-1L00018',
  transactionId: 7,
  otherTransactionId: null,
  device: 'Counter 2',
  employee: 'jmoreno',
  total: cents(7_566),
  amount: amount === null ? null : cents(amount),
  details,
  happenedAt: '2026-11-21T19:31:00Z',
  foundAt: '2026-11-21T20:05:00Z',
  settledAt: '',
  settledBy: '',
  note: '',
});

/** What the server tells of each kind, and the sentence. */
const SAID: Readonly<Record<Kind, readonly [DiscrepancyWire['details'], number | null, string]>> = {
  priceChanged: [
    { title, printedCents: 4_999, shelfCents: 6_299 },
    -1_300,
    'Copper Skies sold at $49.99; the shelf says $62.99',
  ],
  promotionOver: [
    { title, printedCents: 500, dueCents: 0 },
    null,
    'The promotion took $5.00 off Copper Skies; the server makes it $0.00',
  ],
  taxChanged: [
    { title, printedE5: 7_000, nowE5: 8_250 },
    null,
    'Copper Skies was taxed at 7%; the rate is 8.25%',
  ],
  sumsDiffer: [
    { printedCents: 2_166 },
    1,
    'The receipt says $21.66; the server makes it $21.65 for the same lines',
  ],
  goodsGone: [{ title }, null, 'Copper Skies was removed from the store’s inventory before the sale arrived'],
  serialSold: [
    { title, receipt: '3-1-012190' },
    null,
    'Copper Skies: this copy was also sold on receipt 3-1-012190',
  ],
  goodsHeld: [
    { title, keptFor: 'Discogs 88-409' },
    null,
    'Copper Skies was kept for Discogs 88-409, who doesn’t get it now',
  ],
  creditGone: [{ hadCents: 500 }, 1_500, 'The customer had $5.00 left; $15.00 isn’t covered'],
  dayClosed: [
    { happened: '2026-11-20', booked: '2026-11-21' },
    null,
    'The books of 11/20/26 were closed; the sale is booked on 11/21/26',
  ],
  drawerClosed: [
    {},
    5_726,
    'The drawer was counted before this $57.26 in cash was known; over and short was corrected',
  ],
  userLocked: [{ user: 'jmoreno' }, null, 'jmoreno was locked, or could no longer sell here'],
  beyondRights: [
    { user: 'jmoreno', rights: 'transactions.price, transactions.discount' },
    null,
    'jmoreno isn’t allowed to do this alone: changing a price, giving discounts',
  ],
  beyondLimits: [
    { cardCents: 20_000, cardMostCents: 15_000, checkCents: 500, checkMostCents: 0, reference: 'A17' },
    20_500,
    'Card $200.00, at most $150.00 without the server; Check $5.00, not taken without the server; approval A17',
  ],
  maybePaidTwice: [
    { state: 'finalized', receipt: '3-1-012190' },
    7_566,
    'This basket was also finished as receipt 3-1-012190',
  ],
  alreadyOtherwise: [
    { receipt: '3-1-012190', bookedCents: 2_330, printedCents: 2_165 },
    -165,
    'Receipt 3-1-012190 was booked for $23.30; this one says $21.65',
  ],
  clockOff: [{ said: '2027-01-01T05:00:00.000Z' }, null, 'The register’s clock said 01/01/27, 12:00 AM'],
  badSignature: [{}, null, 'It wasn’t signed by the machine that is enrolled as this register'],
  brokenChain: [{}, null, 'It doesn’t follow the entry before it'],
  unknownVersion: [{}, null, 'It was written by a version of the app that the server doesn’t know'],
  unreadable: [{}, null, 'The server can’t read it'],
  doesNotAddUp: [{}, null, 'Its lines, tax and payments don’t come to its total'],
  receiptTaken: [{}, null, 'Its receipt number was used before, or isn’t one of this register'],
  leaseOver: [{}, null, 'It was sold after another machine had become this register'],
  leaseRevoked: [{}, null, 'It came after the machine was reported lost'],
  forkedTape: [
    {},
    null,
    'Its machine went on from an old copy of itself, so the server has two versions of what it sold',
  ],
  failed: [{ reason: 'no user 7' }, null, 'The books refused it: no user 7'],
};

describe('what happened', () => {
  test.each(DISCREPANCIES.map((kind) => [kind]))('%s', (kind) => {
    const [details, amount, sentence] = SAID[kind];
    expect(whatHappened(rowOf(kind, details, amount), 'America/New_York')).toBe(sentence);
  });
  test.each<[Kind, DiscrepancyWire['details'], string]>([
    [
      'maybePaidTwice',
      { state: 'voided', receipt: '' },
      'This basket was voided on the server before the sale arrived',
    ],
    [
      'maybePaidTwice',
      { state: 'active', receipt: '' },
      'This basket was taken over by another register before the sale arrived',
    ],
    ['serialSold', { title, receipt: '' }, 'Copper Skies: this copy was no longer in stock'],
    [
      'sumsDiffer',
      { printedCents: 2_165 },
      'The server rounds the discount or tax of a line differently; the total of the receipt is the same',
    ],
  ])('%s with %o', (kind, details, sentence) =>
    expect(whatHappened(rowOf(kind, details, 0), 'UTC')).toBe(sentence),
  );
});

test('each kind has a name of its own and says what to do', () => {
  const names = DISCREPANCIES.map((kind) => discrepancyNames[kind]);
  expect(new Set(names).size).toBe(DISCREPANCIES.length);
  for (const kind of DISCREPANCIES) expect(discrepancyAdvice[kind]).toMatch(/^[A-Z].{20,}\.$/);
});

describe('a row is found by', () => {
  test.each<[string, boolean]>([
    ['copper', true],
    ['L00018 jmoreno', true],
    ['held counter', true],
    ['75.66', true],
    ['northgate', false],
  ])('%s', (typed, isFound) =>
    expect(matchesDiscrepancy(rowOf('goodsHeld', { title, keptFor: 'Ann' }), typed, 'UTC')).toBe(isFound),
  );
});
