// A promotion that runs comes by itself: the best one, whatever a person says against it, and the sum is the one that was said.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aCustomer } from '#domains/customers/testing/a-customer.ts';
import { saveGroup } from '#domains/customers/contract/groups.ts';
import { updatePromotion } from '#domains/promotions/contract/calls.ts';
import { forgetRunning } from '#domains/promotions/server/public/find-promotions.ts';
import { aPromotion, type PromotionToBuild } from '#domains/promotions/testing/a-promotion.ts';
import * as calls from '#domains/register/contract/calls.ts';
import { type BuiltGood, type Counter, aCounter, aGood } from '#domains/register/testing/a-counter.ts';
import { type TestServer, startTestServer } from '#tests/support/server.ts';
import { verify } from '#tests/support/verify.ts';

/** Saturday noon in New York. */
const NOON = new Date('2026-11-21T17:00:00Z');
let clock = NOON;
let server: TestServer;
let counter: Counter;
let token: string;
let manager: string;
let lantern: BuiltGood;
let moon: BuiltGood;

beforeAll(async () => {
  server = await startTestServer({ now: () => clock });
  counter = await aCounter(server.database, { registers: 2, now: NOON });
  token = counter.cashier.token;
  manager = counter.manager.token;
  const good = (upc: string, title: string, priceCents: number, department: string) =>
    aGood(server.database, counter, { upc, title, priceCents, quantity: 99, department });
  lantern = await good('045496963729', 'Blue Lantern', 2_000, 'Video Games');
  moon = await good('045496741723', 'Copper Moon', 1_000, 'DVD');
  await server.database.run('update departments set tax_rate_e5 = 8250');
});
beforeEach(async () => {
  clock = NOON;
  await server.database.run('update promotions set is_active = false');
  forgetRunning();
});
afterAll(async () => {
  expect(await verify(server.database)).toEqual([]);
  await server.close();
});

const key = (by = token) => ({ token: by, headers: { 'idempotency-key': crypto.randomUUID() } });
const promotion = (build: Partial<PromotionToBuild>) =>
  aPromotion(server.database, { storeId: counter.storeId, ...build });
const films = (build: Partial<PromotionToBuild> = {}) =>
  promotion({ name: 'Films', value: 50_000, departmentId: counter.departments.DVD as number, ...build });
const begin = async () =>
  (await server.call(calls.newTransaction, { posid: counter.deviceId }, key())).transactionId;
const add = (TransactionID: number, good: BuiltGood, Quantity = 1) =>
  server.call(calls.addTransactionItem, { TransactionID, inventoryId: good.inventoryId, Quantity }, key());
const scan = (TransactionID: number, good: BuiltGood) =>
  server.call(calls.addTransactionItem, { TransactionID, UPC: good.upc }, key());
const remove = (ItemID: number) => server.call(calls.removeTransactionItem, { ItemID }, key());
const get = (TransactionId: number) => server.call(calls.getTransaction, { TransactionId }, { token });
const clear = (TransactionId: number) => server.call(calls.clearPromotions, { TransactionId }, key());
const apply = (TransactionId: number, PromotionId: number) =>
  server.call(calls.applyPromotion, { TransactionId, PromotionId }, key());
const discount = (TransactionID: number, DiscountAmount: number) =>
  server.call(calls.addDiscount, { TransactionID, DiscountType: 'percent', DiscountAmount }, key(manager));
const customer = (Transactionid: number, CustomerId?: number) =>
  server.call(calls.addCustomer, { Transactionid, CustomerId }, key());
const finish = (TransactionId: number, ExpectedTotal: number) =>
  server.call(
    calls.finalizeTransaction,
    { TransactionId, cash: 500, ExpectedTotal, ExpectedChange: 500 - ExpectedTotal },
    key(),
  );

test('scan by scan the best one is in the basket, each answer has its sum, and that sum is what is paid', async () => {
  const ten = await promotion({ name: 'Ten' });
  const half = await films();
  const id = await begin();
  expect(await scan(id, lantern)).toMatchObject({ promotion: { promotionId: ten, saves: 2 }, due: 19.49 });
  // $5.00 off the film beats $3.00 off both.
  expect(await scan(id, moon)).toMatchObject({ promotion: { promotionId: half, saves: 5 }, due: 27.06 });
  expect(await add(id, lantern, 2)).toMatchObject({ promotion: { promotionId: ten, saves: 7 }, due: 68.2 });
  expect(await get(id)).toMatchObject({ promotion: { promotionId: ten, saves: 7 }, due: 68.2 });
  expect(await finish(id, 70)).toMatchObject({ success: false, code: 'TOTAL_DIFFERS', due: 68.2 });
  expect(await finish(id, 68.2)).toMatchObject({ success: true, promotion: { name: 'Ten', saves: 7 } });
});

test('of equals the older one; none that needs a coupon, is of another store, or waits for its hour', async () => {
  const older = await promotion({ name: 'Older' });
  await promotion({ name: 'Younger' });
  await promotion({ value: 90_000, couponCode: 'SHOW-IT' });
  await promotion({ value: 90_000, fromMinute: 1_080, toMinute: 1_200 });
  const other = await aCounter(server.database, { name: 'Elsewhere', openDrawers: false });
  await promotion({ value: 90_000, storeId: other.storeId });
  const id = await begin();
  expect(await add(id, moon)).toMatchObject({ promotion: { promotionId: older, saves: 1 } });
});

test('it goes when nothing is left for it, and comes when something is', async () => {
  await films();
  const id = await begin();
  expect(await add(id, lantern)).toMatchObject({ promotion: null, discount: 0 });
  const both = await add(id, moon);
  expect(both).toMatchObject({ promotion: { name: 'Films', saves: 5 } });
  const film = both.items[1]?.id ?? 0;
  expect(await server.call(calls.updateTransactionItem, { ItemID: film, Quantity: 3 }, key())).toMatchObject({
    promotion: { saves: 15 },
  });
  expect(await remove(film)).toMatchObject({ promotion: null, discount: 0 });
});

describe('what a person decides', () => {
  test('taken off it stays off in this transaction, and comes again in the next one', async () => {
    await promotion({ name: 'Ten' });
    const id = await begin();
    const { items } = await add(id, moon);
    expect(await clear(id)).toMatchObject({ promotion: null, discount: 0 });
    expect(await add(id, lantern)).toMatchObject({ promotion: null, discount: 0 });
    await remove(items[0]?.id ?? 0);
    await server.request('PUT', `/api/Transaction/HoldTransaction/${id}`, { token });
    await server.call(calls.recallTransaction, { id, posId: counter.deviceId }, key());
    expect(await get(id)).toMatchObject({ promotion: null, discount: 0 });
    expect(await add(await begin(), moon)).toMatchObject({ promotion: { name: 'Ten' } });
  });

  test('an empty transaction that is begun again forgets it', async () => {
    await promotion({ name: 'Ten' });
    const id = await begin();
    await clear(id);
    expect(await begin()).toBe(id);
    expect(await add(id, moon)).toMatchObject({ promotion: { name: 'Ten' } });
  });

  test('one that was chosen, or came with a coupon, is not replaced by a better one', async () => {
    const ten = await promotion({ name: 'Ten' });
    await films();
    const flyer = await promotion({ name: 'Flyer', value: 5_000, couponCode: 'FLYER-1' });
    const id = await begin();
    expect(await add(id, moon)).toMatchObject({ promotion: { name: 'Films' } });
    expect(await apply(id, ten)).toMatchObject({ promotion: { promotionId: ten, saves: 1 } });
    expect(await add(id, moon)).toMatchObject({ promotion: { promotionId: ten, saves: 2 } });
    const coupon = { TransactionId: id, CouponCode: 'flyer-1' };
    expect(await server.call(calls.applyPromotion, coupon, key())).toMatchObject({
      promotion: { promotionId: flyer, saves: 1 },
    });
    expect(await add(id, lantern)).toMatchObject({ promotion: { promotionId: flyer, saves: 2 } });
  });

  test('a discount on the whole takes the place of one that goes with no other, and gives it back', async () => {
    await films();
    await server.database.run(`update promotions set combines = false where is_active and store_id = $1`, [
      counter.storeId,
    ]);
    forgetRunning();
    const id = await begin();
    expect(await add(id, moon)).toMatchObject({ promotion: { saves: 5 }, discount: 5 });
    expect(await discount(id, 10)).toMatchObject({ success: true, promotion: null, discount: 1 });
    expect(await discount(id, 0)).toMatchObject({ promotion: { saves: 5 }, discount: 5 });
  });
});

test('for a group of customers: with its customer, and no longer without', async () => {
  const { groupId } = await server.call(saveGroup, { name: 'Teachers by themselves' }, key(manager));
  const teacher = await aCustomer(server.database, {});
  await server.database.run(
    'insert into customer_group_members (customer_id, group_id, added_at) values ($1, $2, now())',
    [teacher, groupId],
  );
  const ten = await promotion({ name: 'Teachers' });
  await server.database.run('update promotions set customer_group_id = $2 where promotion_id = $1', [
    ten,
    groupId,
  ]);
  forgetRunning();
  const id = await begin();
  expect(await add(id, moon)).toMatchObject({ promotion: null });
  expect(await customer(id, teacher)).toMatchObject({ promotion: { promotionId: ten }, discount: 1 });
  expect(await customer(id)).toMatchObject({ promotion: null, discount: 0 });
});

test('its hours are promised once it came, its days are not; switched off it goes with the next line', async () => {
  const hour = await promotion({ name: 'Happy hour', fromMinute: 720, toMinute: 750 });
  const id = await begin();
  expect(await add(id, moon)).toMatchObject({ promotion: { promotionId: hour } });
  clock = new Date('2026-11-21T17:45:00Z');
  expect(await add(id, moon)).toMatchObject({ promotion: { promotionId: hour, saves: 2 } });
  expect(await add(await begin(), moon)).toMatchObject({ promotion: null });
  await server.call(calls.recallTransaction, { id, posId: counter.deviceId }, key());
  await server.call(updatePromotion, { id: hour, active: false }, { token: manager });
  expect(await get(id)).toMatchObject({ discount: 0 });
  expect(await add(id, moon)).toMatchObject({ promotion: null, discount: 0 });
});

test('nothing is given to trades alone, and without a promotion a scan asks for nothing more', async () => {
  const id = await begin();
  await scan(id, moon);
  expect(await get(id)).toMatchObject({ promotion: null });
  await promotion({ name: 'Ten' });
  // It began after the last line: the basket as it was said is what is paid.
  expect(await finish(id, 10.83)).toMatchObject({ success: true, promotion: null });
});
