// What a person books in is kept for whoever wishes for it: never more than came, never twice, never what is owed to the shelf.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aSession, aUser } from '#domains/access/testing/a-user.ts';
import { deleteCustomer } from '#domains/customers/contract/calls.ts';
import { addWish, getPendingContacts } from '#domains/customers/contract/wishlist.ts';
import { aCustomer } from '#domains/customers/testing/a-customer.ts';
import {
  addCustomItem,
  addFromCatalog,
  bulkUpdate,
  updateItem,
} from '#domains/inventory/contract/changes.ts';
import { getDetail } from '#domains/inventory/contract/calls.ts';
import { anItem } from '#domains/inventory/testing/an-item.ts';
import { type Counter, aCounter, aListing } from '#domains/register/testing/a-counter.ts';
import { businessDay, addDays } from '#kernel/business-day.ts';
import { verify } from '#tests/support/verify.ts';
import { type TestServer, startTestServer } from '#tests/support/server.ts';

let server: TestServer;
let counter: Counter;
let first: number;
let second: number;
let catalogId: number;
let upc: string;
let made = 0;

beforeAll(async () => {
  server = await startTestServer();
  counter = await aCounter(server.database);
});
beforeEach(async () => {
  made += 1;
  upc = withCheckDigit(`7123457${String(10_000 + made).slice(-4)}`);
  catalogId = await aListing(server.database, counter, { upc, title: `Wanted ${made}` });
  first = await aCustomer(server.database, { firstName: 'Wanda', lastName: `First${made}` });
  second = await aCustomer(server.database, { firstName: 'Willi', lastName: `Second${made}` });
});
afterEach(async () => {
  expect(await verify(server.database)).toEqual([]);
});
afterAll(() => server.close());

function withCheckDigit(eleven: string): string {
  const sum = [...eleven].reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 3 : 1), 0);
  return eleven + String((10 - (sum % 10)) % 10);
}

const key = (token = counter.manager.token) => ({
  token,
  headers: { 'idempotency-key': crypto.randomUUID() },
});
const wishFor = (CustomerId: number, code = upc) => server.call(addWish, { CustomerId, upc: code }, key());
const add = (quantity: number, by = key()) =>
  server.call(
    addFromCatalog,
    { catalogId, clientID: counter.storeId, saleprice: '9.99', quantity, Condition: condition },
    by,
  );
const setTo = (inventoryId: number, quantity: number) =>
  server.call(updateItem, { inventoryId, quantity }, key());
const onShelf = (quantity: number, grade = 'B') =>
  anItem(server.database, {
    storeId: counter.storeId,
    catalogId,
    conditionId: counter.conditions[grade] as number,
    quantity,
    userId: counter.manager.userId,
  });
const heldOf = async (id = catalogId) =>
  (
    await server.database.one<{ held: number }>(
      'select coalesce(sum(held), 0)::integer as held from inventory_items where catalog_id = $1',
      [id],
    )
  ).held;
const nameOf = async (grade: string) =>
  (
    await server.database.one<{ name: string }>('select name from conditions where condition_id = $1', [
      counter.conditions[grade] as number,
    ])
  ).name;
let condition: string;
beforeAll(async () => {
  condition = await nameOf('B');
});

describe('added to stock', () => {
  test('from the catalog: answers for whom, the first who asked first, and until when; the drawer and the list of whom to tell say so', async () => {
    await wishFor(first);
    await wishFor(second);
    const store = await server.database.one<{ zone: string; cutoff: number }>(
      'select time_zone as zone, cutoff_hour as cutoff from stores where store_id = $1',
      [counter.storeId],
    );
    const by = key();
    const until = addDays(businessDay(new Date(), store.zone, store.cutoff), 3);
    const answer = await add(3, by);
    const wishHolds = [
      { inventoryId: answer.intValue, CustomerId: first, customer: `Wanda First${made}`, until },
      { inventoryId: answer.intValue, CustomerId: second, customer: `Willi Second${made}`, until },
    ];
    expect(answer).toMatchObject({ success: true, item: { quantity: 3 }, wishHolds });
    expect(answer.wishHolds?.[0]?.phone).toBe('217-555-0142');
    // The same key again: the same answer, and nothing more is kept.
    expect(await add(3, by)).toEqual(answer);
    expect(await heldOf()).toBe(2);
    expect(await server.call(getDetail, { InventoryId: answer.intValue }, key())).toMatchObject({
      wishHolds,
    });
    const tell = await server.call(getPendingContacts, { clientId: counter.storeId }, key());
    expect(tell.filter((one) => one.upc === upc).map((one) => one.hold !== null)).toEqual([true, true]);
  });

  test('two arrivals, one wish: one copy is kept, one after another or both at once', async () => {
    await wishFor(first);
    expect((await add(1)).wishHolds).toHaveLength(1);
    expect(await add(1)).not.toHaveProperty('wishHolds');
    expect(await heldOf()).toBe(1);

    catalogId = await aListing(server.database, counter, { upc: withCheckDigit(`7123458${10_00 + made}`) });
    const { upc: code } = await server.database.one<{ upc: string }>(
      'select upc from catalog_products where catalog_id = $1',
      [catalogId],
    );
    await wishFor(first, code);
    const both = await Promise.all([add(1), add(1)]);
    expect(both.flatMap((one) => one.wishHolds ?? [])).toHaveLength(1);
    expect(await heldOf()).toBe(1);
  });

  test('one arrival, two wishes: who asked first; without a wish the answer is as documented', async () => {
    expect(await add(1)).not.toHaveProperty('wishHolds');
    await wishFor(first);
    await wishFor(second);
    expect((await add(1)).wishHolds).toMatchObject([{ CustomerId: first }]);
    expect((await add(1)).wishHolds).toMatchObject([{ CustomerId: second }]);
  });

  test('a custom item whose code the catalog learns only now', async () => {
    const code = withCheckDigit(`7123459${10_00 + made}`);
    await wishFor(first, code);
    const answer = await server.call(
      addCustomItem,
      {
        clientID: counter.storeId,
        originalUPC: code,
        title: `Handmade ${made}`,
        Departmentid: counter.departments['Video Games'],
        Condition: condition,
        saleprice: '5.00',
        quantity: 1,
      },
      key(),
    );
    expect(answer).toMatchObject({ success: true, wishHolds: [{ CustomerId: first }] });
    expect(await heldOf(answer.item.catalogId)).toBe(1);
  });

  test('what fills up stock below zero is on nobody’s shelf', async () => {
    const { item } = await add(1);
    await anItem(server.database, {
      storeId: counter.storeId,
      catalogId,
      conditionId: item.conditionId,
      caseConditionId: item.caseConditionId,
      quantity: -3,
      userId: counter.manager.userId,
    });
    await wishFor(first);
    await wishFor(second);
    expect(await add(2)).not.toHaveProperty('wishHolds');
    expect((await add(1)).wishHolds).toMatchObject([{ CustomerId: first }]);
  });
});

describe('a quantity that is set', () => {
  test('higher keeps what came; lower or equal keeps nothing and takes nothing that is kept', async () => {
    const { inventoryId } = await onShelf(2);
    await wishFor(first);
    await wishFor(second);
    expect(await setTo(inventoryId, 2)).not.toHaveProperty('wishHolds');
    expect(await setTo(inventoryId, 1)).not.toHaveProperty('wishHolds');
    expect((await setTo(inventoryId, 2)).wishHolds).toMatchObject([{ CustomerId: first, inventoryId }]);
    expect(await setTo(inventoryId, 0)).toMatchObject({ success: false, code: 'ITEM_HELD' });
    expect(await heldOf()).toBe(1);
  });

  test('together with the condition, it is kept where the goods are then; the condition alone keeps nothing', async () => {
    const { inventoryId } = await onShelf(1);
    const other = await onShelf(1, 'C');
    await wishFor(first);
    const change = (item: number, Condition: string, quantity?: number) =>
      server.call(updateItem, { inventoryId: item, Condition, quantity }, key());
    const worse = await nameOf('C');
    const moved = await change(inventoryId, worse, 2);
    expect(moved.wishHolds).toMatchObject([{ inventoryId: other.inventoryId, CustomerId: first }]);
    await wishFor(second);
    expect(await change(other.inventoryId, await nameOf('D'))).not.toHaveProperty('wishHolds');
  });

  test('in bulk: each item for its own; all or none', async () => {
    const good = await onShelf(1);
    const worse = await onShelf(1, 'C');
    await wishFor(first);
    await wishFor(second);
    const bulk = (ids: number[]) =>
      server.call(
        bulkUpdate,
        { body: ids.map((inventoryId) => ({ inventoryId, quantity: 2 })) } as never,
        key(),
      );
    const refused = await server.request('PUT', '/api/Inventory/BulkUpdate', {
      ...key(),
      body: [
        { inventoryId: good.inventoryId, quantity: 2 },
        { inventoryId: 987_654_321, quantity: 2 },
      ],
    });
    expect([refused.status, await heldOf()]).toEqual([404, 0]);
    expect(await bulk([good.inventoryId, worse.inventoryId])).toMatchObject({
      intValue: 2,
      wishHolds: [
        { inventoryId: good.inventoryId, CustomerId: first },
        { inventoryId: worse.inventoryId, CustomerId: second },
      ],
    });
  });
});

test('nothing is kept with 0 days, for customers who were taken off the list, or by who may not add', async () => {
  await wishFor(first);
  const forbidden = await server.request('PUT', '/api/Inventory/AddFromCatalog', {
    ...key(counter.cashier.token),
    body: { catalogId, clientID: counter.storeId, saleprice: '9.99', quantity: 1 },
  });
  expect([forbidden.status, await heldOf()]).toEqual([403, 0]);
  await server.database.run(
    `insert into client_settings (store_id, name, value) values ($1, 'WishHoldDays', '0')`,
    [counter.storeId],
  );
  expect(await add(1)).not.toHaveProperty('wishHolds');
  await server.database.run(`delete from client_settings where name = 'WishHoldDays'`);
  await server.call(deleteCustomer, { id: first }, key());
  expect(await add(1)).not.toHaveProperty('wishHolds');
  expect(await heldOf()).toBe(0);
});

test('who may not see customers reads that it is kept, not for whom', async () => {
  const clerk = await aUser(server.database, {
    username: `clerk-${counter.storeId}`,
    role: 'Manager',
    storeIds: [counter.storeId],
  });
  await server.database.run(
    `insert into user_rights (user_id, right_code, setting) values ($1, 'customers.view', 'deny')`,
    [clerk.userId],
  );
  await wishFor(first);
  const { wishHolds } = await add(1, key(await aSession(server.database, clerk.userId)));
  expect(wishHolds).toMatchObject([{ customer: '', phone: '', CustomerId: first }]);
});
