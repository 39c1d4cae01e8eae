import { expect, test } from 'vitest';
import { readVariant, titleAndCondition } from './variants.ts';

test.each([
  ['Quiet Harbor', 'Quiet Harbor', ''],
  ['Quiet Harbor (Used)', 'Quiet Harbor', 'Used'],
  ['Quiet Harbor (New)', 'Quiet Harbor', 'New'],
  ['Quiet Harbor [CIB]', 'Quiet Harbor', 'CIB'],
  ['Quiet Harbor - Pre-owned', 'Quiet Harbor', 'Pre-owned'],
  ['Quiet Harbor - Used, Very Good', 'Quiet Harbor', 'Used, Very Good'],
  ['Quiet Harbor - Sealed', 'Quiet Harbor', 'Sealed'],
  ['Quiet Harbor (VG+)', 'Quiet Harbor', 'VG+'],
  // These are titles.
  ['Quiet Harbor (PAL)', 'Quiet Harbor (PAL)', ''],
  ['Quiet Harbor (New Edition)', 'Quiet Harbor (New Edition)', ''],
  ['Fresh - Mint', 'Fresh - Mint', ''],
  ['(Used)', '(Used)', ''],
  ['Used', 'Used', ''],
])('%j is %j, %j', (said, title, condition) => {
  expect(titleAndCondition(said)).toEqual({ title, condition });
});

test.each([
  [[{ name: 'Title', value: 'Default Title' }], '', '', ''],
  [[{ name: '', value: 'Regular' }], '', '', ''],
  [[{ name: 'Condition', value: 'As seen' }], 'As seen', '', ''],
  [[{ name: 'Kind', value: 'Pre-owned' }], 'Pre-owned', '', ''],
  [[{ name: 'Platform', value: 'Neo Geo' }], '', 'Neo Geo', ''],
  [[{ name: '', value: 'PS2' }], '', 'PS2', ''],
  [
    [
      { name: 'Color', value: 'Red' },
      { name: 'Size', value: 'L' },
      { name: 'Condition', value: 'New' },
    ],
    'New',
    '',
    'Red / L',
  ],
] as const)('%j', (options, condition, format, other) => {
  expect(readVariant(options)).toEqual({ condition, format, other });
});
