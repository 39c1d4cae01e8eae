import { expect, test } from 'vitest';
import { addItemRefusal, notStocked, whichItem } from './add-item.ts';
import { ORDER_STATUS } from './order-states.ts';

test.each([
  ['by phone', 'manual', ORDER_STATUS.NEW, null],
  ['by phone, claimed', 'manual', ORDER_STATUS.CLAIMED, null],
  ['by phone, cancelled', 'manual', ORDER_STATUS.CANCELLED, 'ORDER_CANCELLED'],
  ['from a channel', 'shopify', ORDER_STATUS.NEW, 'COMES_FROM_CHANNEL'],
])('%s', (_name, channel, statusId, code) =>
  expect(addItemRefusal({ channel, statusId })?.code ?? null).toBe(code),
);

const item = (id: number, conditionId: number, isMeant = false) => ({ id, conditionId, isMeant });
test.each([
  ['the scanned one', [item(1, 1), item(2, 2, true)], 1, 2],
  ['the named condition', [item(1, 1), item(2, 2)], 2, 2],
  ['the first', [item(1, 1), item(2, 2)], undefined, 1],
  ['none in that condition', [item(1, 1)], 2, undefined],
  ['none at all', [], undefined, undefined],
])('%s', (_name, items, condition, id) => expect(whichItem(items, condition)?.id).toBe(id));

test('what the store doesn’t have is said as everywhere', () => expect(notStocked().code).toBe('NO_ITEM'));
