import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aSession, aUser } from '#domains/access/testing/a-user.ts';
import * as calls from '#domains/audit/contract/calls.ts';
import { writeAudit } from '#domains/audit/server/public/write-audit.ts';
import { aStore, type BuiltStore } from '#domains/stores/testing/a-store.ts';
import type { Actor } from '#contract/route.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const now = new Date('2026-11-20T18:00:00Z');
let server: TestServer;
let store: BuiltStore;
let manager: string;

beforeAll(async () => {
  server = await startTestServer({ now: () => now });
});
beforeEach(async () => {
  store = await aStore(server.database, { name: 'Maple Street' });
  manager = await session('Manager');
});
afterAll(() => server.close());

const session = async (role: 'Manager' | 'Administrator' | 'Cashier'): Promise<string> => {
  const { userId } = await aUser(server.database, { role, storeIds: [store.storeId] });
  return aSession(server.database, userId, now);
};
const write = (more: Partial<Parameters<typeof writeAudit>[2]> & { who?: string; at?: string } = {}) => {
  const { who = 'jane', at = now.toISOString(), ...entry } = more;
  const actor = {
    userId: 7,
    username: who,
    isAdministrator: false,
    storeIds: [],
    rights: new Set(),
  } as unknown as Actor;
  return server.database.transaction((tx) =>
    writeAudit(
      tx,
      { actor, now: new Date(at), requestId: 'r-1' },
      { storeId: store.storeId, action: 'cash.close', entity: 'drawer', entityId: 3, ...entry },
    ),
  );
};
const list = (more: object = {}, token = manager) =>
  server.call(calls.listAudit, { ClientId: store.storeId, ...more }, { token });
const actions = async (more: object = {}) => (await list(more)).rows.map(({ action }) => action);

describe('the list', () => {
  test('the latest first, with who, where, what changed and who let it happen', async () => {
    await write({
      before: { price: 20 },
      after: { price: 15 },
      approvedBy: 'sam',
      deviceId: store.deviceIds[0],
    });
    await write({ action: 'cash.open' });
    const { rows, more } = await list();
    expect(more).toBe(false);
    expect(rows).toMatchObject([
      { seq: 2, action: 'cash.open', before: {}, after: {}, approvedBy: '', device: '' },
      {
        seq: 1,
        at: '2026-11-20T18:00:00.000Z',
        username: 'jane',
        action: 'cash.close',
        entity: 'drawer',
        entityId: '3',
        before: { price: 20 },
        after: { price: 15 },
        approvedBy: 'sam',
      },
    ]);
    expect(rows[1]?.device).not.toBe('');
  });

  test('a page at a time', async () => {
    for (let at = 0; at < 5; at += 1) await write();
    const first = await list({ Limit: 2 });
    expect(first).toMatchObject({ rows: [{ seq: 5 }, { seq: 4 }], more: true });
    expect(await list({ Limit: 3, Before: 4 })).toMatchObject({
      rows: [{ seq: 3 }, { seq: 2 }, { seq: 1 }],
      more: false,
    });
  });

  test.each([
    ['by section', { Section: 'cash' }, ['cash.close']],
    ['by who did it', { Employee: 'SAM' }, ['prices.edit']],
    ['a percent sign is a percent sign', { Employee: '%' }, []],
    ['by what it was done to', { Entity: 'item', EntityId: '9' }, ['prices.edit']],
    ['from a day', { StartDate: '11/20/26' }, ['prices.edit']],
    ['to a day, by the clock of the store', { EndDate: '11/19/26' }, ['cash.close']],
  ])('%s', async (_what, filter, found) => {
    await write({ at: '2026-11-20T04:30:00Z' });
    await write({ action: 'prices.edit', entity: 'item', entityId: 9, who: 'samir' });
    expect(await actions(filter)).toEqual(found);
  });

  test('another store and the chain of shops have rows of their own; the chain is for administrators', async () => {
    await write();
    await write({ storeId: 0, action: 'users.role' });
    expect(await actions()).toEqual(['cash.close']);
    const chain = { ClientId: store.storeId, Chain: true };
    expect(
      (
        await server.request('GET', `/api/Audit/List?ClientId=${store.storeId}&Chain=true`, {
          token: manager,
        })
      ).status,
    ).toBe(403);
    const { rows } = await server.call(calls.listAudit, chain, { token: await session('Administrator') });
    expect(rows[0]).toMatchObject({ action: 'users.role' });
    expect(
      await server.call(calls.listAuditSections, { ClientId: store.storeId }, { token: manager }),
    ).toEqual(['cash']);
  });

  test('who has not the right sees nothing', async () => {
    const token = await session('Cashier');
    expect((await server.request('GET', `/api/Audit/List?ClientId=${store.storeId}`, { token })).status).toBe(
      403,
    );
  });
});

describe('the chain', () => {
  const check = () => server.call(calls.checkAuditChain, { ClientId: store.storeId }, { token: manager });
  const tamper = async (sql: string): Promise<void> => {
    await server.database.run('alter table audit_rows disable trigger audit_rows_final');
    await server.database.run(sql, [store.storeId]);
    await server.database.run('alter table audit_rows enable trigger audit_rows_final');
  };

  test('whole, also while it is empty', async () => {
    expect(await check()).toEqual({ rows: 0, isWhole: true, brokenAt: 0 });
    for (let at = 0; at < 4; at += 1) await write();
    expect(await check()).toEqual({ rows: 4, isWhole: true, brokenAt: 0 });
  });

  test.each([
    [
      'a row that was changed',
      `update audit_rows set username = 'nobody' where store_id = $1 and seq = 2`,
      2,
    ],
    ['a row that was taken out', 'delete from audit_rows where store_id = $1 and seq = 2', 2],
    ['the last rows cut off', 'delete from audit_rows where store_id = $1 and seq > 2', 3],
    ['all rows gone', 'delete from audit_rows where store_id = $1', 1],
  ])('%s is found', async (_what, sql, brokenAt) => {
    for (let at = 0; at < 4; at += 1) await write();
    await tamper(sql);
    expect(await check()).toMatchObject({ isWhole: false, brokenAt });
  });
});
