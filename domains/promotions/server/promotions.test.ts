import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aSession, aUser } from '#domains/access/testing/a-user.ts';
import { aProduct } from '#domains/catalog/testing/a-product.ts';
import { seedDepartments } from '#domains/departments/testing/departments.ts';
import * as calls from '#domains/promotions/contract/calls.ts';
import { aPromotion } from '#domains/promotions/testing/a-promotion.ts';
import { aStore } from '#domains/stores/testing/a-store.ts';
import { aCategory } from '#domains/taxonomy/testing/a-category.ts';
import { type TestServer, startTestServer } from '#tests/support/server.ts';

/** A Friday. */
const now = new Date('2026-11-20T18:00:00Z');
let server: TestServer;
let storeId: number;
let otherId: number;
let token: string;
let admin: string;
let games: number;
let category: number;
let product: number;

const add = (more: object) =>
  server.call(calls.addPromotion, { name: 'Ten off', value: '10', clientId: storeId, ...more }, { token });
const refused = async (more: object, id?: number) => {
  const path = id === undefined ? '/api/Promotion/AddPromotion' : `/api/Promotion/UpdatePromotion/${id}`;
  const body = id === undefined ? { name: 'Ten off', value: '10', clientId: storeId, ...more } : more;
  const got = await server.request(id === undefined ? 'POST' : 'PUT', path, { token, body });
  return { status: got.status, ...(got.body as { message: string; field?: string }) };
};
const count = async () =>
  (await server.database.one<{ n: number }>('select count(*)::int as n from promotions')).n;

beforeAll(async () => {
  server = await startTestServer({ now: () => now });
  const db = server.database;
  storeId = (await aStore(db)).storeId;
  otherId = (await aStore(db, { name: 'Harbor Ave' })).storeId;
  games = (await seedDepartments(db)).departments['Video Games'] as number;
  category = await aCategory(db, { name: 'Retro' });
  ({ catalogId: product } = await aProduct(db, {
    title: 'Blue Lantern',
    upc: '045496963729',
    departmentId: games,
  }));
  const manager = await aUser(db, { role: 'Manager', storeIds: [storeId] });
  token = await aSession(db, manager.userId, now);
  const boss = await aUser(db, { role: 'Administrator', storeIds: [storeId, otherId] });
  admin = await aSession(db, boss.userId, now);
});
afterAll(() => server.close());

describe('a promotion', () => {
  test('is added with all that a person can say, and read back', async () => {
    const added = await add({
      description: 'For the weekend',
      type: 'buyXGetY',
      value: '50',
      buyQuantity: 2,
      getQuantity: 1,
      mostTimes: 3,
      minimum: 20,
      departmentIds: String(games),
      taxonomyIds: String(category),
      tags: 'sale, Sale, last chance',
      upcs: '45496963729',
      startDate: '11/21/26',
      endDate: '2026-11-30',
      weekdays: '6,0',
      fromTime: '16:00',
      toTime: '18:30',
      couponCode: 'Week-End',
      combines: false,
      active: true,
    });
    expect(added).toMatchObject({
      success: true,
      type: 'buyXGetY',
      value: 50,
      buyQuantity: 2,
      getQuantity: 1,
      mostTimes: 3,
      minimum: 20,
      appliesTo: 'chosen',
      get: {
        departmentIds: [games],
        taxonomyIds: [category],
        tags: ['last chance', 'sale'],
        products: 1,
        words: 'Video Games, Retro, tag “last chance”, tag “sale” and 1 product',
      },
      startDate: '2026-11-21',
      endDate: '2026-11-30',
      weekdays: [0, 6],
      fromTime: '16:00',
      toTime: '18:30',
      couponCode: 'Week-End',
      combines: false,
      clientId: storeId,
      version: 1,
      state: 'planned',
      timesUsed: 0,
    });
    const one = await server.call(calls.getPromotion, { id: added.PromotionID }, { token });
    expect(one.getProducts).toEqual([
      {
        catalogId: product,
        upc: '045496963729',
        title: 'Blue Lantern',
        artist: '',
        departmentName: 'Video Games',
      },
    ]);
    expect(one.history).toMatchObject([{ action: 'add' }]);
    expect(one.history[0]?.changes).toContainEqual({ field: 'value', before: '', after: '50.00' });
  });

  test('is changed field by field; what differs is in its history', async () => {
    const { PromotionID: id } = await add({ departmentId: games, minimum: 5 });
    const changed = await server.call(
      calls.updatePromotion,
      { id, value: '15', minimum: 0, version: 1 },
      { token },
    );
    expect(changed).toMatchObject({
      success: true,
      value: 15,
      minimum: 0,
      version: 2,
      departmentId: games,
      name: 'Ten off',
    });
    const off = await server.call(calls.updatePromotion, { id, active: false }, { token });
    expect(off.state).toBe('off');
    const { history } = await server.call(calls.getPromotion, { id }, { token });
    expect(history.map((act) => act.changes)).toEqual([
      [{ field: 'isActive', before: 'true', after: 'false' }],
      [
        { field: 'value', before: '10.00', after: '15.00' },
        { field: 'minimumCents', before: '5.00', after: '0.00' },
      ],
      expect.arrayContaining([{ field: 'name', before: '', after: 'Ten off' }]),
    ]);
  });

  test('that somebody else changed meanwhile is refused', async () => {
    const { PromotionID: id } = await add({});
    await server.call(calls.updatePromotion, { id, value: '15', version: 1 }, { token });
    expect(
      await server.call(calls.updatePromotion, { id, value: '20', version: 1 }, { token }),
    ).toMatchObject({
      success: false,
      code: 'PROMOTION_CHANGED',
    });
  });

  test('loses what it no longer needs when its kind changes', async () => {
    const { PromotionID: id } = await add({
      type: 'buyXGetY',
      buyQuantity: 1,
      getQuantity: 1,
      buyDepartmentIds: String(games),
      tags: 'sale',
    });
    const plain = await server.call(calls.updatePromotion, { id, type: 'percent' }, { token });
    expect(plain).toMatchObject({
      buyQuantity: null,
      getQuantity: null,
      buy: { departmentIds: [] },
      get: { tags: ['sale'] },
    });
    const wide = await server.call(calls.updatePromotion, { id, appliesTo: 'everything' }, { token });
    expect(wide).toMatchObject({ appliesTo: 'everything', get: { tags: [] } });
  });

  test('whose category was deleted takes off nothing, and no change of something else makes it wider', async () => {
    const node = (position: number) =>
      server.database.one<{ id: number }>(
        `insert into taxonomy_nodes (name, position, created_at) values ('Short-lived', $1, now()) returning taxonomy_id as id`,
        [position],
      );
    const [got, bought] = [await node(901), await node(902)];
    const { PromotionID: id } = await add({
      type: 'buyXGetY',
      buyQuantity: 1,
      getQuantity: 1,
      taxonomyIds: String(got.id),
      buyTaxonomyIds: String(bought.id),
    });
    await server.database.run('delete from taxonomy_nodes where taxonomy_id = any($1)', [
      [got.id, bought.id],
    ]);
    expect(await server.call(calls.getPromotion, { id }, { token })).toMatchObject({
      appliesTo: 'chosen',
      buysOther: true,
      get: { words: '' },
    });
    expect(await refused({ name: 'Another name' }, id)).toMatchObject({ status: 400, field: 'appliesTo' });
    expect(await refused({ tags: 'sale' }, id)).toMatchObject({ status: 400, field: 'buyCatalogIds' });
    expect(await server.call(calls.getPromotion, { id }, { token })).toMatchObject({ version: 1 });
    const wide = await server.call(calls.updatePromotion, { id, tags: 'sale', buyTags: '' }, { token });
    expect(wide).toMatchObject({ appliesTo: 'chosen', buysOther: false, get: { tags: ['sale'] } });
  });

  test('is deleted once, and is gone from the list', async () => {
    const { PromotionID: id } = await add({ couponCode: 'GONE' });
    expect(await server.call(calls.deletePromotion, { id }, { token })).toEqual({
      success: true,
      message: '',
      PromotionID: id,
    });
    expect((await server.request('DELETE', `/api/Promotion/DeletePromotion/${id}`, { token })).status).toBe(
      404,
    );
    const list = await server.call(calls.getPromotions, { clientId: storeId }, { token });
    expect(list.map((one) => one.PromotionID)).not.toContain(id);
    // Its code is free again.
    await add({ couponCode: 'GONE' });
  });

  test('of every store is made by somebody who belongs to all, and seen in each', async () => {
    const got = await server.request('POST', '/api/Promotion/AddPromotion', {
      token,
      body: { name: 'Everywhere', value: '10', AllClients: true },
    });
    expect(got).toMatchObject({ status: 403 });
    const wide = await server.call(
      calls.addPromotion,
      { name: 'Everywhere', value: '10', AllClients: true },
      { token: admin },
    );
    expect(wide.clientId).toBe(0);
    const here = await server.call(calls.getPromotions, { clientId: storeId }, { token });
    expect(here.map((one) => one.PromotionID)).toContain(wide.PromotionID);
    const change = await server.request('PUT', `/api/Promotion/UpdatePromotion/${wide.PromotionID}`, {
      token,
      body: { value: '20' },
    });
    expect(change.status).toBe(403);
    await server.call(calls.deletePromotion, { id: wide.PromotionID }, { token: admin });
  });

  test('of another store is like none', async () => {
    const id = await aPromotion(server.database, { storeId: otherId });
    expect((await server.request('GET', `/api/Promotion/GetPromotion/${id}`, { token })).status).toBe(404);
    expect(await refused({ value: '20' }, id)).toMatchObject({ status: 404, message: 'No such promotion.' });
  });
});

test('those that run come first, and a state can be asked for', async () => {
  const first = await add({ name: 'Over', endDate: '2026-11-19' });
  const second = await add({ name: 'Planned', startDate: '2026-12-01' });
  const third = await add({ name: 'Runs', startDate: '2026-11-20', endDate: '2026-11-20' });
  const list = await server.call(calls.getPromotions, { clientId: storeId }, { token });
  const at = (id: number) => list.findIndex((one) => one.PromotionID === id);
  expect(at(third.PromotionID)).toBeLessThan(at(second.PromotionID));
  expect(at(second.PromotionID)).toBeLessThan(at(first.PromotionID));
  const planned = await server.call(calls.getPromotions, { clientId: storeId, state: 'planned' }, { token });
  expect(planned.every((one) => one.state === 'planned')).toBe(true);
});

describe('what can not be', () => {
  test.each<[string, object, string]>([
    ['no name', { name: '' }, 'name'],
    ['a percent above 100', { value: '100.01' }, 'value'],
    ['nothing off', { value: '0' }, 'value'],
    ['a fourth decimal', { value: '10.0055' }, 'value'],
    ['an amount with a third decimal', { type: 'amount', value: '10.005' }, 'value'],
    ['a word for a number', { value: 'ten' }, 'value'],
    ['an unknown kind', { type: 'lottery' }, 'type'],
    ['buy nothing, get one', { type: 'buyXGetY', getQuantity: 1 }, 'buyQuantity'],
    ['buy one, get nothing', { type: 'buyXGetY', buyQuantity: 1 }, 'getQuantity'],
    ['any one for a price', { type: 'mixAndMatch', buyQuantity: 1 }, 'buyQuantity'],
    ['chosen, and nothing chosen', { appliesTo: 'chosen' }, 'appliesTo'],
    ['ids that are none', { departmentIds: '1,x' }, 'departmentIds'],
    ['an absent department', { departmentIds: '987654' }, 'departmentIds'],
    ['an absent category', { taxonomyIds: '987654' }, 'taxonomyIds'],
    ['an absent product', { catalogIds: '987654' }, 'catalogIds'],
    ['an unknown UPC', { upcs: '045496963729, 000000000017' }, 'upcs'],
    [
      'an absent product to buy',
      { type: 'buyXGetY', buyQuantity: 1, getQuantity: 1, buyCatalogIds: '987654' },
      'buyCatalogIds',
    ],
    ['a day that is none', { startDate: '02/30/26' }, 'startDate'],
    ['ending before it starts', { startDate: '2026-11-21', endDate: '2026-11-20' }, 'endDate'],
    ['an eighth weekday', { weekdays: '1,7' }, 'weekdays'],
    ['no weekday', { weekdays: '' }, 'weekdays'],
    ['a time that is none', { fromTime: '25:00', toTime: '18:00' }, 'fromTime'],
    ['an end without a beginning', { toTime: '18:00' }, 'fromTime'],
    ['a beginning without an end', { fromTime: '18:00' }, 'toTime'],
    ['the same time twice', { fromTime: '18:00', toTime: '18:00' }, 'toTime'],
    ['a coupon with a blank', { couponCode: 'SUM MER' }, 'couponCode'],
    ['a coupon too short', { couponCode: 'AB' }, 'couponCode'],
    ['a minimum below nothing', { minimum: -1 }, 'minimum'],
    ['a minimum with a third decimal', { minimum: '5.001' }, 'minimum'],
    [
      'too many products',
      { catalogIds: Array.from({ length: 2_001 }, (_none, at) => at + 1).join(',') },
      'catalogIds',
    ],
  ])('%s: 400 names the field, and nothing is written', async (_what, more, field) => {
    const before = await count();
    const answer = await refused(more);
    expect(answer).toMatchObject({ status: 400, field });
    expect(answer.message).toContain(field);
    expect(await count()).toBe(before);
  });

  test('a coupon code twice in a store', async () => {
    await add({ name: 'First', couponCode: 'ONCE' });
    expect(await refused({ couponCode: 'once' })).toMatchObject({
      status: 400,
      field: 'couponCode',
      message: 'couponCode is used by “First”',
    });
    const other = await server.call(
      calls.addPromotion,
      { name: 'There', value: '10', couponCode: 'ONCE', clientId: otherId },
      { token: admin },
    );
    expect(other.success).toBe(true);
  });

  test('a wrong change changes nothing', async () => {
    const { PromotionID: id } = await add({});
    expect(await refused({ value: '200', name: 'New' }, id)).toMatchObject({ status: 400, field: 'value' });
    expect(await server.call(calls.getPromotion, { id }, { token })).toMatchObject({
      name: 'Ten off',
      version: 1,
    });
  });
});

test('codes become products, and those that nothing has are told', async () => {
  const found = await server.call(
    calls.findPromotionProducts,
    { codes: '045496963729\n45496963729 000000000017;nothing', clientId: storeId },
    { token },
  );
  expect(found.found.map((one) => one.title)).toEqual(['Blue Lantern']);
  expect(found.missing).toEqual(['000000000017', 'nothing']);
});
