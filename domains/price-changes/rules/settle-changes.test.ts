import { expect, test } from 'vitest';
import { priceChangesMessages as texts } from '#domains/price-changes/messages.ts';
import { cents } from '#kernel/money.ts';
import { selectionMark } from './selection-mark.ts';
import { applyRefusal, dropRefusal, undoneRows } from './settle-changes.ts';

test.each([
  ['what the screen shows', [4, 7], { count: 2, mark: selectionMark([7, 4]) }, undefined],
  ['whatever is selected', [4, 7], {}, undefined],
  ['nothing', [], { count: 0 }, 'NONE_SELECTED'],
  ['one more than the screen shows', [4, 7], { count: 1 }, 'SELECTION_MOVED'],
  ['as many others', [4, 7], { count: 2, mark: selectionMark([4, 8]) }, 'SELECTION_MOVED'],
])('setting the prices of %s', (_what, ids, seen, code) => {
  expect(applyRefusal(ids, seen)?.code).toBe(code);
});

test('what was settled meanwhile is not taken out of the queue', () => {
  expect(dropRefusal(1)).toBeUndefined();
  expect(dropRefusal(0)?.code).toBe('NO_CHANGE');
});

const row = { inventoryId: 1, title: 'Night Harbor', nowCents: cents(1_299), isSame: true, isUndone: false };
const changed = { ...row, inventoryId: 2, isSame: false };
const undone = { ...row, inventoryId: 3, isUndone: true };
const kept = { inventoryId: 2, title: 'Night Harbor', price: cents(1_299) };

test('prices go back where nothing set them since', () => {
  expect(undoneRows([row, changed, undone])).toEqual({ back: [row], kept: [kept] });
});

test.each([
  ['was taken back already', [undone], texts.UNDONE_ALREADY, []],
  ['has other prices by now', [changed, undone], texts.ALL_CHANGED_SINCE, [{ ...kept, price: 12.99 }]],
])('a run that %s', (_what, rows, message, stays) => {
  expect(undoneRows(rows)).toMatchObject({ code: 'NOTHING_TO_UNDO', message, details: { kept: stays } });
});
