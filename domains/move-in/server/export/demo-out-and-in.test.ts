// The demo chain goes out and comes into an empty database: the same stock, cost, prices, credit and certificates, to the cent and unit.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aUser } from '#domains/access/testing/a-user.ts';
import { seedDepartments } from '#domains/departments/testing/departments.ts';
import { findSums, listNamed } from '#domains/move-in/server/public/find-sums.ts';
import { aMover } from '#domains/move-in/testing/a-move.ts';
import { anExport } from '#domains/move-in/testing/an-export.ts';
import { hasOf } from '#domains/move-in/testing/what-a-shop-has.ts';
import { aStore } from '#domains/stores/testing/a-store.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { verify } from '#tests/support/verify.ts';
import { seedDemo } from '#server/seed-demo.ts';

let demo: TestDatabase;
let empty: TestDatabase;

beforeAll(async () => {
  demo = await createTestDatabase();
  empty = await createTestDatabase();
  await seedDemo(demo.database, { days: 2, now: new Date('2026-11-20T20:00:00Z') });
}, 240_000);
afterAll(async () => {
  await demo.drop();
  await empty.drop();
});

test('the demo chain goes out and comes in equal', async () => {
  const [from, to] = [demo.database, empty.database];
  const { texts, sums } = await anExport(from);
  const stores = await from.rows<{ name: string }>('select name from stores order by store_id');
  const storeIds: number[] = [];
  for (const { name } of stores) storeIds.push((await aStore(to, { name })).storeId);
  await seedDepartments(to);
  for (const { name } of await from.rows<{ name: string }>('select name from customer_groups'))
    await to.run('insert into customer_groups (name, created_at) values ($1, now())', [name]);
  const { userId } = await aUser(to, { role: 'Administrator', storeIds });
  const mover = await aMover(to, { userId, storeId: storeIds[0] ?? 0 });
  const moveInId = await mover.move(texts);
  const left = (await listNamed(to, moveInId, 50)).filter(
    ({ fate }) => fate === 'refused' || fate === 'doubtful',
  );
  expect(left).toEqual([]);
  const [has, had] = [await hasOf(to), await hasOf(from)];
  expect(had.stock?.length).toBeGreaterThan(1_000);
  for (const what of Object.keys(had)) expect([what, has[what]]).toEqual([what, had[what]]);
  const { lines } = await findSums(to, moveInId);
  // What was sold before is no stock.
  const stock = lines.filter(({ sheet }) => sheet !== 'monthly-sales');
  const booked = stock.reduce((sum, line) => sum + line.booked.costCents, 0);
  expect(booked).toBe(sums.costCents);
  expect(await verify(to)).toEqual([]);
}, 240_000);
