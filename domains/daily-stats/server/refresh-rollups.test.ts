import { afterAll, beforeAll, expect, test } from 'vitest';
import { aUser } from '#domains/access/testing/a-user.ts';
import { writeAudit } from '#domains/audit/server/public/write-audit.ts';
import { refreshAllRollups } from '#domains/daily-stats/server/refresh-rollups.ts';
import { aStore } from '#domains/stores/testing/a-store.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';

let home: TestDatabase;
let stores: number[];
beforeAll(async () => {
  home = await createTestDatabase();
  stores = [(await aStore(home.database)).storeId, (await aStore(home.database)).storeId];
});
afterAll(() => home.drop());

async function happens(storeId: number, times: number): Promise<void> {
  const user = await aUser(home.database, { storeIds: [storeId] });
  const actor = {
    ...user,
    sessionId: 0,
    isAdministrator: false,
    storeIds: [storeId],
    rights: new Set<string>(),
  };
  await home.database.transaction(async (tx) => {
    for (let at = 0; at < times; at += 1)
      await writeAudit(
        tx,
        { actor, now: new Date('2026-06-01T15:00:00Z'), requestId: 'test' },
        { storeId, action: 'test.change', entity: 'test', entityId: at },
      );
  });
}

const waiting = () =>
  home.database.rows<{ storeId: number; waiting: number }>(
    `select c.store_id, c.audit_seq - coalesce(k.audit_seq, 0) as waiting from chain_heads c
     left join stats_heads k using (store_id) where c.store_id = any($1) order by 1`,
    [stores],
  );

test('a server folds what has piled up in any store, and lets a little lie', async () => {
  const [busy = 0, quiet = 0] = stores;
  await happens(busy, 130);
  await happens(quiet, 3);
  await refreshAllRollups(home.database, () => true);
  expect((await waiting())[0]?.waiting).toBeGreaterThan(100);
  await refreshAllRollups(home.database);
  const [one, two] = await waiting();
  expect(one).toEqual({ storeId: busy, waiting: 0 });
  expect(two?.waiting).toBeGreaterThanOrEqual(3);
});
