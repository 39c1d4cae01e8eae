import { expect, test } from 'vitest';
import {
  addReturnRefusal,
  piecesBack,
  receiveRefusal,
  refundRefusal,
  refuseRefusal,
  type ReturnNow,
} from './return-steps.ts';

const code = (refusal: { code: string } | null): string | null => refusal?.code ?? null;

test.each<[ReturnNow['state'], boolean, string | null, string | null, string | null]>([
  ['requested', false, null, 'RETURN_AWAITED', null],
  ['received', false, 'RETURN_HERE', null, null],
  ['received', true, 'RETURN_ASKED', 'RETURN_ASKED', 'RETURN_ASKED'],
  ['refunded', true, 'RETURN_REFUNDED', 'RETURN_REFUNDED', 'RETURN_REFUNDED'],
  ['refused', false, 'RETURN_REFUSED', 'RETURN_REFUSED', 'RETURN_REFUSED'],
])('%s, asked %s: received %s, refunded %s, refused %s', (state, isAsked, receive, refund, refused) => {
  const now = { state, isAsked };
  expect([code(receiveRefusal(now)), code(refundRefusal(now)), code(refuseRefusal(now))]).toEqual([
    receive,
    refund,
    refused,
  ]);
});

test.each([
  [2, 0, 2, null],
  [2, 1, 1, null],
  [2, 1, 2, 'MORE_THAN_SHIPPED'],
  [0, 0, 1, 'MORE_THAN_SHIPPED'],
])('%i shipped, %i back, %i more: %s', (shipped, returned, units, refused) =>
  expect(code(addReturnRefusal({ shipped, title: 'Copper Skies' }, returned, units))).toBe(refused),
);

test('units come back of the oldest shipment first', () => {
  const pieces = [
    { transactionId: 1, lineId: 10, left: 1 },
    { transactionId: 2, lineId: 20, left: 2 },
  ];
  expect(piecesBack(pieces, 2)).toEqual([
    { transactionId: 1, lineId: 10, quantity: 1 },
    { transactionId: 2, lineId: 20, quantity: 1 },
  ]);
  expect(piecesBack(pieces, 4)).toMatchObject({ code: 'RETURN_REFUNDED' });
});
