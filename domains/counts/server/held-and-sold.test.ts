// What a finished count leaves to a person, and who ends it when several do at once; over HTTP on a real PostgreSQL.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as calls from '#domains/counts/contract/physical.ts';
import * as counting from '#domains/counts/contract/counting.ts';
import * as review from '#domains/counts/contract/review.ts';
import { aShelf, aShop, move, onHand, send, type Shop, start } from '#domains/counts/testing/a-shop.ts';
import { aStockHold } from '#domains/inventory/testing/a-stock-hold.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { verify } from '#tests/support/verify.ts';

let server: TestServer;
let shop: Shop;

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  shop = await aShop(server);
});
afterEach(async () => expect(await verify(server.database)).toEqual([]));
afterAll(() => server.close());

const boss = () => ({ token: shop.manager.token });
const finish = (id: number) => server.call(calls.finishInventory, { id, ConfirmUnscanned: 'true' }, boss());
const waiting = (id: number) => server.call(review.getAfter, { id }, boss());
const decide = (countCopyId: number, decision: 'writeOff' | 'comeIn' | 'leave') =>
  server.request('PUT', '/api/PhysicalInventory/DecideCopy', {
    ...boss(),
    query: { countCopyId, decision },
  });

describe('held goods that are missing', () => {
  test('are written off only once nobody holds them', async () => {
    const good = await aShelf(server, shop, { title: 'Held', quantity: 3 });
    await aStockHold(server.database, {
      storeId: shop.storeId,
      inventoryId: good.inventoryId,
      userId: shop.manager.userId,
    });
    const id = await start(server, shop);
    await finish(id);
    const [row] = await waiting(id);
    const held = await decide(row?.countCopyId as number, 'writeOff');
    expect(held.body).toMatchObject({ success: false, code: 'ITEM_HELD' });
    expect(await onHand(server, good)).toBe(1);
    await server.database.one(
      `select release_stock(array(select hold_id from stock_holds where inventory_id = $1), $2, '', now()) as done`,
      [good.inventoryId, shop.manager.userId],
    );
    expect(await decide(row?.countCopyId as number, 'writeOff')).toMatchObject({
      status: 200,
      body: { success: true },
    });
    expect(await onHand(server, good)).toBe(0);
    expect(await decide(row?.countCopyId as number, 'writeOff')).toMatchObject({ status: 404 });
  });
});

describe('copies', () => {
  test('of another store that are scanned here wait, and nothing comes in', async () => {
    const there = await aShop(server, 'Oak Street');
    const good = await aShelf(server, shop, { title: 'Console', serials: ['HERE1'] });
    await aShelf(server, there, { upc: good.upc, serials: ['THERE1'] });
    const id = await start(server, shop);
    await send(server, shop.manager, id, ['HERE1', { code: good.sku, serial: 'THERE1' }]);
    await finish(id);
    expect(await onHand(server, good)).toBe(1);
    expect(await waiting(id)).toMatchObject([{ kind: 'elsewhere', serial: 'THERE1', decisions: ['leave'] }]);
  });

  test('on their way are no loss, and wait when they are scanned', async () => {
    const good = await aShelf(server, shop, { serials: ['WAY1', 'WAY2'] });
    await server.database.run(`update copies set state = 'inTransit' where serial = 'WAY2'`);
    await move(server, shop, good, -1, new Date(Date.now() - 1_800_000));
    const id = await start(server, shop);
    await send(server, shop.manager, id, ['WAY1', 'WAY2']);
    await finish(id);
    expect(await onHand(server, good)).toBe(1);
    expect(await waiting(id)).toMatchObject([{ kind: 'elsewhere', serial: 'WAY2' }]);
    // No line of a transfer has it under way: that is not what is looked at here.
    await server.database.run(`update copies set state = 'writtenOff' where serial = 'WAY2'`);
  });
});

describe('at once', () => {
  test('two finish it: it moves once', async () => {
    const good = await aShelf(server, shop, { quantity: 5 });
    const id = await start(server, shop);
    await send(server, shop.manager, id, [good.sku, good.sku]);
    const answers = await Promise.all([finish(id), finish(id), finish(id)]);
    expect(answers.map(({ success, inventory }) => [success, inventory.state])).toEqual(
      [1, 2, 3].map(() => [true, 'completed']),
    );
    expect(await onHand(server, good)).toBe(2);
    const undo = () => server.call(review.undoInventory, { id }, boss());
    await Promise.all([undo(), undo(), undo()]);
    expect(await onHand(server, good)).toBe(5);
  });

  test('one cancels and one finishes: one of both', async () => {
    const good = await aShelf(server, shop, { quantity: 5 });
    const id = await start(server, shop);
    await send(server, shop.manager, id, [good.sku, good.sku]);
    const [finished, cancelled] = await Promise.all([
      finish(id),
      server.call(calls.cancelInventory, { id }, boss()),
    ]);
    expect([finished.success, cancelled.success].filter(Boolean)).toHaveLength(1);
    expect(await onHand(server, good)).toBe(finished.success ? 2 : 5);
  });

  test('a section is counted once more while the count is finished: its finished round counts', async () => {
    const good = await aShelf(server, shop, { quantity: 5 });
    const id = await start(server, shop);
    const { sections } = await server.call(
      counting.addSections,
      { inventoryId: id, body: [{ code: 'G4' }] },
      boss(),
    );
    const sectionId = sections[0]?.sectionId as number;
    const [one, two] = shop.clerks as [Shop['clerks'][number], Shop['clerks'][number]];
    const claim = (who: { token: string }) =>
      server.call(counting.claimSection, { inventoryId: id, sectionId }, { token: who.token });
    await claim(one);
    await send(server, one, id, Array(5).fill(good.sku), { sectionId });
    await server.call(counting.closeSection, { sectionId }, { token: one.token });
    await claim(two);
    await send(server, two, id, [good.sku], { sectionId, round: 2 });
    const [late, done] = await Promise.all([
      send(server, two, id, [good.sku], { sectionId, round: 2 }),
      finish(id),
    ]);
    expect(done).toMatchObject({ success: true });
    expect(['counted', 'refused']).toContain(late.scans[0]?.outcome);
    expect(await onHand(server, good)).toBe(5);
    expect((await send(server, two, id, [good.sku], { sectionId, round: 2 })).scans[0]).toMatchObject({
      outcome: 'refused',
      reason: 'This physical inventory is finished.',
    });
  });
});

test('goods that were sold since are taken back below zero, and the books agree', async () => {
  const good = await aShelf(server, shop, { quantity: 0 });
  const id = await start(server, shop);
  await send(server, shop.manager, id, [good.sku, good.sku]);
  await finish(id);
  await move(server, shop, good, -2);
  await server.call(review.undoInventory, { id }, boss());
  expect(await onHand(server, good)).toBe(-2);
});

test('nobody of another store sees or changes any of it', async () => {
  const there = await aShop(server, 'Elm Street');
  const good = await aShelf(server, shop);
  const id = await start(server, shop);
  await send(server, shop.manager, id, ['NOTHING-9']);
  const gets = [
    'Get_PhysicalInventory',
    'GetSections',
    'GetScans',
    'GetKnownCodes',
    'GetRecounts',
    'GetReview',
    'GetProgress',
    'GetAfter',
    'VariancePdf',
    'VarianceCsv',
    'Inventory_Finish',
  ];
  const items = [
    'AllItems',
    'Variance/Missing',
    'Variance/NewItems',
    'Variance/wrongArea',
    'Variance/QuantityIssues',
  ];
  const asked = [
    ...gets.map((name) => ['GET', `PhysicalInventory/${name}/${id}`] as const),
    ...items.map((name) => ['GET', `PhysicalInventoryItem/${name}/${id}`] as const),
    ['PUT', `PhysicalInventory/CancelPhysicalInventory/${id}`] as const,
    ['PUT', `PhysicalInventory/Undo/${id}`] as const,
    ['PUT', `PhysicalInventoryItem/AddUPC?inventoryId=${id}&Upc=${good.sku}`] as const,
    ['PUT', `PhysicalInventory/DismissUnknown?inventoryId=${id}&code=NOTHING-9`] as const,
    ['PUT', `PhysicalInventory/PutRight?inventoryId=${id}&itemId=${good.inventoryId}`] as const,
    ['GET', `PhysicalInventory/Get_Open_Inventory_list/${shop.storeId}`] as const,
    ['GET', `PhysicalInventory/GetHistory/${shop.storeId}`] as const,
  ];
  for (const [method, path] of asked)
    expect([
      path,
      (await server.request(method, `/api/${path}`, { token: there.manager.token })).status,
    ]).toEqual([path, 404]);
  expect(await onHand(server, good)).toBe(5);
});
