import { expect, test } from 'vitest';
import { cents } from '#kernel/money.ts';
import { closeDrawer } from './close-drawer.ts';
import { drawerAccount } from './drawer-account.ts';
import { openDrawer } from './open-drawer.ts';

const OPENING = '"Current Count" doesn\'t match "Last Closing Count". Adjust, or leave a note.';
const CLOSING = '"Current count" doesn\'t match "Drawer Count". Adjust, or Leave a note.';

test.each<[string, number, number, string, string | undefined]>([
  ['the same amount', 10_000, 10_000, '', undefined],
  ['nothing after nothing', 0, 0, '', undefined],
  ['a cent more', 10_001, 10_000, '', OPENING],
  ['a cent less', 9_999, 10_000, '', OPENING],
  ['a difference with a note', 9_000, 10_000, 'Took a ten for the bank', undefined],
  ['a blank note is none', 9_000, 10_000, '   ', OPENING],
  ['first money without a note', 10_000, 0, '', OPENING],
])('opening with %s', (_name, counted, lastClosing, note, sentence) => {
  expect(openDrawer({ counted: cents(counted), lastClosing: cents(lastClosing), note })?.message).toBe(
    sentence,
  );
});

test.each<[string, number, number, string, string | undefined]>([
  ['the expected amount', 31_415, 31_415, '', undefined],
  ['a cent over', 31_416, 31_415, '', CLOSING],
  ['a cent short', 31_414, 31_415, '', CLOSING],
  ['short with a note', 31_000, 31_415, 'Wrong change at noon', undefined],
  ['a blank note is none', 31_000, 31_415, ' ', CLOSING],
])('closing with %s', (_name, counted, expected, note, sentence) => {
  expect(closeDrawer({ counted: cents(counted), expected: cents(expected), note })?.message).toBe(sentence);
});

test('a vault has an account of its own kind', () => {
  expect(drawerAccount({ storeId: 1, deviceId: 2, isVault: false })).toEqual({
    store: 1,
    kind: 'drawer',
    ref: 2,
  });
  expect(drawerAccount({ storeId: 1, deviceId: 3, isVault: true })).toEqual({
    store: 1,
    kind: 'vault',
    ref: 3,
  });
});
