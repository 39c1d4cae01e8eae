import { expect, test } from 'vitest';
import {
  differingFirst,
  freeOfTooMany,
  isShown,
  type LineState,
  lineState,
  type Shown,
  transferDifference,
} from './show-lines.ts';

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

test('lines that came short or over stand first, in their order', () => {
  const [agrees, short, over] = [
    line({ accepted: 2 }),
    line({ accepted: 1 }),
    line({ sent: 0, accepted: 1, isExtra: true }),
  ];
  expect(differingFirst([agrees, short, agrees, over])).toEqual([short, over, agrees, agrees]);
});

test.each<[string, object, { short: number; over: number }]>([
  ['as sent', { accepted: 12 }, { short: 0, over: 0 }],
  ['some missing, one more', { accepted: 9, extra: 1 }, { short: 3, over: 1 }],
  ['still on its way', { state: 'pending', accepted: 9 }, { short: 0, over: 0 }],
  [
    'of a vendor who announced it',
    { vendorTransfer: 1, vendorShipmentId: 4, accepted: 9 },
    { short: 3, over: 0 },
  ],
  ['of a vendor who announced nothing', { vendorTransfer: 1, accepted: 9 }, { short: 0, over: 0 }],
])('a transfer %s', (_title, more, differs) =>
  expect(
    transferDifference({
      state: 'completed',
      vendorTransfer: 0,
      vendorShipmentId: null,
      units: 12,
      accepted: 0,
      extra: 0,
      ...more,
    }),
  ).toEqual(differs),
);

test.each<[string, { quantity: number; free: number | null; serialRequired: boolean }, number | null]>([
  ['as many as are free', { quantity: 2, free: 2, serialRequired: false }, null],
  ['more than are free', { quantity: 205, free: 2, serialRequired: false }, 2],
  ['some of what was sold meanwhile', { quantity: 1, free: -1, serialRequired: false }, 0],
  ['a copy that a serial number names', { quantity: 1, free: 0, serialRequired: true }, null],
  ["a vendor's goods", { quantity: 5, free: null, serialRequired: false }, null],
])('too many to go: %s', (_title, item, free) => expect(freeOfTooMany(item)).toBe(free));
