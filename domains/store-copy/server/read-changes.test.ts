// What registers learn of the shelf: all that a scan brings, at once, of their own store alone.
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BuiltGood, type Counter, aCounter, aGood } from '#domains/register/testing/a-counter.ts';
import * as calls from '#domains/store-copy/contract/calls.ts';
import { type GoodsCopy, openGoods } from '#domains/store-copy/rules/goods-copy.ts';
import { openQuantities } from '#domains/store-copy/rules/quantities.ts';
import type { ShelfItem } from '#domains/store-copy/rules/shelf-item.ts';
import { forgetOldChanges } from './changes-since.ts';
import { readGoods } from './read-goods.ts';
import { type TestServer, startTestServer } from '#tests/support/server.ts';

let server: TestServer;
let counter: Counter;
let elsewhere: Counter;
let game: BuiltGood;

const UPC = '045496963729';

beforeAll(async () => {
  server = await startTestServer();
  counter = await aCounter(server.database);
  elsewhere = await aCounter(server.database, { name: 'Oak Avenue' });
  game = await aGood(server.database, counter, { upc: UPC, priceCents: 2_000, quantity: 3 });
});
afterAll(() => server.close());

const as = () => ({ token: counter.cashier.token });
const run = (sql: string, values: unknown[] = []) => server.database.run(sql, values as never);

async function piece(path: 'Goods' | 'Quantities', clientId = counter.storeId): Promise<ArrayBuffer> {
  const answer = await fetch(`${server.address}/api/StoreCopy/${path}?clientId=${clientId}`, {
    headers: { authorization: `Bearer ${counter.cashier.token}` },
  });
  expect(answer.status).toBe(200);
  return answer.arrayBuffer();
}
/** Transactions of other databases run beside these; what began before them is told when they are over. */
const quiet = (): Promise<void> =>
  expect
    .poll(() =>
      server.database.one(
        'select exists (select 1 from goods_changes where xid >= pg_snapshot_xmin(pg_current_snapshot())) as later',
      ),
    )
    .toEqual({ later: false });
async function copyNow(): Promise<GoodsCopy> {
  await quiet();
  return openGoods(await freshPiece(), new Map(), new Map());
}
/** As one that is made anew; the server keeps its own for some minutes. */
async function freshPiece(): Promise<ArrayBuffer> {
  const { rows, maybe, one, run: change } = server.database;
  const made = await readGoods({ rows, maybe, one, run: change }, counter.storeId);
  return new Uint8Array(gunzipSync(made)).buffer;
}
async function changesSince(cursor: string) {
  await quiet();
  return changesNow(cursor);
}
const changesNow = (cursor: string) =>
  server.call(calls.getGoodsChanges, { clientId: counter.storeId, cursor }, as());
const codeOf = (upc: string) => ({ text: upc, gtin: upc.padStart(14, '0') });

test('a copy has what the shelf has, and nothing of what it cost', async () => {
  const copy = openGoods(await piece('Goods'), new Map(), new Map());
  const [item] = copy.find(codeOf(UPC));
  expect(item).toMatchObject({ inventoryId: game.inventoryId, priceCents: 2_000, onHand: 3, upc: UPC });
  expect(copy.item(game.inventoryId)).toEqual(item);
  expect(JSON.stringify(item)).not.toMatch(/cost/i);
  expect(copy.about.storeId).toBe(counter.storeId);
  expect(openQuantities(await piece('Quantities')).get(game.inventoryId)).toEqual({ onHand: 3, held: 0 });
});

test('a copy is of a store of one’s own', async () => {
  for (const path of ['Goods', 'Quantities'])
    expect(
      await server.request('GET', `/api/StoreCopy/${path}?clientId=${elsewhere.storeId}`, as()),
    ).toMatchObject({ status: 404 });
});

test.each<[string, string, Partial<ShelfItem>]>([
  [
    'its price',
    'update inventory_items set price_cents = 2100 where inventory_id = $1',
    { priceCents: 2_100 as never },
  ],
  ['its bin', `update inventory_items set bin = 'A1' where inventory_id = $1`, { bin: 'A1' }],
  ['the first that is kept', 'update inventory_items set held = 1 where inventory_id = $1', { held: 1 }],
  [
    'offered elsewhere',
    'update inventory_items set is_listed = true where inventory_id = $1',
    { isListed: true },
  ],
  [
    'its title',
    `update catalog_products set title = 'Velvet Tower' where catalog_id = (select catalog_id from inventory_items where inventory_id = $1)`,
    { title: 'Velvet Tower' },
  ],
  [
    'the store’s own title',
    `insert into store_products (store_id, catalog_id, title) select store_id, catalog_id, 'Ours' from inventory_items where inventory_id = $1`,
    { title: 'Ours' },
  ],
])('%s is told', async (_name, sql, now) => {
  const { cursor } = (await copyNow()).about;
  expect(await changesSince(cursor)).toEqual({
    isStale: false,
    isBehind: false,
    cursor,
    items: [],
    gone: [],
  });
  await run(sql, [game.inventoryId]);
  const told = await changesSince(cursor);
  expect(told).toMatchObject({
    isStale: false,
    items: [{ inventoryId: game.inventoryId, ...now }],
    gone: [],
  });
  expect((await changesSince(told.cursor)).items).toEqual([]);
  expect((await copyNow()).item(game.inventoryId)).toEqual(told.items[0]);
});

test('a sale tells nothing: how many there are is asked by itself', async () => {
  const { cursor } = (await copyNow()).about;
  await run('update inventory_items set on_hand = on_hand - 1 where inventory_id = $1', [game.inventoryId]);
  expect((await changesSince(cursor)).items).toEqual([]);
});

test('what comes onto the shelf and leaves it is told, of this store alone', async () => {
  const { cursor } = (await copyNow()).about;
  await aGood(server.database, elsewhere, { upc: '602517931367' });
  const { inventoryId } = await aGood(server.database, counter, { upc: '711719541028' });
  const came = await changesSince(cursor);
  expect(came.items.map((item) => item.inventoryId)).toEqual([inventoryId]);
  await run('update inventory_items set on_hand = 0, hidden_at = now() where inventory_id = $1', [
    inventoryId,
  ]);
  expect(await changesSince(came.cursor)).toMatchObject({ items: [], gone: [inventoryId] });
});

test.each([
  ['a tax rate', `update departments set tax_rate_e5 = 7000 where name = 'Video Games'`],
  ['a condition’s name', `update conditions set name = name || '.' where grade = 'A'`],
  [
    'very much at once',
    `select note_goods_changes(array_fill((select min(store_id) from stores), array[1001]), array_fill(null::bigint, array[1001]), array_fill(null::bigint, array[1001]))`,
  ],
])('%s makes the copy old', async (_name, sql) => {
  const { cursor } = (await copyNow()).about;
  await run(sql);
  expect(await changesSince(cursor)).toMatchObject({ isStale: true });
  expect(await changesSince((await copyNow()).about.cursor)).toMatchObject({ isStale: false });
});

test('whoever began first and commits last is not missed', async () => {
  const { cursor } = (await copyNow()).about;
  const other = await aGood(server.database, counter, { upc: '012569736689' });
  let commit = (): void => undefined;
  const mayCommit = new Promise<void>((resolve) => (commit = resolve));
  let wrote = (): void => undefined;
  const hasWritten = new Promise<void>((resolve) => (wrote = resolve));
  const slow = server.database.transaction(async (tx) => {
    await tx.run('update inventory_items set price_cents = 777 where inventory_id = $1', [other.inventoryId]);
    wrote();
    await mayCommit;
  });
  await hasWritten;
  await run('update inventory_items set price_cents = 888 where inventory_id = $1', [game.inventoryId]);
  const first = await changesNow(cursor);
  commit();
  await slow;
  const second = await changesSince(first.cursor);
  expect([first.isBehind, second.isBehind]).toEqual([true, false]);
  const told = new Map([...first.items, ...second.items].map((item) => [item.inventoryId, item.priceCents]));
  expect(told).toEqual(
    new Map([
      [other.inventoryId, 777],
      [game.inventoryId, 888],
    ]),
  );
});

test('a mark of another time of the database, or that is too old, makes the copy old', async () => {
  const { cursor } = (await copyNow()).about;
  const [xid, seq] = cursor.split('.');
  const others = [`${xid}.${seq}.01994b7e-0000-7000-8000-000000000000`, 'x', '1.2', ''];
  for (const other of others.filter(Boolean))
    expect(await changesSince(other)).toMatchObject({ isStale: true });
  await run(`update goods_changes set at = now() - interval '15 days'`);
  await run('update inventory_items set price_cents = 999 where inventory_id = $1', [game.inventoryId]);
  await forgetOldChanges(server.database, new Date());
  expect(await changesSince(cursor)).toMatchObject({ isStale: true });
  expect(await server.database.one('select count(*)::integer as rows from goods_changes')).toEqual({
    rows: 1,
  });
});

test('a dump of another cluster, whose transactions have higher numbers, makes copies of it old', async () => {
  await run(`update goods_changes set xid = (xid::text::bigint + 1000000000)::text::xid8`);
  const { cursor } = await server.database.one<{ cursor: string }>(
    `select xid || '.' || seq || '.' || nonce as cursor from goods_changes order by xid desc, seq desc limit 1`,
  );
  expect(await changesNow(cursor)).toMatchObject({ isStale: true });
  expect((await piece('Goods')).byteLength).toBeGreaterThan(0);
  await forgetOldChanges(server.database, new Date());
  expect(await changesSince(cursor)).toMatchObject({ isStale: true });
  const now = (await copyNow()).about.cursor;
  await run('update inventory_items set price_cents = 1234 where inventory_id = $1', [game.inventoryId]);
  expect(await changesSince(now)).toMatchObject({ isBehind: false, items: [{ priceCents: 1_234 }] });
});
