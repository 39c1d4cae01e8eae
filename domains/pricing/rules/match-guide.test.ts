import { describe, expect, test } from 'vitest';
import { platformKey } from '#domains/catalog/rules/platform-key.ts';
import { guideTitle } from '#domains/pricing/rules/guide-title.ts';
import { type GuideProduct, guideShelf, matchGuide } from '#domains/pricing/rules/match-guide.ts';

const product = (catalogId: number, title: string, platform = 'PlayStation 2'): GuideProduct => ({
  catalogId,
  title: guideTitle(title),
  platform: platformKey(platform),
});
const shelf = guideShelf([
  product(1, 'Okami'),
  product(2, 'Resident Evil 4'),
  product(3, 'Jak and Daxter: The Precursor Legacy [Greatest Hits]'),
  product(4, 'Burnout 3: Takedown'),
  product(5, 'Burnout Revenge'),
  product(6, 'Gran Turismo 3'),
  product(7, 'Gran Turismo 3'),
]);
const loose = guideShelf([product(20, 'Katamari Damacy', '')]);
const match = (title: string, ofCode: GuideProduct | readonly GuideProduct[] = [], platform = 'PS2') =>
  matchGuide(
    { title: guideTitle(title), platform: platformKey(platform) },
    [ofCode].flat() as readonly GuideProduct[],
    platform === 'PS2' ? shelf : undefined,
    loose,
  );

describe('exact', () => {
  test('by the title on its platform', () => {
    expect(match('Ōkami')).toEqual({ kind: 'exact', catalogId: 1, by: 'title' });
    expect(match('Resident Evil IV')).toEqual({ kind: 'exact', catalogId: 2, by: 'title' });
  });
  test('by the code, whatever else is similar', () => {
    expect(match('Burnout 3', product(4, 'Burnout 3: Takedown'))).toEqual({
      kind: 'exact',
      catalogId: 4,
      by: 'code',
    });
  });
  test('by the code alone when the row has no title', () => {
    expect(match('', product(4, 'Burnout 3'))).toMatchObject({ kind: 'exact', catalogId: 4 });
  });
  test('by the code, of several editions the one that the row names', () => {
    const editions = [
      product(30, 'Doom 3'),
      product(31, 'Doom 3 [Steelbook]'),
      product(32, 'Doom 3 [Steelbook]', 'Xbox'),
    ];
    expect(match('Doom III', editions)).toEqual({ kind: 'exact', catalogId: 30, by: 'code' });
    expect(match('Doom 3 (Steelbook)', editions)).toEqual({ kind: 'exact', catalogId: 31, by: 'code' });
  });
});

describe('doubtful', () => {
  const whys = (title: string, ofCode?: GuideProduct | readonly GuideProduct[], platform?: string) => {
    const found = match(title, ofCode, platform);
    return found.kind === 'doubtful' ? found.candidates.map((one) => [one.catalogId, one.why]) : found.kind;
  };
  test('another edition of the same title', () => {
    expect(whys('Jak and Daxter The Precursor Legacy')).toEqual([[3, 'edition']]);
    expect(whys('Okami [Demo]')).toEqual([[1, 'edition']]);
  });
  test('several products with the same title', () => {
    expect(whys('Gran Turismo III')).toEqual([
      [6, 'several'],
      [7, 'several'],
    ]);
  });
  test('a similar title', () => {
    expect(whys('Burnout 3 Takedown Special')).toEqual([[4, 'title']]);
  });
  test('a product that names no platform', () => {
    expect(whys('Katamari Damacy')).toEqual([[20, 'platform']]);
    expect(whys('Katamari Damacy', undefined, 'Xbox')).toEqual([[20, 'platform']]);
  });
  test('editions of a code that the row does not tell apart', () => {
    const editions = [product(30, 'Doom 3'), product(31, 'Doom 3 [Steelbook]')];
    expect(whys('', editions)).toEqual([
      [30, 'edition'],
      [31, 'edition'],
    ]);
    expect(whys('Doom 3 [Big box]', editions)).toEqual([
      [30, 'edition'],
      [31, 'edition'],
    ]);
  });
  test('a code that is of something else', () => {
    expect(whys('Chess Master', product(9, 'Winter Sports'))).toEqual([[9, 'code']]);
    expect(whys('Tetris', product(9, 'Tetris', 'Game Boy'))).toEqual([[9, 'code']]);
  });
});

test('none: nothing is like it, or the platform is not ours', () => {
  expect(match('Shadow of the Colossus')).toEqual({ kind: 'none' });
  expect(match('Okami', undefined, '3DO')).toEqual({ kind: 'none' });
});
