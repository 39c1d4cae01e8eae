import { expect, test } from 'vitest';
import { type SoldFacts, elsewhereRefusal, namedTwiceRefusal, refundableRefusal } from './refundable.ts';

const now = new Date('2026-11-21T12:00:00Z');
const policy = { now, refundDays: 30, mayExceed: false };
const sold: SoldFacts = {
  kind: 'sale',
  state: 'finalized',
  title: 'Hollow Knight',
  quantity: 2,
  refunded: 0,
  soldAt: new Date('2026-11-14T12:00:00Z'),
};

test.each([
  ['a sale of last week', sold, {}, 1, undefined],
  ['both of two', sold, {}, 2, undefined],
  ['three of two', sold, {}, 3, 'MORE_THAN_SOLD'],
  ['the second when one came back', { ...sold, refunded: 1 }, {}, 1, undefined],
  ['two when one came back', { ...sold, refunded: 1 }, {}, 2, 'MORE_THAN_SOLD'],
  ['all came back', { ...sold, refunded: 2 }, {}, 1, 'REFUNDED_WHOLE'],
  ['a trade', { ...sold, kind: 'trade' }, {}, 1, 'TRADE_STAYS'],
  ['a refund of a refund', { ...sold, kind: 'refund' }, {}, 1, 'TRADE_STAYS'],
  ['an open basket', { ...sold, state: 'active' }, {}, 1, 'NOT_FINISHED'],
  ['a voided one', { ...sold, state: 'voided' }, {}, 1, 'NOT_FINISHED'],
  ['on the last day', { ...sold, soldAt: new Date('2026-10-22T12:00:00Z') }, {}, 1, undefined],
  ['a day late', { ...sold, soldAt: new Date('2026-10-21T12:00:00Z') }, {}, 1, 'TOO_LATE'],
  [
    'late, with the right',
    { ...sold, soldAt: new Date('2026-01-01T12:00:00Z') },
    { mayExceed: true },
    1,
    undefined,
  ],
  [
    'late, without a limit',
    { ...sold, soldAt: new Date('2026-01-01T12:00:00Z') },
    { refundDays: 0 },
    1,
    undefined,
  ],
] as const)('%s', (_name, line, more, quantity, code) => {
  expect(refundableRefusal(line as SoldFacts, { ...policy, ...more }, quantity)?.code).toBe(code);
});

test('a line is named once', () => {
  expect(namedTwiceRefusal([1, 2])).toBeNull();
  expect(namedTwiceRefusal([1, 2, 1])?.code).toBe('LINE_TWICE');
});

test.each([
  [true, true, 'SERIAL_ELSEWHERE'],
  [true, false, undefined],
  [false, true, undefined],
])('sold elsewhere %s, with a serial number %s', (isElsewhere, hasCopy, code) => {
  expect(elsewhereRefusal(isElsewhere, hasCopy)?.code).toBe(code);
});
