// Are the hooks in the database those that the domains declare, and does somebody notice when they are not?
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runChecksIn } from '#platform/verify/run-checks.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { hooksAreWired, prepareDatabase } from './prepare-database.ts';

let home: TestDatabase;
beforeAll(async () => {
  home = await createTestDatabase();
});
afterAll(() => home.drop());

/** What is wrong after the statement, which is undone. */
async function faultsAfter(sql: string): Promise<string[]> {
  const undone = new Error('undone');
  let found: string[] = [];
  await home.database
    .transaction(async (tx) => {
      await tx.run(sql);
      found = (await runChecksIn(tx, hooksAreWired)).map(({ problem }) => problem);
      throw undone;
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error;
    });
  return found;
}

const OTHER = 'A hook is missing, or calls something else than the domains say';
const LOST = 'A hook calls a function that is not there';

test.each([
  ['nothing', 'select 1', []],
  ['a hook that is gone', 'drop function hooks.stores_added(bigint[])', [OTHER]],
  [
    'a hook that does nothing any more',
    'create or replace function hooks.stores_added(p_stores bigint[]) returns void language plpgsql as $$ begin end $$',
    [OTHER],
  ],
  ['a function that is gone', 'drop function add_dealer_examples(bigint[])', [LOST]],
])('%s', async (_words, sql, problems) => {
  expect(await faultsAfter(sql)).toEqual(problems);
});

test('a hook that was changed is made again at the next start', async () => {
  await home.database.run('drop schema hooks cascade');
  await home.database.run(`update schema_migrations set sha256 = 'older' where name = 'hooks'`);
  expect(await prepareDatabase(home.url)).toEqual(['hooks']);
  expect(await home.database.transaction((tx) => runChecksIn(tx, hooksAreWired))).toEqual([]);
  expect(await prepareDatabase(home.url)).toEqual([]);
});
