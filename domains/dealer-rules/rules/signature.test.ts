import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  FIELD_HEIGHT,
  FIELD_WIDTH,
  isSignature,
  readStrokes,
  strokesPath,
  writeStrokes,
} from './signature.ts';

test.each([
  ['', null],
  ['12,30', [[[12, 30]]]],
  [
    '0,0;1000,300|5,5',
    [
      [
        [0, 0],
        [1_000, 300],
      ],
      [[5, 5]],
    ],
  ],
  ['1001,3', null],
  ['3,301', null],
  ['-1,3', null],
  ['1,2;', null],
  ['1,2||3,4', null],
  ['<svg onload=alert(1)>', null],
  [Array.from({ length: 4_001 }, () => '1,1').join(';'), null],
])('%.40s', (text, strokes) => {
  expect(readStrokes(text)).toEqual(strokes);
});

test('what is written is read again, whatever was drawn', () => {
  const point = fc.tuple(fc.integer({ min: -50, max: 1_200 }), fc.integer({ min: -50, max: 400 }));
  fc.assert(
    fc.property(
      fc.array(fc.array(point, { minLength: 1, maxLength: 40 }), { minLength: 1, maxLength: 20 }),
      (strokes) => {
        const text = writeStrokes(strokes);
        const read = readStrokes(text);
        expect(writeStrokes(read ?? [])).toBe(text);
        expect(
          read?.flat().every(([x, y]) => x >= 0 && x <= FIELD_WIDTH && y >= 0 && y <= FIELD_HEIGHT),
        ).toBe(true);
      },
    ),
  );
});

test('a dot is no signature, a line is; both are drawn', () => {
  expect(isSignature([[[5, 5]], [[7, 7]]])).toBe(false);
  expect(
    isSignature([
      [
        [0, 0],
        [150, 0],
      ],
    ]),
  ).toBe(true);
  expect(
    strokesPath([
      [[5, 5]],
      [
        [0, 0],
        [9, 2],
      ],
    ]),
  ).toBe('M5 5L5 5M0 0L9 2');
});
