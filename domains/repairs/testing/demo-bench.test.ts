// The demo chain has something in every state of the bench, by the commands; and its books are right.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCounter } from '#domains/register/testing/a-counter.ts';
import { demoBench } from '#domains/repairs/testing/demo-bench.ts';
import { someGoods } from '#domains/transfers/testing/two-stores.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { verify } from '#tests/support/verify.ts';

let home: TestDatabase;
beforeAll(async () => {
  home = await createTestDatabase();
});
afterAll(() => home.drop());

test('eight copies, six of them on the bench, and goods enough for fewer make fewer', async () => {
  const store = await aCounter(home.database);
  const few = await aCounter(home.database, { name: 'Harbor Avenue' });
  for (let at = 0; at < 9; at += 1) await someGoods(home.database, store);
  await someGoods(home.database, few);
  for (const { storeId, manager } of [store, few])
    await demoBench(home.database, { storeIds: [storeId], userId: manager.userId, now: new Date() });
  expect(
    await home.database.rows<{ state: string; count: number }>(
      'select state, count(*)::integer as count from bench_jobs where store_id = $1 group by 1 order by 1',
      [store.storeId],
    ),
  ).toEqual([
    { state: 'done', count: 1 },
    { state: 'open', count: 6 },
    { state: 'scrapped', count: 1 },
  ]);
  expect(await home.database.rows('select 1 from bench_jobs where store_id = $1', [few.storeId])).toEqual([]);
  expect(await verify(home.database)).toEqual([]);
});
