// Files that take the processor for seconds are made aside, and not endlessly many of one user. What others wait: tests/speed.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Counter, aCounter, aGood } from '#domains/register/testing/a-counter.ts';
import type { SlipRow } from '#domains/printing/rules/slip.ts';
import { slipBytes } from '#domains/printing/server/public/slip-bytes.ts';
import { slipEscPos } from '#domains/printing/server/public/slip-escpos.ts';
import { workAside } from '#platform/aside/work-aside.ts';
import { asideRunner } from '#platform/aside/aside.ts';
import { type TestDatabase, createTestDatabase } from '#tests/support/database.ts';
import { raw } from './raw-request.ts';
import { type WatchedServer, startWatchedServer } from './watched-server.ts';

const UPC = '400000000021';
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
const labels = (count: number) =>
  send(
    `InventoryItem/GetBarcodeFile?clientId=${counter.storeId}`,
    'application/json',
    Buffer.from(JSON.stringify(Array.from({ length: count }, () => UPC))),
  );

test('more than 40 of a user are 429', async () => {
  const made = await Promise.all(Array.from({ length: 120 }, () => labels(200)));
  const statuses = new Set(made.map(({ status }) => status));
  expect([...statuses].toSorted()).toEqual([200, 429]);
  expect(made.filter(({ status }) => status === 429).length).toBeGreaterThan(5);
}, 120_000);

describe('the thread', () => {
  const runner = asideRunner();
  test('from the sources answers as the function does, and users take turns', async () => {
    const rows = [{ row: 'title', text: 'Maple Street' }];
    const order: string[] = [];
    await Promise.all(
      ['1', '1', '1', '2'].map(async (whose) => {
        const bytes = (await runner('receipt-pdf', rows, whose)) as Uint8Array;
        expect(Buffer.from(bytes.subarray(0, 5)).toString()).toBe('%PDF-');
        order.push(whose);
      }),
    );
    expect(order.indexOf('2')).toBeLessThan(3);
  }, 240_000);
  test('makes the bytes of a long slip, which a receipt never waits for', async () => {
    const { startTestServer } = await import('#tests/support/server.ts');
    const other = await startTestServer({ on: home });
    const rowsOf = (count: number): SlipRow[] =>
      Array.from({ length: count }, () => ({ row: 'pair', left: 'Тихая гавань '.repeat(8), right: '$9.99' }));
    const order: string[] = [];
    const made = await Promise.all(
      [500, 20].map(async (count) => {
        const bytes = await slipBytes(rowsOf(count), '80mm', 1);
        order.push(`${count}`);
        return Buffer.from(bytes).equals(slipEscPos(rowsOf(count), '80mm'));
      }),
    );
    expect(made).toEqual([true, true]);
    expect(order).toEqual(['20', '500']);
    await other.close();
  }, 240_000);
  test('that fails says why, and goes on', async () => {
    await expect(runner('receipt-pdf', [{ row: 'nothing' }], '1')).rejects.toThrow();
    await expect(runner('no-such-task', [], '1')).rejects.toThrow('knows no task no-such-task');
    expect(await runner('receipt-pdf', [], '1')).toBeInstanceOf(Uint8Array);
  }, 240_000);
  test('is used by whoever works aside', async () => {
    const task = { name: 'no-such-task', run: () => 'done in place' };
    const { startTestServer } = await import('#tests/support/server.ts');
    const other = await startTestServer({ on: home });
    await expect(workAside(task, 1, 1)).rejects.toThrow('knows no task');
    await other.close();
  }, 240_000);
});
