import { beforeEach, expect, test } from 'vitest';
import { keptForOther, swapKept } from './other-database.ts';

beforeEach(() => localStorage.clear());
const kept = () =>
  Object.fromEntries(Object.keys(localStorage).map((key) => [key, localStorage.getItem(key)]));

test('a browser that kept nothing yet belongs to whatever is open', () => {
  expect([keptForOther(true), keptForOther(false)]).toEqual([false, false]);
});

test('what waits to be sent to the demo stays the demo’s, and is there again when it opens', () => {
  const ofDemo = { isDemo: 'true', posID: '7', 'register.queue.7': '["a scan"]' };
  for (const [key, text] of Object.entries({ ...ofDemo, theme: 'dark' })) localStorage.setItem(key, text);
  expect([keptForOther(true), keptForOther(false)]).toEqual([false, true]);
  swapKept(false);
  expect(kept()).toEqual({
    ...Object.fromEntries(Object.entries(ofDemo).map(([key, text]) => [`demo/${key}`, text])),
    isDemo: 'false',
    theme: 'dark',
  });
  localStorage.setItem('posID', '2');
  swapKept(true);
  expect(kept()).toEqual({ ...ofDemo, theme: 'dark', 'shop/isDemo': 'false', 'shop/posID': '2' });
});
