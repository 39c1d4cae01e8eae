import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { arrayLiteral, wordArrayLiteral } from './array-literals.ts';

let home: TestDatabase;
beforeAll(async () => {
  home = await createTestDatabase();
});
afterAll(() => home.drop());

test('rows come out as they went in', async () => {
  const rows = [
    { id: 9_007_199_254_740_991, units: -3, isOn: true, word: 'missing' },
    { id: 2, units: null, isOn: false, word: 'new' },
  ];
  const found = await home.database.rows<{ id: number; units: number | null; isOn: boolean; word: string }>(
    `select * from unnest($1::bigint[], $2::integer[], $3::boolean[], $4::text[]) as r(id, units, "isOn", word)`,
    [
      arrayLiteral(rows, ({ id }) => id),
      arrayLiteral(rows, ({ units }) => units),
      arrayLiteral(rows, ({ isOn }) => isOn),
      wordArrayLiteral(rows, ({ word }) => word),
    ],
  );
  expect(found).toEqual(rows);
  const none = await home.database.rows('select * from unnest($1::bigint[])', [arrayLiteral([], () => 1)]);
  expect(none).toEqual([]);
});

test('what an array could take for something else is a bug', () => {
  for (const word of ['a,b', 'a b', '"', '', '{}', 'a\\', 'null'])
    expect(() => wordArrayLiteral([word], (one) => one)).toThrow('not a word');
});
