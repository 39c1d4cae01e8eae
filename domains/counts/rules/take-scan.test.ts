import { expect, test } from 'vitest';
import { type Scan, scanRefusal } from './take-scan.ts';

const plain: Scan = { change: 1, item: { serialRequired: false }, serial: '', here: 0 };
const console: Partial<Scan> = { item: { serialRequired: true }, serial: 'X1' };

test.each<[string, Partial<Scan>, string | null]>([
  ['one more', {}, null],
  ['an unknown code is kept', { item: undefined }, null],
  ['one back', { change: -1, here: 1 }, null],
  ['one back of none', { change: -1 }, 'NOTHING_TO_REMOVE'],
  ['an unknown code back', { item: undefined, change: -1, here: 1 }, null],
  ['a copy', console, null],
  ['a copy without its number', { ...console, serial: '' }, 'SERIAL_NEEDED'],
  ['a copy twice', { ...console, here: 1 }, 'SERIAL_TWICE'],
  ['a copy back', { ...console, change: -1, here: 1 }, null],
])('%s', (_title, some, code) => {
  expect(scanRefusal({ ...plain, ...some })?.code ?? null).toBe(code);
});
