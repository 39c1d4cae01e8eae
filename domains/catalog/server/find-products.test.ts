// Do the ways to words find the same, whichever is taken?
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { searchTerms } from '#domains/catalog/rules/search-terms.ts';
import { seedProducts } from '#domains/catalog/testing/a-product.ts';
import { seedDepartments } from '#domains/departments/testing/departments.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';

let home: TestDatabase;

beforeAll(async () => {
  home = await createTestDatabase();
  const { departments } = await seedDepartments(home.database);
  await seedProducts(
    home.database,
    Array.from({ length: 3_000 }, (_none, at) => ({
      departmentId: departments[at % 10 === 0 ? 'CD' : 'DVD'] as number,
      title: `${at % 3 === 0 ? 'Common' : 'Usual'} story ${at % 2 === 0 ? `sto${at % 60}` : ''} ${at > 2_900 ? 'late' : ''} of s${at % 40}`,
      artist: at % 50 === 0 ? `Rare ${at}` : '',
    })),
  );
  await home.database.run('analyze catalog_products, catalog_words');
});
afterAll(() => home.drop());

const WORDS = [
  ['common', 'beside others'],
  ['s', 'one letter that all share'],
  ['sto', 'a beginning of many words'],
  ['c s', 'two letters'],
  ['rare', 'a word of few'],
  ['rare sto', 'a rare word and a beginning'],
  ['late common', 'what lies at the end'],
  ['late s3 of', 'three words'],
  ['usual usually', 'a word that nothing holds'],
  ['%', 'no word at all'],
] as const;

const plainly = async (text: string, limit: number): Promise<number[]> =>
  (
    await home.database.rows<{ id: number }>(
      'select catalog_id as id from catalog_products where ts_match_vq(search, $1::tsquery) order by ctid limit $2',
      [searchTerms(text).query, limit],
    )
  ).map(({ id }) => id);
const found = async (text: string, limit: number): Promise<number[]> =>
  (
    await home.database.rows<{ id: number }>('select id from find_product_ids($1, $2) f(id)', [
      searchTerms(text).words,
      limit,
    ])
  ).map(({ id }) => id);

describe('find_product_ids', () => {
  it.each(WORDS)('%s: %s', async (text) => {
    for (const limit of [1, 20, 400, 5_000])
      expect(await found(text, limit)).toEqual(await plainly(text, limit));
  });

  it.each([
    ['common', "('common':* | 'late')"],
    ['sto', "('sto':* | 'rare')"],
    ['late', "('late' | ('usual' & 's3'))"],
  ])('%s by what it may be met by', async (word, part) => {
    for (const [words, parts] of [
      [[word], [part]],
      [
        [word, 's1'],
        [part, "'s1':*"],
      ],
    ] as const) {
      const query = parts.join(' & ');
      for (const limit of [1, 20, 400, 5_000]) {
        const some = await home.database.rows('select id from find_product_ids($1, $2, $3, $4) f(id)', [
          words,
          limit,
          query,
          parts,
        ]);
        const all = await home.database.rows(
          'select catalog_id as id from catalog_products where ts_match_vq(search, $1::tsquery) order by ctid limit $2',
          [query, limit],
        );
        expect(some).toEqual(all);
      }
    }
  });

  it('goes through the catalog for a frequent word, not through all of it for one that is thought to be', async () => {
    const read = (text: string, limit: number) =>
      home.database.transaction(async (tx) => {
        const of = (sql: string) => tx.one<{ read: number }>(sql);
        const before = `select pg_stat_get_xact_tuples_returned('catalog_products_search'::regclass) as read`;
        const began = (await of(before)).read;
        const rows = await tx.rows('select id from find_product_ids($1, $2) f(id)', [[text], limit]);
        return { rows: rows.length, entries: (await of(before)).read - began };
      });
    expect(await read('story', 5)).toEqual({ rows: 5, entries: 0 });
    await home.database.run(`update catalog_words set uses = 1000000 where word = 'late'`);
    expect(await read('late', 50)).toEqual({ rows: 50, entries: 99 });
    expect(await found('late', 50)).toEqual(await plainly('late', 50));
  });
});

it('titles that begin with a frequent word are enough where they fill the answer', async () => {
  await home.database.run(`update catalog_words set uses = 200000 where word in ('common', 'story')`);
  const ask = (word: string, limit: number, isEnough: boolean) =>
    home.database.rows<{ catalogId: number }>(
      `select catalog_id from find_products($1, $2, $3, null, null, $4, $5) limit $4`,
      [[word], `'${word}':*`, word, limit, isEnough],
    );
  for (const [word, limit] of [
    ['common', 100],
    ['common', 2_000],
    ['story', 100],
  ] as const)
    expect(await ask(word, limit, true)).toEqual(await ask(word, limit, false));
  expect(await ask('story', 100, true)).toHaveLength(100);
});
