import { describe, expect, test } from 'vitest';
import { usualConfigurations } from '#domains/departments/rules/usual-configurations.ts';
import { findDepartment } from './department-of.ts';
import { type Made, Sink } from './made.ts';
import { type Answers, answerKey, NameBook, type ShopNames } from './name-book.ts';

const department = (name: string, ...cases: string[]) => ({
  ...{ name, cases, configurations: usualConfigurations(name).map((one) => one.name) },
});
const SHOP: ShopNames = {
  departments: [
    department('Video Games', 'Complete', 'No manual', 'Generic case', 'Loose'),
    department('Game Consoles', 'Boxed', 'Unboxed'),
    department('Game Accessories'),
    department('DVD', 'Complete', 'Disc only'),
    department('Blu-ray', 'Complete', 'Disc only'),
    department('CD'),
    department('Vinyl', 'Complete', 'Worn sleeve', 'No sleeve'),
    department('Books'),
    department('Toys', 'Sealed', 'Boxed', 'Loose'),
  ],
  conditions: [
    { name: 'New', letter: 'N', isNew: true },
    { name: 'Like new', letter: 'A', isNew: false },
    { name: 'Very good', letter: 'B', isNew: false },
    { name: 'Worn', letter: 'C', isNew: false },
    { name: 'Damaged', letter: 'D', isNew: false },
  ],
};

test.each([
  ['Video Games', '', 'Video Games', null, true],
  ['video game', '', 'Video Games', null, true],
  ['Video Games > Switch', '', 'Video Games', 'Nintendo Switch', false],
  ['Games / PlayStation 2', '', 'Video Games', 'PlayStation 2', false],
  ['Movies/Blu-ray', '', 'Blu-ray', 'Blu-ray', false],
  ['Movies > DVDs', '', 'DVD', null, false],
  ['PS5', '', 'Video Games', 'PlayStation 5', false],
  ['Switch, Featured', '', 'Video Games', 'Nintendo Switch', false],
  ['Consoles > Xbox 360', '', 'Game Consoles', 'Xbox 360', false],
  ['Controllers', 'N64', 'Game Accessories', 'Nintendo 64', false],
  ['Records', 'LP', 'Vinyl', 'LP', false],
  ['Records', '12-inch single', 'Vinyl', '12-inch single', false],
  ['Books', '', 'Books', null, true],
  ['Manga', '', 'Books', null, false],
  ['Pokemon Base Set', 'GameCube', 'Video Games', 'GameCube', false],
  ['Video Games', 'Sega Genesis', 'Video Games', 'Genesis', true],
])('%j with format %j is %s, %s', (categories, format, name, configuration, isSure) => {
  const found = findDepartment(SHOP.departments, categories, format);
  expect(found?.department.name).toBe(name);
  expect(found).toMatchObject({ configuration, isSure });
});

test.each(['Movies', 'Gifts & More', 'Staff picks', ''])(
  'nothing tells the department of %j',
  (categories) => {
    expect(findDepartment(SHOP.departments, categories, '')).toBeUndefined();
  },
);

type Told = readonly [product: string, department: string, format: string | null, condition: string | null];
const made = (...rows: Told[]): Made => {
  const sink = new Sink();
  rows.forEach(([product, name, configuration, condition], at) => {
    sink.add('products', at + 2, { product, title: `Title ${product}`, department: name, configuration });
    sink.add('stock', at + 2, { product, quantity: 1, condition });
  });
  return sink.drain();
};
const named = (book: NameBook, ...rows: Told[]) =>
  book
    .name(made(...rows))
    .rows.map((one) =>
      one.sheet === 'products'
        ? [one.row.department, one.row.configuration]
        : one.sheet === 'stock' && [one.row.condition, one.row.caseCondition],
    );

describe('names', () => {
  test('conditions by their words, cases as the department has them', () => {
    expect(
      named(
        new NameBook(SHOP),
        ['1', 'Video Games', 'PS2', 'CIB'],
        ['2', 'Vinyl', 'LP', 'Very Good Plus (VG+)'],
        ['3', 'Toys', null, 'Sealed'],
        ['4', 'Video Games', 'Wii', 'Used, Disc Only'],
        ['5', 'Video Games', null, 'B'],
      ),
    ).toEqual([
      ...[
        ['Video Games', 'PlayStation 2'],
        [null, 'Complete'],
        ['Vinyl', 'LP'],
        ['Very good', null],
      ],
      ...[
        ['Toys', null],
        ['New', 'Sealed'],
        ['Video Games', 'Wii'],
        [null, 'Loose'],
      ],
      ...[
        ['Video Games', null],
        ['Very good', null],
      ],
    ]);
  });

  test('what isn’t known stays, and is offered at once, with counts and at most three examples', () => {
    const book = new NameBook(SHOP);
    const rows = ['a', 'b', 'c', 'd'].map((one): Told => [one, 'Gifts & More', null, null]);
    const all = named(book, ...rows, ['e', 'Video Games', 'Pocket Station', 'Signed']);
    expect(all.at(0)).toEqual(['Gifts & More', null]);
    expect(all.slice(-2)).toEqual([
      ['Video Games', null],
      ['Signed', null],
    ]);
    expect(
      book
        .open()
        .map(({ kind, name, within, state, count, examples }) => [
          kind,
          name,
          within,
          state,
          count,
          examples,
        ]),
    ).toEqual([
      ['department', 'Gifts & More', '', 'unknown', 4, ['Title a', 'Title b', 'Title c']],
      ['format', 'Pocket Station', 'Video Games', 'unknown', 1, ['Title e']],
      ['condition', 'Signed', 'Video Games', 'unknown', 1, ['e']],
      ['condition', '', 'Gifts & More', 'guessed', 4, ['a', 'b', 'c']],
    ]);
  });

  test('a format decides where its category says nothing, for its own rows only', () => {
    const book = new NameBook(SHOP);
    const rows: Told[] = [
      ['1', 'Corner', 'Wii', null],
      ['2', 'Corner', 'LP', null],
      ['3', 'Corner', null, null],
      ['4', '', 'PS4', null],
    ];
    expect(named(book, ...rows).filter((_, at) => at % 2 === 0)).toEqual([
      ...[
        ['Video Games', 'Wii'],
        ['Vinyl', 'LP'],
        ['Corner', null],
        ['Video Games', 'PlayStation 4'],
      ],
    ]);
    expect(
      book.open().flatMap(({ kind, name, state }) => (kind === 'department' ? [[name, state]] : [])),
    ).toEqual([
      ...[
        ['Corner', 'unknown'],
        ['Corner, Wii', 'guessed'],
        ['Corner, LP', 'guessed'],
        ['PS4', 'guessed'],
      ],
    ]);
  });

  test('a format that says no more than its department is none', () => {
    const book = new NameBook(SHOP);
    expect(named(book, ['1', 'DVD', 'DVD Video', 'New'])[0]).toEqual(['DVD', null]);
    expect(book.open()).toEqual([]);
  });

  test('a guess says what it is', () => {
    const book = new NameBook(SHOP);
    named(book, ['a', 'Games > Switch', null, 'VG']);
    expect(book.open().map(({ guess }) => guess)).toEqual([
      { department: 'Video Games', configuration: 'Nintendo Switch' },
      { condition: 'Very good', caseCondition: null },
    ]);
  });

  test('what a person said counts, for every way of writing it', () => {
    const answers: Answers = new Map([
      [answerKey('department', 'Gifts & More'), { department: 'Toys' }],
      [answerKey('format', 'pocket station', 'Video Games'), { configuration: null }],
      [answerKey('condition', 'VG+', 'Toys'), { condition: 'Like new', caseCondition: 'Boxed' }],
    ]);
    const book = new NameBook(SHOP, answers);
    expect(
      named(book, ['1', 'GIFTS & MORE', null, 'vg+'], ['2', 'Video Games', 'Pocket Station', 'VG']),
    ).toEqual([
      ['Toys', null],
      ['Like new', 'Boxed'],
      ['Video Games', null],
      ['Very good', null],
    ]);
    expect(book.open()).toMatchObject([{ kind: 'condition', name: 'VG' }]);
  });

  test('an answer for a category keeps the format of each row', () => {
    const answers: Answers = new Map([
      [answerKey('department', 'Retro corner'), { department: 'Video Games' }],
    ]);
    expect(
      named(
        new NameBook(SHOP, answers),
        ['1', 'Retro corner', 'SNES', null],
        ['2', 'Retro corner', 'N64', null],
      ),
    ).toEqual([
      ...[
        ['Video Games', 'Super Nintendo'],
        [null, null],
        ['Video Games', 'Nintendo 64'],
        [null, null],
      ],
    ]);
  });
});
