// What comes after the counting: copies, undo, the twenty of a day, files; over HTTP on a real PostgreSQL.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as calls from '#domains/counts/contract/physical.ts';
import * as review from '#domains/counts/contract/review.ts';
import { aShelf, aShop, onHand, send, type Shop, start } from '#domains/counts/testing/a-shop.ts';
import { tellDaily } from '#domains/counts/server/daily-count.ts';
import { aStockHold } from '#domains/inventory/testing/a-stock-hold.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { verify } from '#tests/support/verify.ts';

let server: TestServer;
let shop: Shop;
/** By how much the server's clock is ahead, in milliseconds. */
let late = 0;

beforeAll(async () => {
  server = await startTestServer({ now: () => new Date(Date.now() + late) });
});
beforeEach(async () => {
  shop = await aShop(server);
});
afterEach(async () => expect(await verify(server.database)).toEqual([]));
afterAll(() => server.close());

const boss = () => ({ token: shop.manager.token });
const one = () => shop.clerks[0] as Shop['clerks'][number];
const finish = (id: number) => server.call(calls.finishInventory, { id, ConfirmUnscanned: 'true' }, boss());
const reviewed = (id: number) => server.call(review.getReview, { id }, boss());
const line = async (id: number, title: string) =>
  (await reviewed(id)).lines.find((row) => row.title === title);
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

describe('copies with serial numbers, and what is held', () => {
  test('missing ones are written off, unknown ones come in, sold ones wait', async () => {
    const good = await aShelf(server, shop, { title: 'Console', serials: ['AA1', 'AA2', 'AA3'] });
    const id = await start(server, shop);
    const { scans } = await send(server, one(), id, [
      'AA1',
      { code: good.upc },
      { code: good.upc, serial: 'ZZ9' },
      'AA1',
    ]);
    expect(scans.map(({ outcome }) => outcome)).toEqual(['counted', 'refused', 'counted', 'refused']);
    expect((await line(id, 'Console'))?.copies.map(({ serial, kind }) => `${serial} ${kind}`).sort()).toEqual(
      ['AA2 missing', 'AA3 missing', 'ZZ9 new'],
    );
    await finish(id);
    const copies = await server.database.rows<{ serial: string; state: string }>(
      'select serial, state from copies where inventory_id = $1 order by serial',
      [good.inventoryId],
    );
    expect(copies.map(({ serial, state }) => `${serial} ${state}`)).toEqual([
      'AA1 inStock',
      'AA2 writtenOff',
      'AA3 writtenOff',
      'ZZ9 inStock',
    ]);
    expect(await onHand(server, good)).toBe(2);
    await server.call(review.undoInventory, { id }, boss());
    expect(await onHand(server, good)).toBe(3);
  });

  test('held goods that are missing stay in the book and wait for a person', async () => {
    const good = await aShelf(server, shop, { title: 'Held', quantity: 3 });
    await aStockHold(server.database, {
      storeId: shop.storeId,
      inventoryId: good.inventoryId,
      userId: shop.manager.userId,
    });
    const id = await start(server, shop);
    await send(server, one(), id, []).catch(() => undefined);
    await finish(id);
    expect(await onHand(server, good)).toBe(1);
    const [waits] = await server.call(review.getAfter, { id }, boss());
    expect(waits).toMatchObject({ kind: 'held', units: 1, decisions: ['writeOff', 'leave'] });
    await server.call(
      review.decideCopy,
      { countCopyId: waits?.countCopyId as number, decision: 'leave' },
      boss(),
    );
    expect(await server.call(review.getAfter, { id }, boss())).toEqual([]);
  });
});

describe('taking back', () => {
  test('within seven days, but not what was counted again', async () => {
    const [again, back] = [
      await aShelf(server, shop, { quantity: 5 }),
      await aShelf(server, shop, { quantity: 5 }),
    ];
    const id = await start(server, shop);
    await send(server, one(), id, [again.sku, again.sku, back.sku]);
    await finish(id);
    const films = await start(server, shop);
    await send(server, one(), films, [again.sku, again.sku, again.sku, back.sku]);
    await server.call(calls.cancelInventory, { id: films }, boss());
    // What the first one moved is no part of the minutes in which the third one counts.
    late += 2_500;
    const third = await start(server, shop);
    await server.database.run(
      `update counts set department_id = null, is_of_items = true where count_id = $1`,
      [third],
    );
    await server.database.run('insert into count_items values ($1, $2)', [third, again.inventoryId]);
    await send(server, one(), third, [again.sku, again.sku, again.sku]);
    await finish(third);
    const undo = () => server.call(review.undoInventory, { id }, boss());
    expect(await undo()).toMatchObject({ success: true, kept: 1, inventory: { state: 'undone' } });
    expect(await undo()).toMatchObject({ success: true, inventory: { state: 'undone' } });
    expect([await onHand(server, again), await onHand(server, back)]).toEqual([3, 5]);
    const history = await server.call(review.getHistory, { clientId: shop.storeId }, boss());
    expect(history.inventories.map(({ state }) => state)).toEqual(['completed', 'cancelled', 'undone']);
  });

  test('not after seven days', async () => {
    const id = await start(server, shop);
    await finish(id);
    await server.database.run(
      `update counts set finished_at = finished_at - interval '8 days' where count_id = $1`,
      [id],
    );
    expect(await server.call(review.undoInventory, { id }, boss())).toMatchObject({ code: 'UNDO_TOO_LATE' });
  });
});

describe('the twenty of a day', () => {
  test('a count of named items that others leave alone, and a task once a day', async () => {
    const dear = await aShelf(server, shop, {
      title: 'Dear',
      priceCents: 9_900,
      at: minutesAgo(60 * 24 * 30),
    });
    const low = await aShelf(server, shop, { title: 'Low', quantity: -1 });
    const daily = await server.call(review.getDaily, { clientId: shop.storeId }, { token: one().token });
    expect(daily.map(({ title, why }) => `${title} ${why}`)).toEqual(['Low below', 'Dear dear']);
    const begin = () => server.call(review.startDaily, { clientId: shop.storeId }, { token: one().token });
    const { physicalInventoryID: id } = await begin();
    expect((await begin()).physicalInventoryID).toBe(id);
    expect(await server.call(calls.startInventory, { ClientId: shop.storeId }, boss())).toMatchObject({
      code: 'COUNT_OVERLAPS',
    });
    await send(server, one(), id, [low.sku, ...Array.from({ length: 5 }, () => dear.sku)]);
    await finish(id);
    expect(await onHand(server, low)).toBe(1);
    await tellDaily(server.database, new Date());
    await tellDaily(server.database, new Date());
    const { tasks } = await server.database.one<{ tasks: number }>(
      `select count(*)::integer as tasks from tasks where store_id = $1 and name like 'Count%'`,
      [shop.storeId],
    );
    expect(tasks).toBeLessThanOrEqual(1);
  });
});

test('the variance as PDF and CSV, without cost for whoever may not see it', async () => {
  const good = await aShelf(server, shop, { title: 'Night Ferry', quantity: 2 });
  const id = await start(server, shop);
  await send(server, one(), id, [good.sku]);
  const csv = await server.request('GET', `/api/PhysicalInventory/VarianceCsv/${id}`, {
    token: shop.manager.token,
  });
  expect(csv.text).toContain('Night Ferry');
  expect(csv.text).toContain('At cost');
  const pdf = await server.request('GET', `/api/PhysicalInventory/VariancePdf/${id}`, {
    token: shop.manager.token,
  });
  expect(pdf.status).toBe(200);
});
