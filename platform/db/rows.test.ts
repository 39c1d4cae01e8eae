// Do insertRow and updateRow write what is named, and nothing else?
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { insertRow, updateRow } from './rows.ts';

let home: TestDatabase;
beforeAll(async () => {
  home = await createTestDatabase();
});
afterAll(() => home.drop());

const nameOf = (id: number) =>
  home.database.one<{ name: string; city: string }>('select name, city from stores where store_id = $1', [
    id,
  ]);
const add = (name: string) =>
  insertRow(home.database, 'stores', { name, timeZone: 'America/Chicago' }, 'storeId', 'city');

test('a row is added by the names of its columns; the others get their default', async () => {
  const made = await add('Maple Street');
  expect(Object.keys(made).sort()).toEqual(['city', 'storeId']);
  expect(await nameOf(made.storeId)).toEqual({ name: 'Maple Street', city: made.city });
});

test('without names to return it answers nothing; undefined is as good as not named', async () => {
  expect(await insertRow(home.database, 'stores', { name: 'Harbor', city: undefined })).toEqual({});
});

test('an update changes the rows that are named, and only the columns that are', async () => {
  const [one, other] = [await add('One'), await add('Other')];
  const count = await updateRow(
    home.database,
    'stores',
    { storeId: one.storeId, name: 'One' },
    { name: 'First', city: undefined },
  );
  expect(count).toBe(1);
  expect(await nameOf(one.storeId)).toEqual({ name: 'First', city: one.city });
  expect(await nameOf(other.storeId)).toEqual({ name: 'Other', city: other.city });
  expect(await updateRow(home.database, 'stores', { storeId: 987_654 }, { name: 'Nobody' })).toBe(0);
});

test('an update without a condition, or of nothing, is refused: it would change every row', async () => {
  await expect(updateRow(home.database, 'stores', {}, { name: 'All' })).rejects.toThrow(
    'updateRow of stores',
  );
  await expect(updateRow(home.database, 'stores', { storeId: undefined }, { name: 'All' })).rejects.toThrow();
  await expect(updateRow(home.database, 'stores', { storeId: 1 }, {})).rejects.toThrow('nothing to set');
});
