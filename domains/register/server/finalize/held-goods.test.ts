// Goods that the law holds are sold by nobody: said at the scan, refused by the database, released by themselves, lifted by right.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aSession } from '#domains/access/testing/a-user.ts';
import { updateItem } from '#domains/inventory/contract/changes.ts';
import { searchInventorySummary } from '#domains/inventory/contract/calls.ts';
import * as holds from '#domains/inventory/contract/holds.ts';
import { endOverdueStockHolds } from '#domains/inventory/server/public/hold-stock.ts';
import { aStockHold } from '#domains/inventory/testing/a-stock-hold.ts';
import * as calls from '#domains/register/contract/calls.ts';
import { askGoods, keepBasket } from '#domains/register/contract/finish.ts';
import { type BuiltGood, type Counter, aCounter, aGood } from '#domains/register/testing/a-counter.ts';
import { keptAtFinish } from './reserve-copies.ts';
import { verify } from '#tests/support/verify.ts';
import { type TestServer, startTestServer } from '#tests/support/server.ts';

let server: TestServer;
let counter: Counter;
let good: BuiltGood;
let made = 0;
let now = new Date('2026-11-22T18:00:00Z');

beforeAll(async () => {
  server = await startTestServer({ now: () => now });
  counter = await aCounter(server.database, { registers: 2, now });
});
beforeEach(async () => {
  now = new Date('2026-11-22T18:00:00Z');
  token = counter.manager.token;
  made += 1;
  good = await aGood(server.database, counter, { upc: `STORE-${made}`, title: `Held ${made}`, quantity: 2 });
});
afterEach(async () => {
  expect(await verify(server.database)).toEqual([]);
});
afterAll(() => server.close());

const KEPT = '0197a1b2-0000-7000-8000-000000000001';
let token = '';
const as = () => ({
  token,
  headers: { 'idempotency-key': crypto.randomUUID() },
});
const hold = (more: { until?: string | null; quantity?: number; copyId?: number } = {}) =>
  aStockHold(server.database, {
    storeId: counter.storeId,
    inventoryId: good.inventoryId,
    userId: counter.manager.userId,
    until: '2026-12-02',
    now,
    ...more,
  });

async function basket(deviceId = counter.deviceId, more: object = {}) {
  const { transactionId } = await server.call(calls.newTransaction, { posid: deviceId }, as());
  const added = await server.call(
    calls.addTransactionItem,
    { TransactionID: transactionId, inventoryId: good.inventoryId, ...more },
    as(),
  );
  return { transactionId, added };
}
const pay = (TransactionId: number) =>
  server.call(calls.finalizeTransaction, { TransactionId, cash: 100 }, as());
const onHand = () =>
  server.database.one('select on_hand, held from inventory_items where inventory_id = $1', [
    good.inventoryId,
  ]);

describe('a held unit', () => {
  test('stays while the free one is sold, and says until when', async () => {
    await hold();
    const { transactionId, added } = await basket();
    expect(added).toMatchObject({ success: true });
    expect(await pay(transactionId)).toMatchObject({ success: true, state: 'finalized' });
    expect((await basket()).added).toMatchObject({
      success: false,
      code: 'ITEM_HELD',
      message: expect.stringContaining('until 12/02/26'),
    });
    expect(await onHand()).toEqual({ onHand: 1, held: 1 });
  });

  test('is told of at the look-up, and refused when its basket is kept', async () => {
    await hold();
    const PosId = counter.deviceId;
    const ask = () => server.call(askGoods, { PosId, inventoryId: good.inventoryId }, as());
    expect(await ask()).toMatchObject({ success: true, isWanted: true });
    const keep = (Rev: number, Quantity: number) =>
      server.call(
        keepBasket,
        { Key: KEPT, PosId, Rev, items: [{ InventoryId: good.inventoryId, Quantity }] },
        as(),
      );
    expect(await keep(1, 2)).toMatchObject({ success: false, code: 'ITEM_HELD' });
    expect(await keep(2, 1)).toMatchObject({ success: true });
  });

  test('is free by itself on the day after its last, by the day of the store', async () => {
    await hold({ quantity: 2 });
    now = new Date('2026-12-03T08:59:00Z');
    token = await aSession(server.database, counter.manager.userId, now);
    expect((await basket()).added).toMatchObject({ code: 'ITEM_HELD' });
    await endOverdueStockHolds(server.database, now);
    expect(await onHand()).toEqual({ onHand: 2, held: 2 });
    now = new Date('2026-12-03T09:01:00Z');
    const { transactionId, added } = await basket();
    expect(added).toMatchObject({ success: true });
    expect(await pay(transactionId)).toMatchObject({ success: true });
    expect(await onHand()).toEqual({ onHand: 1, held: 0 });
  });

  test('kept a moment ago and free now: the finish begins again', async () => {
    expect(await keptAtFinish(server.database, now, good.inventoryId)).toBe('again');
  });

  test('is refused by the database when it was held while it was being paid', async () => {
    const { transactionId } = await basket();
    await hold({ quantity: 2 });
    expect(await pay(transactionId)).toMatchObject({ success: false, code: 'ITEM_HELD' });
    expect(await onHand()).toEqual({ onHand: 2, held: 2 });
  });

  test('two registers, one free copy: one sells it', async () => {
    const [first, second] = [await basket(), await basket(counter.deviceIds[1])];
    await hold();
    const done = await Promise.all([pay(first.transactionId), pay(second.transactionId)]);
    expect(done.map(({ success }) => success).sort()).toEqual([false, true]);
    expect(await onHand()).toEqual({ onHand: 1, held: 1 });
  });

  test('a change by hand leaves it there, too', async () => {
    await hold({ quantity: 2 });
    expect(await server.call(updateItem, { inventoryId: good.inventoryId, quantity: 1 }, as())).toMatchObject(
      { success: false, code: 'ITEM_HELD' },
    );
    expect(await onHand()).toEqual({ onHand: 2, held: 2 });
  });
});

test('the list of stock shows what is on hold alone, and the register of holds only what is of the store', async () => {
  await hold();
  const found = await server.call(
    searchInventorySummary,
    { clientID: counter.storeId, heldOnly: true },
    as(),
  );
  expect(found.items.map(({ inventoryId }) => inventoryId)).toContain(good.inventoryId);
  const held = await server.database.rows<{ id: number }>(
    'select inventory_id as id from inventory_items where store_id = $1 and held > 0',
    [counter.storeId],
  );
  expect(found.options.totalitems).toBe(held.length);
  const byName = { clientID: counter.storeId, heldOnly: true, searchTerm: `Held ${made}` };
  expect((await server.call(searchInventorySummary, byName, as())).items).toMatchObject([
    { inventoryId: good.inventoryId },
  ]);
});

test('of two serial numbers the held one stays, the free one goes', async () => {
  const serials = await aGood(server.database, counter, {
    upc: `SERIAL-${made}`,
    title: 'Console',
    serials: [`H${made}`, `F${made}`],
    quantity: 2,
  });
  good = serials;
  const copy = await server.database.one<{ id: number }>(
    'select copy_id as id from copies where serial = $1',
    [`H${made}`],
  );
  await hold({ copyId: copy.id });
  expect((await basket(counter.deviceId, { SerialNumber: `H${made}` })).added).toMatchObject({
    code: 'ITEM_HELD',
  });
  const { transactionId } = await basket(counter.deviceId, { SerialNumber: `F${made}` });
  expect(await pay(transactionId)).toMatchObject({ success: true });
  // Past all rules: the database itself.
  await expect(
    server.database.run(`update copies set state = 'sold' where copy_id = $1`, [copy.id]),
  ).rejects.toMatchObject({ code: 'TP005' });
});

describe('the police', () => {
  const asked = () => ({ inventoryId: good.inventoryId, caseNumber: '26-1187', reason: 'Reported stolen' });
  test('holds what is free and no more, until somebody with the right lifts it', async () => {
    expect(await server.call(holds.placePoliceHold, { ...asked(), quantity: 3 }, as())).toMatchObject({
      code: 'NOT_FREE',
      message: expect.stringContaining("3 can't be held: 2 available here."),
    });
    const placed = await server.call(holds.placePoliceHold, { ...asked(), quantity: 2 }, as());
    expect(placed).toMatchObject({ success: true });
    now = new Date('2027-11-22T18:00:00Z');
    await endOverdueStockHolds(server.database, now);
    expect(await onHand()).toEqual({ onHand: 2, held: 2 });
    now = new Date('2026-11-22T18:00:00Z');
    expect(
      await server.request('POST', '/api/StockHolds/Lift', {
        token: counter.cashier.token,
        body: { holdId: placed.holdId, reason: 'x' },
      }),
    ).toMatchObject({ status: 403 });
    expect(
      await server.call(holds.liftStockHold, { holdId: placed.holdId, reason: 'Case closed' }, as()),
    ).toMatchObject({
      success: true,
      isHeld: false,
    });
    expect(
      await server.call(holds.liftStockHold, { holdId: placed.holdId, reason: 'Again' }, as()),
    ).toMatchObject({
      code: 'HOLD_OVER',
    });
    expect(await onHand()).toEqual({ onHand: 2, held: 0 });
    const audit = await server.database.rows<{ action: string; after: object }>(
      `select action, after from audit_rows where store_id = $1 and entity_id = $2 order by seq desc limit 2`,
      [counter.storeId, String(good.inventoryId)],
    );
    expect(audit).toMatchObject([
      { action: 'dealer.liftPoliceHold', after: { reason: 'Case closed' } },
      { action: 'dealer.policeHold', after: { caseNumber: '26-1187', reason: 'Reported stolen' } },
    ]);
  });

  test('takes over a hold of the rules; lifted it is still held for its days', async () => {
    const holdId = await hold();
    const take = () =>
      server.call(holds.holdForPolice, { holdId, caseNumber: '26-9', reason: 'Asked by phone' }, as());
    expect(await take()).toMatchObject({ success: true });
    expect(await take()).toMatchObject({ success: false, code: 'POLICE_ALREADY' });
    expect(await onHand()).toEqual({ onHand: 2, held: 1 });
    const [shown] = await server.call(
      holds.listStockHolds,
      { clientId: counter.storeId, inventoryId: good.inventoryId },
      as(),
    );
    expect(shown).toMatchObject({
      holdId,
      isPolice: true,
      caseNumber: '26-9',
      until: '2026-12-02',
      quantity: 1,
    });
    const lift = () => server.call(holds.liftStockHold, { holdId, reason: 'Returned' }, as());
    expect(await lift()).toMatchObject({ success: true, isHeld: true });
    expect(await onHand()).toEqual({ onHand: 2, held: 1 });
    expect(await lift()).toMatchObject({ success: true, isHeld: false });
    expect(await onHand()).toEqual({ onHand: 2, held: 0 });
  });
});
