// The simulated channels of a demo server on a real PostgreSQL: orders and listings in every state, and all of it there after a restart.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aSession, aUser } from '#domains/access/testing/a-user.ts';
import { previewReport } from '#domains/reports/contract/calls.ts';
import { addDays } from '#kernel/business-day.ts';
import { findAdapter } from '#domains/channels/server/adapters/find-adapter.ts';
import { makeEngine } from '#domains/channels/server/engine/engine.ts';
import { openAccount } from '#domains/channels/server/open-account.ts';
import { findDemo, offeredAt } from '#domains/channels/testing/demo-listings.ts';
import { openDesk } from '#domains/web-orders/testing/order-desk.ts';
import { simulateChannels } from './demo-channels.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { verify } from '#tests/support/verify.ts';

let server: TestServer;
let token: string;
let here: number;
let dataDir: string;
let isOver = false;
let engine: Promise<void>;
const wrong: Error[] = [];

beforeAll(async () => {
  server = await startTestServer();
  dataDir = mkdtempSync(join(tmpdir(), 'demo-channels-'));
  const desk = await openDesk(server);
  await aUser(server.database, { username: 'admin', storeIds: [desk.here, desk.there] });
  here = desk.here;
  const manager = await aUser(server.database, { role: 'Manager', storeIds: [here, desk.there] });
  token = await aSession(server.database, manager.userId);
  for (let n = 0; n < 26; n += 1) await desk.goods({ title: `Glass Harbor ${n}`, quantity: 2 + (n % 3) });
  const { plan, push, idle } = makeEngine({ database: server.database, failpoint: () => Promise.resolve() });
  const tell = async (): Promise<void> => {
    while (!isOver) {
      await plan(new Date());
      await push(new Date(), () => isOver);
      await idle();
      await new Promise((done) => setTimeout(done, 50));
    }
  };
  engine = tell();
});
afterAll(async () => {
  isOver = true;
  await engine;
  await server.close();
  rmSync(dataDir, { recursive: true });
});

const begin = () =>
  simulateChannels({
    database: server.database,
    address: 'http://127.0.0.1:9',
    dataDir,
    log: (error) => void wrong.push(error),
  });
const counted = async (sql: string): Promise<string[]> =>
  (await server.database.rows<{ what: string }>(sql)).map(({ what }) => what);
const statuses = () =>
  counted(
    'select distinct status_id::text as what from channel_orders where external_id not like $$walk%$$ order by 1',
  );
const until = async (is: () => Promise<boolean>): Promise<void> => {
  for (let tries = 0; tries < 400 && !(await is()); tries += 1)
    await new Promise((done) => setTimeout(done, 100));
};

test('orders and listings are in every state, the books are whole, and nothing of it is lost by a restart', async () => {
  const stop = await begin();
  await until(async () => (await counted('select state as what from channel_returns')).length > 0);
  await until(
    async () =>
      (await counted('select 1::text as what from channel_jobs where done_at is null')).length === 0,
  );
  await stop();
  expect(wrong).toEqual([]);
  expect(await statuses()).toEqual(['1', '2', '3', '5', '7', '8']);
  expect(await counted('select distinct state as what from listings order by 1')).toEqual(
    expect.arrayContaining(['draft', 'ended', 'error', 'hidden', 'live']),
  );
  expect(
    await counted(
      `select distinct short_reason as what from channel_order_lines where inventory_id is not null and short_reason <> ''`,
    ),
  ).toEqual(['none']);
  expect(await verify(server.database)).toEqual([]);

  // The report that says nothing in the books of a demo without channels (tests/server/report-drill.test.ts).
  const today = new Date().toISOString().slice(0, 10);
  const asked = {
    ReportName: 'Channel Margin',
    ClientID: here,
    StartDate: addDays(today, -30),
    EndDate: addDays(today, 1),
  };
  const { sections } = await server.call(previewReport, { ...asked, AllStores: true }, { token });
  expect(sections.map(({ rows }) => rows.length > 0)).toEqual([true, true]);

  const orders = await counted('select external_id as what from channel_orders order by order_id');
  const again = await begin();
  const found = await findDemo(server.database);
  const account = await openAccount(server.database, found?.shopify ?? 0);
  const adapter = findAdapter('shopify');
  const [first] = await offeredAt(server.database, found?.shopify ?? 0);
  const there = account && (await adapter?.listListings(account, null));
  expect(there).toMatchObject({
    kind: 'ok',
    value: { items: expect.arrayContaining([expect.objectContaining({ externalId: first?.externalId })]) },
  });
  await again();
  expect(await counted('select external_id as what from channel_orders order by order_id')).toEqual(orders);
}, 120_000);
