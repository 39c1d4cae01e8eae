import { expect, test } from 'vitest';
import { bothRefusal, receiverRefusal, senderRefusal } from './ends.ts';

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
