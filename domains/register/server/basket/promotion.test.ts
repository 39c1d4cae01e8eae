// A promotion at the register: offered, applied, cleared, finished, refunded.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  addPromotion,
  deletePromotion,
  getPromotion,
  updatePromotion,
} from '#domains/promotions/contract/calls.ts';
import { aSession } from '#domains/access/testing/a-user.ts';
import { saveGroup } from '#domains/customers/contract/groups.ts';
import { aCustomer } from '#domains/customers/testing/a-customer.ts';
import { aPromotion } from '#domains/promotions/testing/a-promotion.ts';
import { forgetRunning } from '#domains/promotions/server/public/find-promotions.ts';
import { type Counter, aCounter, aGood, type BuiltGood } from '#domains/register/testing/a-counter.ts';
import * as calls from '#domains/register/contract/calls.ts';
import * as finished from '#domains/register/contract/finished.ts';
import { verify } from '#tests/support/verify.ts';
import { type TestServer, startTestServer } from '#tests/support/server.ts';

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
  lantern = await aGood(server.database, counter, {
    upc: '045496963729',
    title: 'Blue Lantern',
    priceCents: 2_000,
    quantity: 99,
  });
  moon = await aGood(server.database, counter, {
    upc: '045496741723',
    title: 'Copper Moon',
    priceCents: 1_000,
    quantity: 99,
    department: 'DVD',
  });
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
const basket = async (...goods: readonly (readonly [BuiltGood, number])[]) => {
  const { transactionId } = await server.call(calls.newTransaction, { posid: counter.deviceId }, key());
  for (const [good, Quantity] of goods) await addTo(transactionId, good, Quantity);
  return transactionId;
};
const addTo = (TransactionID: number, good: BuiltGood, Quantity = 1) =>
  server.call(calls.addTransactionItem, { TransactionID, inventoryId: good.inventoryId, Quantity }, key());
const apply = (TransactionId: number, more: object) =>
  server.call(calls.applyPromotion, { TransactionId, ...more }, key());
const find = (TransactionId: number, more: object = {}) =>
  server.call(calls.findPromotions, { TransactionId, ...more }, { token });
const get = (TransactionId: number) => server.call(calls.getTransaction, { TransactionId }, { token });
const finish = (TransactionId: number) =>
  server.call(calls.finalizeTransaction, { TransactionId, cash: 500 }, key());
const make = (more: object) =>
  server.call(
    addPromotion,
    { name: 'A promotion', value: '10', clientId: counter.storeId, ...more },
    { token: manager },
  );

describe('what is found', () => {
  test('the best first, only what counts now, nothing of other stores', async () => {
    const db = server.database;
    const other = await aCounter(db, { name: 'Harbor', openDrawers: false });
    await aPromotion(db, { storeId: other.storeId, value: 90_000 });
    const ten = await aPromotion(db, { storeId: counter.storeId, name: 'Ten' });
    const films = await aPromotion(db, {
      storeId: counter.storeId,
      name: 'Films',
      value: 50_000,
      departmentId: counter.departments.DVD as number,
    });
    await aPromotion(db, { storeId: counter.storeId, name: 'Mondays', value: 90_000, weekdays: 0b10 });
    await aPromotion(db, {
      storeId: counter.storeId,
      name: 'Evening',
      value: 90_000,
      fromMinute: 1_080,
      toMinute: 1_200,
    });
    await aPromotion(db, { storeId: counter.storeId, name: 'Rich', value: 90_000, minimumCents: 9_000 });
    const coupon = await aPromotion(db, {
      storeId: counter.storeId,
      name: 'Coupon',
      value: 90_000,
      couponCode: 'SHOW-ME',
    });
    const id = await basket([lantern, 1], [moon, 1]);
    expect((await find(id)).map(({ promotionId, saves }) => [promotionId, saves])).toEqual([
      [films, 5],
      [ten, 3],
    ]);
    expect((await find(id, { CouponCode: 'show-me' }))[0]).toMatchObject({ promotionId: coupon, saves: 27 });
    expect((await find(id))[0]?.description).toContain('50% off DVD.');
  });

  test('by category with all below it, by tag, by product', async () => {
    const db = server.database;
    const { id: top } = await db.one<{ id: number }>(
      `insert into taxonomy_nodes (name, position, created_at) values ('Retro', 0, now()) returning taxonomy_id as id`,
    );
    await db.run(
      `with below as (insert into taxonomy_nodes (name, parent_id, position, created_at) values ('Sports', $1, 0, now()) returning taxonomy_id)
       insert into taxonomy_links (taxonomy_id, catalog_id, created_at, created_by) select taxonomy_id, $2, now(), 1 from below`,
      [top, lantern.catalogId],
    );
    await db.run(`update inventory_items set tags = array['Last Chance'] where inventory_id = $1`, [
      moon.inventoryId,
    ]);
    const byCategory = await make({ name: 'Retro', taxonomyIds: String(top) });
    const byTag = await make({ name: 'Tagged', value: '50', tags: 'last chance' });
    const byProduct = await make({ name: 'Lantern', value: '15', upcs: lantern.upc });
    const id = await basket([lantern, 1], [moon, 2]);
    expect((await find(id)).map(({ promotionId, saves }) => [promotionId, saves])).toEqual([
      [byTag.PromotionID, 10],
      [byProduct.PromotionID, 3],
      [byCategory.PromotionID, 2],
    ]);
  });
});

describe('what is applied', () => {
  test('counts for lines that come later, is cleared exactly, and one takes the place of another', async () => {
    const id = await basket([moon, 1]);
    const before = await get(id);
    const films = await make({ name: 'Films', value: '50', departmentId: counter.departments.DVD });
    const ten = await make({ name: 'Ten' });
    expect(await apply(id, { PromotionId: films.PromotionID })).toMatchObject({
      discount: 5,
      promotion: { name: 'Films', saves: 5 },
    });
    const more = await addTo(id, moon, 2);
    expect(more).toMatchObject({ discount: 15, promotion: { saves: 15 } });
    const withGame = await addTo(id, lantern);
    expect(withGame.items.map((line) => line.promotionDiscount)).toEqual([5, 10, 0]);
    expect(await get(id)).toMatchObject({ discount: 15, due: withGame.due });
    expect(await apply(id, { PromotionId: ten.PromotionID })).toMatchObject({
      discount: 5,
      promotion: { name: 'Ten' },
    });
    await server.call(calls.removeTransactionItem, { ItemID: withGame.items[2]?.id ?? 0 }, key());
    await server.call(calls.removeTransactionItem, { ItemID: withGame.items[1]?.id ?? 0 }, key());
    const cleared = await server.call(calls.clearPromotions, { TransactionId: id }, key());
    expect(cleared).toMatchObject({ promotion: null, discount: 0, due: before.due, tax: before.tax });
    expect(cleared.items).toEqual(before.items);
  });

  test('is beside a discount on the whole, each on its own', async () => {
    const films = await make({ name: 'Films', value: '50', departmentId: counter.departments.DVD });
    const id = await basket([moon, 1], [lantern, 1]);
    await apply(id, { PromotionId: films.PromotionID });
    const both = await server.call(
      calls.addDiscount,
      { TransactionID: id, DiscountType: 'percent', DiscountAmount: 10 },
      key(manager),
    );
    expect(both).toMatchObject({ discount: 7.5, promotion: { saves: 5 } });
    expect(both.items.map((line) => [line.discount, line.promotionDiscount])).toEqual([
      [5.5, 5],
      [2, 0],
    ]);
  });

  test('that does not combine is refused beside a discount, and the other way round', async () => {
    const alone = await make({ name: 'Alone', combines: false });
    const id = await basket([moon, 1]);
    await server.call(
      calls.addDiscount,
      { TransactionID: id, DiscountType: 'amount', DiscountAmount: 1 },
      key(manager),
    );
    expect(await apply(id, { PromotionId: alone.PromotionID })).toMatchObject({
      success: false,
      code: 'PROMOTION_NOT_WITH_DISCOUNT',
    });
    await server.call(
      calls.addDiscount,
      { TransactionID: id, DiscountType: 'amount', DiscountAmount: 0 },
      key(manager),
    );
    expect(await apply(id, { PromotionId: alone.PromotionID })).toMatchObject({ success: true, discount: 1 });
    expect(
      await server.call(
        calls.addDiscount,
        { TransactionID: id, DiscountType: 'amount', DiscountAmount: 1 },
        key(manager),
      ),
    ).toMatchObject({ success: false, code: 'PROMOTION_ALONE' });
    const [line] = (await get(id)).items;
    await server.call(calls.updateTransactionItem, { ItemID: line?.id ?? 0, LineDiscount: 2 }, key(manager));
    expect(await get(id)).toMatchObject({ discount: 2, promotion: { saves: 0 } });
  });

  test.each<[string, object, object, string]>([
    ['switched off', { active: false }, {}, 'PROMOTION_OFF'],
    ['planned', { startDate: '2026-11-22' }, {}, 'PROMOTION_PLANNED'],
    ['over', { endDate: '2026-11-20' }, {}, 'PROMOTION_OVER'],
    ['on another weekday', { weekdays: '1' }, {}, 'PROMOTION_WEEKDAY'],
    ['at another hour', { fromTime: '18:00', toTime: '20:00' }, {}, 'PROMOTION_HOURS'],
    ['without its coupon', { couponCode: 'NEEDED' }, {}, 'PROMOTION_COUPON_NEEDED'],
    ['below its minimum', { minimum: 10.01 }, {}, 'PROMOTION_MINIMUM'],
    ['for other goods', { tags: 'no such tag' }, {}, 'PROMOTION_NOTHING_FITS'],
    ['for more of them', { type: 'mixAndMatch', value: '5', buyQuantity: 2 }, {}, 'PROMOTION_TOO_FEW'],
  ])('%s is refused and changes nothing', async (_what, more, ask, code) => {
    const { PromotionID } = await make(more);
    const id = await basket([moon, 1]);
    const before = await get(id);
    expect(await apply(id, { PromotionId: PromotionID, ...ask })).toMatchObject({ success: false, code });
    expect(await get(id)).toEqual(before);
    if (code === 'PROMOTION_COUPON_NEEDED')
      await server.call(deletePromotion, { id: PromotionID }, { token: manager });
  });

  test('for a group of customers: only while the customer is one of it', async () => {
    const db = server.database;
    const { groupId } = await server.call(saveGroup, { name: 'Teachers of promotions' }, key(manager));
    const teacher = await aCustomer(db, {});
    const other = await aCustomer(db, {});
    await db.run(
      'insert into customer_group_members (customer_id, group_id, added_at) values ($1, $2, now())',
      [teacher, groupId],
    );
    const { PromotionID } = await make({ name: 'Teachers', value: '20', customerGroupId: groupId });
    const id = await basket([moon, 1]);
    const who = (CustomerId?: number) =>
      server.call(calls.addCustomer, { Transactionid: id, CustomerId }, key());
    expect(await find(id)).toEqual([]);
    expect(await apply(id, { PromotionId: PromotionID })).toMatchObject({
      success: false,
      code: 'PROMOTION_GROUP',
    });
    await who(teacher);
    expect((await find(id))[0]?.description).toContain(
      'Only for customers in the group Teachers of promotions.',
    );
    expect(await apply(id, { PromotionId: PromotionID })).toMatchObject({ discount: 2 });
    expect(await who(other)).toMatchObject({ discount: 0, promotion: { saves: 0 } });
    expect(await get(id)).toMatchObject({ discount: 0 });
    expect(await who(teacher)).toMatchObject({ discount: 2 });
    expect(await addTo(id, moon)).toMatchObject({ discount: 4 });
  });

  test('by its coupon code, typed anyhow; an unknown one is refused; neither id nor code is bad input', async () => {
    await make({ name: 'Flyer', couponCode: 'Flyer-26', value: '20' });
    const id = await basket([moon, 1]);
    expect(await apply(id, { CouponCode: 'flyer-26' })).toMatchObject({
      discount: 2,
      promotion: { name: 'Flyer', couponCode: 'Flyer-26' },
    });
    expect(await apply(id, { CouponCode: 'NOPE' })).toMatchObject({
      success: false,
      message: 'No promotion has the coupon code “NOPE”.',
    });
    const got = await server.request('POST', '/api/Transaction/ApplyPromotion', {
      token,
      body: { TransactionId: id },
    });
    expect(got).toMatchObject({ status: 400, body: { field: 'PromotionId' } });
  });

  test('its hours are promised at the moment it is applied, its days are not', async () => {
    const hour = await make({
      name: 'Happy hour',
      fromTime: '12:00',
      toTime: '12:30',
      endDate: '2026-11-21',
    });
    const id = await basket([moon, 1]);
    await apply(id, { PromotionId: hour.PromotionID });
    clock = new Date('2026-11-21T17:45:00Z');
    expect(await get(id)).toMatchObject({ discount: 1 });
    const late = await basket([moon, 1]);
    expect(await apply(late, { PromotionId: hour.PromotionID })).toMatchObject({
      success: false,
      code: 'PROMOTION_HOURS',
    });
    // The night before the cutoff belongs to the day.
    clock = new Date('2026-11-22T08:30:00Z');
    const later = await aSession(server.database, counter.cashier.userId, clock);
    const then = () => server.call(calls.getTransaction, { TransactionId: id }, { token: later });
    expect(await then()).toMatchObject({ discount: 1 });
    clock = new Date('2026-11-22T10:00:00Z');
    expect(await then()).toMatchObject({ discount: 0, promotion: { saves: 0 } });
  });

  test('that is turned off or deleted counts no more in what is open', async () => {
    const one = await make({ name: 'Short' });
    const id = await basket([moon, 1]);
    await apply(id, { PromotionId: one.PromotionID });
    await server.call(updatePromotion, { id: one.PromotionID, active: false }, { token: manager });
    expect(await get(id)).toMatchObject({ discount: 0 });
    await server.call(deletePromotion, { id: one.PromotionID }, { token: manager });
    expect(await get(id)).toMatchObject({ discount: 0, promotion: null });
    expect((await finish(id)).success).toBe(true);
  });
});

describe('what is sold', () => {
  test('keeps what it saved: on the receipt, in the books, and back by a refund in parts, to the cent', async () => {
    const three = await make({
      name: 'Three for two',
      type: 'buyXGetY',
      value: '100',
      buyQuantity: 2,
      getQuantity: 1,
    });
    const id = await basket([lantern, 2], [moon, 1]);
    await apply(id, { PromotionId: three.PromotionID });
    const done = await finish(id);
    expect(done).toMatchObject({
      success: true,
      discount: 10,
      promotion: { name: 'Three for two', saves: 10 },
    });
    expect(done.items.map((line) => line.promotionDiscount)).toEqual([8, 2]);
    await server.call(
      updatePromotion,
      { id: three.PromotionID, name: 'Renamed', value: '1' },
      { token: manager },
    );
    const again = await get(id);
    expect(again.promotion).toEqual({
      promotionId: three.PromotionID,
      name: 'Three for two',
      saves: 10,
      couponCode: '',
    });
    const { text } = await server.request('GET', `/api/Transaction/GetCustomerReceipt`, {
      token,
      query: { TransactionID: id, ClientID: counter.storeId, Format: 'html' },
    });
    expect(text).toContain('Three for two');
    expect(text).toContain('You saved $10.00');

    let back = 0;
    for (const [at, quantity] of [
      [0, 1],
      [1, 1],
      [0, 1],
    ] as const) {
      const refund = await server.call(
        finished.refundTransactionItems,
        { id, posId: counter.deviceId, body: [{ id: again.items[at]?.id ?? 0, quantity }] },
        key(manager),
      );
      const given = await server.call(
        calls.finalizeTransaction,
        { TransactionId: refund.transactionId },
        key(manager),
      );
      expect(given.success).toBe(true);
      back += given.due;
    }
    expect(back).toBeCloseTo(-done.due, 10);
    expect(await server.call(getPromotion, { id: three.PromotionID }, { token })).toMatchObject({
      timesUsed: 1,
      saved: 10,
    });
  });

  test('without a promotion nothing is written down beside it', async () => {
    const id = await basket([moon, 1]);
    const done = await finish(id);
    expect(done).toMatchObject({ promotion: null, discount: 0 });
    expect(
      await server.database.rows('select 1 from promotion_uses where transaction_id = $1', [id]),
    ).toEqual([]);
  });

  test('finished again under another key it answers the same', async () => {
    const ten = await make({ name: 'Ten' });
    const id = await basket([moon, 3]);
    await apply(id, { PromotionId: ten.PromotionID });
    const once = await finish(id);
    expect((await finish(id)).promotion).toEqual({ ...once.promotion });
    expect(once.promotion).toMatchObject({ saves: 3 });
  });
});
