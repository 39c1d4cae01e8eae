import { expect, test } from 'vitest';
import { bothRefusal, receiverRefusal, senderRefusal, standingIn } from './ends.ts';

const sent = { fromStoreId: 1, toStoreId: 2 };
const vendors = { fromStoreId: null, toStoreId: 2 };

test.each([
  ['the sender writes', senderRefusal, [1], sent, null],
  ['the receiver does not', senderRefusal, [2], sent, 'NOT_SENDER'],
  ["the receiver writes on a vendor's", senderRefusal, [2], vendors, null],
  ['the receiver accepts', receiverRefusal, [2], sent, null],
  ['the sender does not', receiverRefusal, [1], sent, 'NOT_RECEIVER'],
  ['who belongs to both does both', bothRefusal, [1, 2], sent, null],
  ['the sender alone does not', bothRefusal, [1], sent, 'RECEIVE_THERE'],
  ['the receiver alone does not', bothRefusal, [2], sent, 'NOT_SENDER'],
] as const)('%s', (_title, rule, storeIds, ends, code) => {
  expect(rule({ storeIds }, ends)?.code ?? null).toBe(code);
});

test.each([
  ['in the sender he writes', senderRefusal, 1, null],
  ['in the receiver he does not', senderRefusal, 2, 'NOT_SENDER'],
  ['in a third store he does not', senderRefusal, 3, 'NOT_SENDER'],
  ['in the receiver he accepts', receiverRefusal, 2, null],
  ['in the sender he does not', receiverRefusal, 1, 'NOT_RECEIVER'],
  ['in a third store he accepts nothing', receiverRefusal, 3, 'NOT_RECEIVER'],
  ['a store that is none of his counts for nothing', receiverRefusal, 4, 'NOT_RECEIVER'],
  ['who says no store acts for any of his', receiverRefusal, undefined, null],
] as const)('somebody of three stores: %s', (_title, rule, storeId, code) => {
  expect(rule(standingIn({ storeIds: [1, 2, 3] }, storeId), sent)?.code ?? null).toBe(code);
});

test.each([
  [1, null],
  [2, null],
  [3, 'NOT_SENDER'],
  [undefined, null],
] as const)('sending and accepting at once, in store %s', (storeId, code) => {
  expect(bothRefusal({ storeIds: [1, 2, 3] }, sent, storeId)?.code ?? null).toBe(code);
});
