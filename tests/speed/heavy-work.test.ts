// Bodies, files and imports that take the processor for seconds: nobody waits for them but who asked.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCounter, aGood, type Counter } from '#domains/register/testing/a-counter.ts';
import { raw } from '#tests/server/raw-request.ts';
import { startWatchedServer, type WatchedServer } from '#tests/server/watched-server.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { worstWait } from './worst-wait.ts';

const MOST_MS = 250;
const UPC = '400000000021';
const JSON_TYPE = 'application/json';
let home: TestDatabase;
let counter: Counter;
let server: WatchedServer;
beforeAll(async () => {
  home = await createTestDatabase();
  counter = await aCounter(home.database);
  await aGood(home.database, counter, { upc: UPC, priceCents: 1_000, quantity: 5 });
  server = await startWatchedServer(home.url);
}, 240_000);
afterAll(async () => {
  await server.stop();
  await home.drop();
});

const send = (path: string, type: string, body: Buffer) =>
  raw(
    server.address,
    'POST',
    `/api/${path}`,
    { authorization: `Bearer ${counter.manager.token}`, 'content-type': type },
    body,
  );

test('20 PDFs of 300 labels', async () => {
  const body = Buffer.from(JSON.stringify(Array.from({ length: 300 }, () => UPC)));
  const labels = () => send(`InventoryItem/GetBarcodeFile?clientId=${counter.storeId}`, JSON_TYPE, body);
  expect((await labels()).status).toBe(200);
  const { ms } = await worstWait(server, async () => {
    const made = await Promise.all(Array.from({ length: 20 }, labels));
    for (const { status, text } of made) expect([status, text.slice(0, 5)]).toEqual([200, '%PDF-']);
  });
  expect(ms).toBeLessThan(MOST_MS);
}, 120_000);

test.each([
  ['without a right row', 'a,b,c\n', 60_000],
  ['of one column', 'a\n', 200_000],
])(
  'the preview of an import of some MB %s',
  async (_what, row, count) => {
    const file = Buffer.from(`UPC,Title,Department\n${row.repeat(count)}`);
    const { ms } = await worstWait(server, async () => {
      const got = await send(`CatalogImport/Preview?clientId=${counter.storeId}`, 'text/csv', file);
      expect(JSON.parse(got.text)).toMatchObject({ rows: count });
    });
    expect(ms).toBeLessThan(MOST_MS);
  },
  120_000,
);

test('eight times 10 MB that nobody may send are not read', async () => {
  const processorSeconds = async (): Promise<number> =>
    Number(
      /^process_cpu_seconds_total (\S+)/m.exec((await raw(server.address, 'GET', '/metrics')).text)?.[1],
    );
  const keys = Buffer.from(`{${Array.from({ length: 1_050_000 }, (_, at) => `"${at}":0`).join(',')}}`);
  const post = () =>
    raw(server.address, 'POST', '/api/Transaction/NewTransaction', { 'content-type': JSON_TYPE }, keys).catch(
      () => 'closed',
    );
  const before = await processorSeconds();
  const { ms, rounds } = await worstWait(server, () => Promise.all(Array.from({ length: 8 }, post)));
  expect(ms).toBeLessThan(MOST_MS);
  // Reading one of them took seconds.
  expect(((await processorSeconds()) - before) / rounds).toBeLessThan(0.3);
}, 120_000);
