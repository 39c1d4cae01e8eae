// The demo chain has a count that was finished and one under way, by the commands, with something on every list; and its books are right.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listVariance } from '#domains/counts/server/review-count.ts';
import { findLocked } from '#domains/counts/server/lock-count.ts';
import { listOpen, listEnded } from '#domains/counts/server/count-rows.ts';
import { demoCounts } from '#domains/counts/testing/demo-counts.ts';
import { aShelf, aShop, type Shop } from '#domains/counts/testing/a-shop.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { verify } from '#tests/support/verify.ts';

let server: TestServer;
let shop: Shop;

beforeAll(async () => {
  server = await startTestServer();
  shop = await aShop(server);
});
afterAll(() => server.close());

/** Goods of an area: sixteen products, the first in two conditions. */
async function anArea(department: string): Promise<void> {
  const { id } = await server.database.one<{ id: number }>(
    'insert into configurations (department_id, name) values ($1, $2) returning configuration_id as id',
    [shop.departments[department] as number, `Demo ${department}`],
  );
  const made: number[] = [];
  for (let at = 0; at < 16; at += 1) {
    const good = await aShelf(server, shop, {
      department,
      title: `${department} ${at}`,
      at: new Date(Date.now() - 48 * 3_600_000),
    });
    made.push(good.catalogId);
    if (at === 0)
      await aShelf(server, shop, {
        department,
        upc: good.upc,
        grade: 'C',
        at: new Date(Date.now() - 48 * 3_600_000),
      });
  }
  await server.database.run('update catalog_products set configuration_id = $2 where catalog_id = any($1)', [
    made,
    id,
  ]);
}

test('something is on every screen', async () => {
  const { database } = server;
  await anArea('Video Games');
  await anArea('CD');
  const now = new Date();
  await demoCounts(database, { storeIds: [shop.storeId], userId: shop.manager.userId, now });
  const [open] = await listOpen(database, shop.storeId);
  expect(open).toMatchObject({ state: 'open', sections: 6, sectionsClosed: 4, unknown: 1, recountsOut: 1 });
  expect(await listEnded(database, shop.storeId, 1)).toMatchObject([{ state: 'completed' }]);
  const count = await findLocked(database, { storeIds: [shop.storeId] }, open?.id ?? 0, 'id');
  for (const list of ['missing', 'quantityIssues', 'wrongArea', 'unknown'] as const)
    expect([list, (await listVariance(database, count, list, now)).length > 0]).toEqual([list, true]);
  const issues = await listVariance(database, count, 'quantityIssues', now);
  expect(issues.map(({ cause }) => cause?.kind)).toContain('otherCondition');
  expect(await verify(database)).toEqual([]);
});
