import { expect, test } from 'vitest';
import {
  copyRefusal,
  newLinesRefusal,
  oneCopyRefusal,
  otherItemRefusal,
  typedCostRefusal,
} from './write-line.ts';

test.each([
  ['no cost', typedCostRefusal(undefined), null],
  ['a typed cost, be it 0', typedCostRefusal(0), 'COST_OF_STORE'],
  ['the last line that fits', newLinesRefusal(4_999, 1, false), null],
  ['one line too many', newLinesRefusal(4_999, 2, false), 'TOO_MANY_LINES'],
  ['a copy twice', newLinesRefusal(3, 1, true), 'SERIAL_ON_IT'],
  ['two of one copy', oneCopyRefusal('Controller', true, 2), 'SERIAL_LINE'],
  ['two of other goods', oneCopyRefusal('Sleeves', false, 2), null],
  ['an unknown serial number', copyRefusal(undefined), 'SERIAL_NOT_HERE'],
  ['a copy that another line has', copyRefusal({ onIt: true }), 'SERIAL_ON_IT'],
  ['a copy', copyRefusal({ onIt: false }), null],
  ['a condition that the store lacks', otherItemRefusal(undefined), 'NO_ITEM_FOUND'],
  ['a condition that is on it', otherItemRefusal({ taken: true }), 'NO_ITEM_FOUND'],
])('%s', (_title, refused, code) => {
  expect(refused?.code ?? null).toBe(code);
});
