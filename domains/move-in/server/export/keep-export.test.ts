// Taking everything out: one file for whoever may, once, one at a time, and with its sums in the audit before it is whole.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { beginExport as beginCall, downloadExport, listExports } from '#domains/move-in/contract/export.ts';
import { findUserActor } from '#domains/access/server/public/find-user-actor.ts';
import { aSession, aUser } from '#domains/access/testing/a-user.ts';
import { EXPORT_NAMES } from '#domains/move-in/rules/export/export-files.ts';
import { aCounter, aGood } from '#domains/register/testing/a-counter.ts';
import type { Actor } from '#contract/route.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { unzipped } from '#tests/support/unzipped.ts';
import { beginExport, claimExport, runExport } from './keep-export.ts';

let server: TestServer;
let owner: { userId: number; token: string };

beforeAll(async () => {
  server = await startTestServer();
  const counter = await aCounter(server.database);
  await aGood(server.database, counter, {
    upc: '045496963729',
    title: '=1+1',
    quantity: 5,
    priceCents: 1_999,
  });
  const { userId } = await aUser(server.database, { role: 'Administrator', storeIds: [counter.storeId] });
  owner = { userId, token: await aSession(server.database, userId) };
});
afterAll(() => server.close());

const download = (id: number, token = owner.token) =>
  fetch(`${server.address}/api/${downloadExport.path}?ExportID=${id}`, {
    headers: { authorization: `Bearer ${token}` },
  });
const audits = async () =>
  (
    await server.database.rows<{ action: string }>(
      `select action from audit_rows where store_id = 0 and entity = 'export' order by seq`,
    )
  ).map(({ action }) => action);
const acting = async () => ({
  actor: (await findUserActor(server.database, owner.userId)) as Actor,
  now: new Date(),
  requestId: 'test',
});

test('an export is begun and downloaded once; its sums are listed and in the audit', async () => {
  const begun = await server.call(beginCall, {}, { token: owner.token });
  expect(begun).toMatchObject({ success: true });
  expect(await server.call(beginCall, {}, { token: owner.token })).toMatchObject({ code: 'EXPORT_OPEN' });
  const answer = await download(begun.exportId);
  expect(answer.headers.get('content-disposition')).toMatch(/attachment; filename="tradepost-.*\.zip"/);
  const files = unzipped(Buffer.from(await answer.arrayBuffer()));
  const kinds = [...files.keys()].map((name) => name.replace(/(?:-\d{4})?\.csv$/, ''));
  // Nothing was sold yet.
  expect(kinds).toEqual([...EXPORT_NAMES.filter((name) => name !== 'sales-lines'), 'README.md']);
  expect(files.get('products.csv')).toContain(`"045496963729","045496963729","","'=1+1"`);
  expect(files.get('README.md')).toContain('Pieces on hand: 5');
  const [row] = await server.call(listExports, {}, { token: owner.token });
  expect(row).toMatchObject({ state: 'done', way: 'zip', pieces: 5, cost: 40, retail: 99.95, customers: 0 });
  expect(await audits()).toEqual(['export.begin', 'export.run']);
  expect((await download(begun.exportId)).status).toBe(404);
});

test('no file has a password, a PIN or a key', async () => {
  const { token } = owner;
  const secrets = await server.database.rows<{ secret: string }>(
    'select password_hash as secret from users union all select pin_hash from user_pins',
  );
  const { exportId } = await server.call(beginCall, {}, { token });
  const all = [...unzipped(Buffer.from(await (await download(exportId)).arrayBuffer())).values()].join('');
  expect(secrets.length).toBeGreaterThan(0);
  for (const { secret } of secrets) expect(all).not.toContain(secret);
});

test('one that breaks off is kept as broken, and another one can begin at once', async () => {
  const db = server.database;
  const context = await acting();
  const before = await audits();
  const exportId = (await db.transaction((tx) => beginExport({ ...context, tx }, 'zip'))) as number;
  await claimExport(db, exportId, context);
  const full = () => Promise.reject(new Error('the disk is full'));
  await expect(runExport(db, exportId, context, full)).rejects.toThrow('the disk is full');
  expect(await audits()).toEqual([...before, 'export.begin']);
  const [row] = await server.call(listExports, {}, { token: owner.token });
  expect(row).toMatchObject({ exportId, state: 'broken', pieces: 0 });
  expect(await server.call(beginCall, {}, { token: owner.token })).toMatchObject({ success: true });
});

test('who may not see costs takes nothing out', async () => {
  const { userId } = await aUser(server.database, { role: 'Cashier', storeIds: [] });
  await server.database.run(
    `insert into user_rights (user_id, right_code, setting) values ($1, 'export.run', 'allow')`,
    [userId],
  );
  const token = await aSession(server.database, userId);
  const { path } = beginCall;
  const got = await server.request('POST', `/api/${path}`, { token, body: {} });
  expect([got.status, got.body]).toMatchObject([403, { code: 'RIGHT_REQUIRED' }]);
});
