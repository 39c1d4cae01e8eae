// Do the checks of verify-holds.ts see the faults that they are there for?
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verify } from '#tests/support/verify.ts';
import { holdChecks } from './holds.ts';
import { type Break, faultsAfter, makeSound } from '#tests/support/verify-testing.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';

let home: TestDatabase;
beforeAll(async () => {
  home = await createTestDatabase();
  await makeSound(home.database);
});
afterAll(() => home.drop());

const hold = (quantity: number, copy = 'null', until = `'2026-12-31'`) =>
  `select hold_stock({store}, {item}, ${copy}, ${quantity}, ${until}, null, null, min(user_id), '2026-11-20T18:00:00Z', '', '') from users`;
const left = (copy = 'null') =>
  `insert into stock_movements (store_id, inventory_id, copy_id, quantity, reason, source_type, source_id, user_id, at)
   select {store}, {item}, ${copy}, -1, 'sale', 'test', 1, min(user_id), now() from users`;
const ended = (at: string) =>
  `select release_stock(array_agg(hold_id), null, '', '${at}') from stock_holds where inventory_id = {item}`;

const BREAKS: readonly Break[] = [
  ['S6', 'Held goods left the stock while they were held', hold(9_999), left()],
  ['S6', 'A held copy left the stock while it was held', hold(1, '{copy}'), left('{copy}')],
  [
    'S6',
    'A hold ended before its days were over, and nobody lifted it',
    hold(1),
    ended('2026-12-31T18:00:00Z'),
  ],
  [
    'S6',
    'A copy is held that is not in stock',
    hold(1, '{copy}'),
    `update copies set state = 'sold' where copy_id = {copy}`,
  ],
];

const wrongAfter = (statements: readonly string[]): Promise<string[]> =>
  faultsAfter(home.database, statements, 'S6');

test.each(BREAKS)('%s %s', async (check, problem, ...statements) => {
  expect(await wrongAfter(statements)).toContain(`${check} ${problem}`);
});

test('what left before it was held, or after, is no fault; neither is a hold that ended after its last day', async () => {
  expect(await wrongAfter([left(), hold(1), ended('2027-01-01T18:00:00Z')])).toEqual([]);
  expect(await wrongAfter([hold(9_999), ended('2027-01-01T18:00:00Z'), left()])).toEqual([]);
  expect(await verify(home.database)).toEqual([]);
});

test('every check has its break', () => {
  const broken = new Set(BREAKS.map(([check, problem]) => `${check} ${problem}`));
  expect(holdChecks.filter(({ check, problem }) => !broken.has(`${check} ${problem}`))).toEqual([]);
});
