import { expect, test } from 'vitest';
import { isShown, type LineState, lineState, type Shown } from './show-lines.ts';

const line = (more: object) => ({
  quantity: 2,
  sent: 2,
  accepted: 0,
  missing: 2,
  returned: 0,
  lost: 0,
  scanned: 0,
  isExtra: false,
  unknownCode: '',
  ...more,
});
const [open, over, vendor] = [
  { isOver: false, isVendor: false },
  { isOver: true, isVendor: false },
  { isOver: false, isVendor: true },
];

test.each<[string, object, typeof open, LineState]>([
  ['nothing is here', {}, open, 'toScan'],
  ['some of it is here', { accepted: 1 }, open, 'part'],
  ['all of it is here', { accepted: 2 }, open, 'done'],
  ['not all came', { accepted: 1 }, over, 'missing'],
  ['the rest was given up', { accepted: 1, lost: 1 }, over, 'done'],
  ['came beyond the list', { isExtra: true, accepted: 1 }, open, 'extra'],
  ["a vendor's, as announced", { scanned: 2 }, vendor, 'done'],
  ["a vendor's, one more", { scanned: 3 }, vendor, 'extra'],
  ['a code that nobody knows', { unknownCode: '123' }, vendor, 'unknown'],
])('%s', (_title, more, at, state) => {
  expect(lineState(line(more), at)).toBe(state);
});

test.each<[Shown, LineState[]]>([
  ['all', ['done', 'part', 'toScan', 'missing', 'extra', 'unknown']],
  ['toScan', ['part', 'toScan']],
  ['differences', ['missing', 'extra', 'unknown']],
  ['done', ['done']],
])('%s', (shown, states) => {
  const every: LineState[] = ['done', 'part', 'toScan', 'missing', 'extra', 'unknown'];
  expect(every.filter((state) => isShown(state, shown))).toEqual(states);
});
