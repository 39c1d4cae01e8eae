import { expect, test } from 'vitest';
import { type Box, liftOver } from './clear-of-acts.ts';

const box = (left: number, top: number, right: number, bottom: number): Box => ({ left, right, top, bottom });
const message = box(100, 700, 300, 744);

test.each<[string, Box[], number]>([
  ['nothing under it', [], 0],
  ['a button beside it', [box(300, 700, 400, 744)], 0],
  ['a button above it', [box(100, 600, 300, 700)], 0],
  ['a button under a part of it', [box(250, 720, 400, 764)], 32],
  ['two, one above the other', [box(100, 660, 300, 690), box(100, 710, 300, 754)], 92],
  ['a button as high as the window', [box(0, 0, 400, 768)], 0],
])('%s', (_, acts, lift) => {
  expect(liftOver(message, acts)).toBe(lift);
});
