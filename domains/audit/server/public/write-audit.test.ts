import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeAudit } from './write-audit.ts';
import type { Actor } from '#contract/route.ts';
import { verify } from '#tests/support/verify.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';

let home: TestDatabase;
const actor: Actor = {
  userId: 7,
  username: 'jane',
  sessionId: 0,
  isAdministrator: false,
  storeIds: [1],
  rights: new Set(),
};
const now = new Date('2026-11-20T18:00:00.123Z');

beforeAll(async () => {
  home = await createTestDatabase();
});
afterAll(() => home.drop());

const write = (storeId: number, entityId: number) =>
  home.database.transaction((tx) =>
    writeAudit(
      tx,
      { actor, now, requestId: 'r-1' },
      { storeId, action: 'test.do', entity: 'thing', entityId, after: { entityId, text: 'é "|"' } },
    ),
  );

test('each store has a chain of its own without gaps', async () => {
  for (const [store, thing] of [
    [1, 1],
    [2, 2],
    [1, 3],
    [0, 4],
    [1, 5],
  ] as const)
    await write(store, thing);
  const rows = await home.database.rows<{ store: number; seq: number; thing: string }>(
    'select store_id as store, seq, entity_id as thing from audit_rows order by store_id, seq',
  );
  expect(rows.map(({ store, seq, thing }) => [store, seq, thing])).toEqual([
    [0, 1, '4'],
    [1, 1, '1'],
    [1, 2, '3'],
    [1, 3, '5'],
    [2, 1, '2'],
  ]);
  expect(await verify(home.database)).toEqual([]);
});

test('many at once leave a whole chain', async () => {
  await Promise.all(Array.from({ length: 30 }, (_none, at) => write(1, 100 + at)));
  expect(await verify(home.database)).toEqual([]);
});

test('a change that fails leaves no row', async () => {
  const failed = home.database.transaction(async (tx) => {
    await writeAudit(
      tx,
      { actor, now, requestId: 'r-2' },
      { storeId: 1, action: 'test.fail', entity: 'thing', entityId: 1 },
    );
    throw new Error('failed');
  });
  await expect(failed).rejects.toThrow('failed');
  expect(await home.database.rows(`select 1 from audit_rows where action = 'test.fail'`)).toEqual([]);
  expect(await verify(home.database)).toEqual([]);
});

test.each([`update audit_rows set username = 'x'`, 'delete from audit_rows'])(
  'the database refuses: %s',
  async (sql) => {
    await expect(home.database.run(sql)).rejects.toMatchObject({ code: '23001' });
  },
);
