import { expect, test } from 'vitest';
import { heardKeys } from './heard-keys.ts';

const typed = (code: string, gapMs: number, end: string[] = []) =>
  [...code, ...end].map((key, at) => ({ key, atMs: 1_000 + at * gapMs }));

test.each([
  ['a scanner that ends by Enter', typed('045496590420', 8, ['Enter']), 'scanner', 12, 'Enter'],
  ['one that ends by Tab', typed('045496590420', 8, ['Tab']), 'scanner', 12, 'Tab'],
  ['one that ends by nothing', typed('045496590420', 8), 'scanner', 12, ''],
  ['capitals, for which it holds Shift', typed('TP-00012', 8, ['Enter']), 'scanner', 8, 'Enter'],
  ['a hand', typed('045496', 140, ['Enter']), 'hand', 6, 'Enter'],
  ['too few to tell', typed('123', 8, ['Enter']), 'hand', 3, 'Enter'],
  ['nothing', [], 'hand', 0, ''],
])('%s', (_name, keys, by, characters, endedBy) => {
  expect(heardKeys(keys)).toEqual({ by, characters, endedBy });
});
