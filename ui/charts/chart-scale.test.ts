import { describe, expect, it } from 'vitest';
import { labelLines, labelStep, linePieces, slantedNames, ticksWithRoom, wordStep } from './chart-scale.ts';

describe('labels and lines', () => {
  it('leaves labels out when they would touch', () => {
    expect(labelStep(11, 800)).toBe(1);
    expect(labelStep(60, 800)).toBe(4);
  });
  it('breaks a line where a value is missing', () => {
    expect(
      linePieces(
        [1, null, 3, 4],
        (index) => index * 10,
        (value) => value,
      ),
    ).toEqual(['0.0,1.0', '20.0,3.0 30.0,4.0']);
  });
  it.each<[string, number, string[]]>([
    ['Books', 60, ['Books']],
    ['Game Accessories', 110, ['Game Accessories']],
    ['Game Accessories', 80, ['Game', 'Accessories']],
    ['91 to 180', 60, ['91 to', '180']],
    ['Accessories', 40, ['Acce…']],
  ])('writes %s into %i px', (label, room, lines) => expect(labelLines(label, room)).toEqual(lines));
  it('writes only the lowest and highest figure where the others would touch them', () => {
    expect(ticksWithRoom([0, 200, 400, 600], 30)).toEqual([0, 600]);
    expect(ticksWithRoom([0, 200, 400, 600], 60)).toEqual([0, 200, 400, 600]);
  });
  it.each<[string, number, string[] | null]>([
    ['have room', 120, null],
    ['need it', 60, ['Game Accessories', 'CD', 'Trading Cards']],
    ['not even then have room', 12, null],
  ])('slants names that %s', (_what, slot, names) =>
    expect(slantedNames(['Game Accessories', 'CD', 'Trading Cards'], slot)).toEqual(names),
  );
  it('leaves words out before it cuts one', () => {
    expect(wordStep(['Game Accessories', 'CD', 'Trading Cards'], 80)).toBe(1);
    expect(wordStep(['Accessories', 'Accessories', 'Accessories'], 40)).toBe(2);
    expect(wordStep(['Accessories', 'CD', 'CD'], 4)).toBe(3);
  });
});
