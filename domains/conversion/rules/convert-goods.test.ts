import { describe, expect, test } from 'vitest';
import { isRefusal } from '#kernel/refusal.ts';
import { allotUnits, convertRefusal, type Line, reviewLines, type Source } from './convert-goods.ts';

const source = (more: Partial<Source> = {}): Source => ({
  inventoryId: 1,
  title: 'Drift Harbor',
  serialRequired: false,
  onHand: 3,
  held: 0,
  lawHeld: 0,
  isPolice: false,
  isBench: false,
  lawUntil: null,
  copy: null,
  ...more,
});
const law = { held: 1, lawHeld: 1, lawUntil: '2026-12-04' };
const police = { held: 1, lawHeld: 1, isPolice: true };
const here = { isHere: true, isHeld: false };

test.each<[string, Partial<Source>, number, string | null]>([
  ['enough are free', {}, 3, null],
  ['too few are here', {}, 4, 'MORE_THAN_FREE'],
  ['none are here', { onHand: 0 }, 1, 'MORE_THAN_FREE'],
  ['below nothing', { onHand: -2 }, 1, 'MORE_THAN_FREE'],
  ['one is reserved', { held: 1 }, 3, 'ITEM_RESERVED'],
  ['one is reserved, and the others are enough', { held: 1 }, 2, null],
  ['one is reserved, and more are wanted than there are', { held: 1 }, 4, 'MORE_THAN_FREE'],
  ['the dealer rules hold one', law, 3, 'HELD_BY_LAW'],
  ['the dealer rules hold another one', law, 2, null],
  ['the police hold one', police, 3, 'HELD_BY_POLICE'],
  ['both hold', { ...police, lawUntil: '2026-12-04' }, 3, 'HELD_BY_POLICE'],
  ['a serial number is missing', { serialRequired: true }, 1, 'SERIAL_MISSING'],
  ['a copy', { serialRequired: true, copy: here }, 1, null],
  ['a copy that was sold', { copy: { isHere: false, isHeld: false } }, 1, 'COPY_GONE'],
  ['the bench has it', { held: 1, lawHeld: 1, isBench: true }, 3, 'ON_BENCH'],
  ['a copy that the police hold', { ...police, copy: { isHere: true, isHeld: true } }, 1, 'HELD_BY_POLICE'],
  ['a copy beside one that the law holds', { ...law, copy: here }, 1, null],
])('%s', (_title, more, units, code) => {
  expect(convertRefusal(source(more), units)?.code ?? null).toBe(code);
});

test('a refusal says who holds it, until when, and how many can be converted', () => {
  expect(convertRefusal(source(law), 3)?.message).toBe(
    'Drift Harbor is on hold under the dealer rules until 12/04/26: only 2 can be converted.',
  );
  expect(convertRefusal(source({ ...police, onHand: 1 }), 1)?.message).toBe('The police hold Drift Harbor.');
  expect(convertRefusal(source({ held: 3 }), 1)?.message).toBe('Drift Harbor is reserved for a customer.');
  expect(convertRefusal(source(), 9)?.message).toBe('Only 3 of Drift Harbor can be converted.');
  expect(convertRefusal(source({ onHand: 0 }), 1)?.message).toBe('None of Drift Harbor are in stock here.');
});

const line = (itemId: number, units: number, more: Partial<Source> = {}): Line => ({
  itemId,
  units,
  source: source(more),
});

describe('a batch that is completed', () => {
  test.each<[string, Line[], Record<number, number> | string]>([
    ['is empty', [], 'BATCH_EMPTY'],
    ['converts all', [line(1, 2), line(2, 1, { inventoryId: 2 })], { 1: 2, 2: 1 }],
    ['converts what is free', [line(1, 5), line(2, 1, { inventoryId: 2 })], { 1: 3, 2: 1 }],
    ['shares what is free in order', [line(1, 2), line(2, 2)], { 1: 2, 2: 1 }],
    ['leaves what is reserved', [line(1, 3, { held: 1 })], { 1: 2 }],
    ['has nothing free anymore', [line(1, 2, { onHand: 0 })], 'NOTHING_FREE'],
    ['stops at what the law holds', [line(1, 3, law), line(2, 1, { inventoryId: 2 })], 'HELD_BY_LAW'],
    [
      'names all that stops it',
      [line(1, 3, law), line(2, 1, { inventoryId: 2, serialRequired: true })],
      'LINES_STAY',
    ],
    [
      'leaves a copy that was sold',
      [line(1, 1, { copy: { isHere: false, isHeld: false } }), line(2, 1, { inventoryId: 2 })],
      { 1: 0, 2: 1 },
    ],
    [
      'takes each copy once',
      [line(1, 1, { onHand: 2, copy: here }), line(2, 1, { onHand: 2, copy: here })],
      { 1: 1, 2: 1 },
    ],
  ])('%s', (_title, lines, expected) => {
    const got = allotUnits(lines);
    expect(isRefusal(got) ? got.code : Object.fromEntries(got)).toEqual(expected);
  });

  test('names the lines that stop it', () => {
    expect(allotUnits([line(7, 3, police)])).toMatchObject({
      details: { lines: [{ converterBatchItemId: 7, code: 'HELD_BY_POLICE' }] },
    });
  });

  test('is told of each line what is free for it', () => {
    expect(reviewLines([line(1, 2), line(2, 2)]).map(({ goes, refused }) => [goes, refused?.code])).toEqual([
      [2, undefined],
      [1, 'MORE_THAN_FREE'],
    ]);
  });
});
