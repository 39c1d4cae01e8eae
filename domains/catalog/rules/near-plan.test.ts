import { describe, expect, it } from 'vitest';
import { costOf, leadOf, likely, planNear } from './near-plan.ts';
import { unitsOf, unitsQuery } from './search-units.ts';
import { readShortNames, shortNames } from './short-names.ts';
import { TOO_FAR } from './slips.ts';
import { vocabularyOf } from './vocabulary.ts';

const TITLES = [
  'final fantasy vii',
  'star wars battlefront',
  'mario kart world',
  'grand theft auto iv',
  'batman begins',
  'smokin o p s',
  'phantom of the opera',
  'zelda',
  'beauty the beast',
  '2001 a space odyssey',
];
const vocabulary = vocabularyOf([...new Set(TITLES.join(' ').split(' '))].map((word) => ({ word, uses: 1 })));
const names = shortNames('bb = Batman Begins\ncod =\nnonsense');
/** The titles that are near what was typed, the nearest first. */
function near(typed: string, effort: 'unknown words' | 'all' = 'unknown words'): string[] {
  const costFor = costOf(planNear(typed.split(' '), vocabulary, names, effort).readings);
  return TITLES.map((title) => ({ title, cost: costFor(title.split(' ')) }))
    .filter(({ cost }) => cost < TOO_FAR)
    .sort((one, other) => one.cost - other.cost)
    .map(({ title }) => title);
}

describe('what is near', () => {
  it.each([
    ['one slip', 'fianl fantasy', 'final fantasy vii'],
    ['a slip in each word', 'fianl fantsay', 'final fantasy vii'],
    ['two slips in a word', 'fiinla fantasy', 'final fantasy vii'],
    ['by ear', 'fantom opera', 'phantom of the opera'],
    ['a number the other way', 'fianl fantasy 7', 'final fantasy vii'],
    ['joined', 'starwars', 'star wars battlefront'],
    ['joined and begun', 'starwarsbattle', 'star wars battlefront'],
    ['joined beside others', 'mariokart world', 'mario kart world'],
    ['digits at the end', 'fantasy7', 'final fantasy vii'],
    ['three words and a number', 'grandtheftauto4', 'grand theft auto iv'],
    ['a short name and a number', 'gta4', 'grand theft auto iv'],
    ['joined by what no product says', 'beautyandthebeast', 'beauty the beast'],
    ['joined behind a number', '2001aspaceodyssey', '2001 a space odyssey'],
    ['a short name and a Roman number', 'ffvii', 'final fantasy vii'],
    ['joined with a slip', 'sttarwars', 'star wars battlefront'],
    ['joined with a slip in each', 'batmnbegisn', 'batman begins'],
    ['joined with a slip beside others', 'finalfantsy vii', 'final fantasy vii'],
    ['three joined with a slip in the last', 'grandtheftatuo', 'grand theft auto iv'],
    ['a slip beside a number', 'fantesy7', 'final fantasy vii'],
    ['the letter behind the first missing', 'ztlda', 'zelda'],
    ['split', 'bat man begins', 'batman begins'],
    ['letters for one word', 'smokin ops', 'smokin o p s'],
    ['an own short name with a slip beside', 'bb begns', 'batman begins'],
  ])('%s: %s', (_what, typed, title) => {
    expect(near(typed)[0]).toBe(title);
  });

  it.each([
    ['another number', 'final fantasy 8'],
    ['a word that nothing is like', 'zelda xyzzyx'],
    ['a letter', 'q'],
  ])('%s: %s finds nothing', (_what, typed) => {
    expect(near(typed)).toEqual([]);
  });

  it('a word in use is thought to be another one only with all effort', () => {
    expect(near('start wars')).toEqual(['star wars battlefront']);
    expect(near('world phantom')).toEqual([]);
    expect(near('final wars')).toEqual([]);
    const known = vocabularyOf(
      [...new Set(`${TITLES.join(' ')} stars`.split(' '))].map((word) => ({ word, uses: 1 })),
    );
    const costFor = (effort: 'unknown words' | 'all') =>
      costOf(planNear(['stars', 'wars'], known, names, effort).readings)(['star', 'wars', 'battlefront']);
    expect(costFor('unknown words')).toBe(TOO_FAR);
    expect(costFor('all')).toBeLessThan(TOO_FAR);
  });

  it.each([
    ['a slip from another', 'batmn', [['batman']]],
    ['in use', 'fantasy', []],
    ['one that nothing is a slip from', 'battlefro', []],
    ['too short', 'bat', []],
  ])('likely beside what was found: %s: %s', (_what, typed, meant) => {
    const [reading] = likely(typed.split(' '), vocabulary, names);
    const terms = (reading?.units ?? []).map((unit) => unit.map((one) => one.terms[0]?.text));
    expect(terms).toEqual(meant);
  });

  it('a title that begins with what is meant leads', () => {
    const isLead = leadOf(planNear(['fianl', 'fantsay'], vocabulary, names).readings);
    expect(isLead(['final', 'fantasy', 'vii'])).toBe(true);
    expect(isLead(['the', 'final', 'fantasy'])).toBe(false);
    expect(isLead(['final'])).toBe(false);
  });

  it('letters that begin the words of a title are asked of the title', () => {
    expect(
      planNear(['tlobg2'], vocabulary, names).initials.map(({ letters, units }) => [
        letters,
        unitsQuery(units),
      ]),
    ).toEqual([
      ['tlobg2', ''],
      ['tlobg', `('2':* | 'ii')`],
    ]);
    expect(planNear(['zelda'], vocabulary, names).initials).toEqual([]);
  });
});

describe('what means the same', () => {
  it.each([
    ['final fantasy 7', `'final':* & 'fantasy':* & ('7':* | 'vii')`],
    ['final fantasy vii', `'final':* & 'fantasy':* & ('vii':* | '7')`],
    ['i robot', `'i':* & 'robot':*`],
    ['mega man x', `'mega':* & 'man':* & ('x':* | '10')`],
    ['iii', `'iii':*`],
    ['7', `'7':*`],
    ['saw 21', `'saw':* & '21':*`],
    ['gta 4', `('gta':* | ('grand' & 'theft' & 'auto')) & ('4':* | 'iv')`],
    ['mk', `('mk':* | ('mortal' & 'kombat') | ('mario' & 'kart'))`],
    ['bb', `('bb':* | ('batman' & 'begins'))`],
    ['cod', `'cod':*`],
  ])('%s', (typed, query) => {
    expect(unitsQuery(unitsOf(typed.split(' '), names))).toBe(query);
  });

  it('short names are read from lines, whatever else is there', () => {
    expect([
      ...readShortNames(
        ' BTTF = Back to the Future! \n\n=x\ntwo words = no\nmk = Mario Kart | Mortal Kombat\nno =',
      ),
    ]).toEqual([
      ['bttf', [['back', 'to', 'the', 'future']]],
      [
        'mk',
        [
          ['mario', 'kart'],
          ['mortal', 'kombat'],
        ],
      ],
      ['no', []],
    ]);
  });
});
