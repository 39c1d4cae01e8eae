// Many items changed at once, and what an item's life says of it.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addFromCatalog, bulkUpdate } from '#domains/inventory/contract/changes.ts';
import { getLife } from '#domains/inventory/contract/calls.ts';
import * as calls from '#domains/register/contract/calls.ts';
import { type BuiltGood, type Counter, aCounter, aGood } from '#domains/register/testing/a-counter.ts';
import { inStoreCode } from '#kernel/gtin.ts';
import { type TestServer, startTestServer } from '#tests/support/server.ts';

let server: TestServer;
let counter: Counter;
let token: string;
const goods: BuiltGood[] = [];
let codes = 0;
const code = () => inStoreCode((codes += 1));

beforeAll(async () => {
  server = await startTestServer();
  counter = await aCounter(server.database);
  token = counter.manager.token;
  for (const title of ['Amber Tide', 'Brass Harbor', 'Cedar Gate'])
    goods.push(await aGood(server.database, counter, { upc: code(), title, priceCents: 1_000, quantity: 2 }));
});
afterAll(() => server.close());

const idOf = (at: number): number => goods[at]?.inventoryId ?? 0;
const bulk = (body: readonly object[]) => server.call(bulkUpdate, { body } as never, { token });
const tagsOf = async () =>
  (
    await server.database.rows<{ tags: string[] }>(
      'select tags from inventory_items where inventory_id = any($1) order by inventory_id',
      [goods.map((good) => good.inventoryId)],
    )
  ).map((row) => row.tags.join(', '));

describe('many items at once', () => {
  it('get tags beside those that they have, and lose one', async () => {
    await bulk([{ inventoryId: idOf(0), tags: 'Window, Signed' }]);
    await bulk(goods.map((_good, at) => ({ inventoryId: idOf(at), addTags: 'staff pick, WINDOW' })));
    expect(await tagsOf()).toEqual([
      'Window, Signed, staff pick',
      'staff pick, WINDOW',
      'staff pick, WINDOW',
    ]);
    await bulk(goods.map((_good, at) => ({ inventoryId: idOf(at), removeTags: 'window' })));
    expect(await tagsOf()).toEqual(['Signed, staff pick', 'staff pick', 'staff pick']);
  });

  it('are refused together, and the refusal names the item', async () => {
    const full = Array.from({ length: 20 }, (_none, at) => `tag ${at}`).join(',');
    await bulk([{ inventoryId: idOf(1), tags: full }]);
    const before = await tagsOf();
    const body = goods.map((_good, at) => ({ inventoryId: idOf(at), addTags: 'One more', bin: 'Z9' }));
    expect(await bulk(body)).toMatchObject({
      success: false,
      code: 'TOO_MANY_TAGS',
      message: 'Brass Harbor: An item already has 20 tags',
      inventoryId: idOf(1),
    });
    expect(await tagsOf()).toEqual(before);
  });

  it('take cost, quantity, case and notes', async () => {
    const change = { cost: '3.50', quantity: 7, CaseCondition: 'No manual', Notes: 'From the attic' };
    await bulk([0, 2].map((at) => ({ inventoryId: idOf(at), ...change })));
    const rows = await server.database.rows(
      `select i.cost_cents::int as cost, i.on_hand, i.notes, k.name from inventory_items i join case_conditions k using (case_condition_id)
       where i.inventory_id = any($1)`,
      [[idOf(0), idOf(2)]],
    );
    const one = { cost: 350, onHand: 7, notes: 'From the attic', name: 'No manual' };
    expect(rows).toEqual([one, one]);
  });
});

describe('the life of an item', () => {
  it('says every movement and every price with who and why, page by page', async () => {
    const good = await aGood(server.database, counter, {
      upc: code(),
      title: 'Dune Road',
      priceCents: 2_000,
      quantity: 3,
    });
    await bulk([{ inventoryId: good.inventoryId, saleprice: '18.00', quantity: 5 }]);
    const { transactionId } = await server.call(calls.newTransaction, { posid: counter.deviceId }, { token });
    await server.call(
      calls.addTransactionItem,
      { TransactionID: transactionId, inventoryId: good.inventoryId },
      { token },
    );
    const basket = await server.call(calls.getTransaction, { TransactionId: transactionId }, { token });
    const done = await server.call(
      calls.finalizeTransaction,
      { TransactionId: transactionId, CC: basket.due },
      { token },
    );
    const life = (page: number, itemsPerPage: number) =>
      server.call(getLife, { InventoryId: good.inventoryId, page, itemsPerPage }, { token });
    const { items, options } = await life(1, 10);
    const said = items.map((row) => [row.kind, row.quantity, row.onHand, row.reason, row.newValue]);
    expect(said.filter(([kind]) => kind === 'movement')).toEqual([
      ['movement', -1, 4, 'sale', ''],
      ['movement', 2, 5, 'correction', ''],
      ['movement', 3, 3, 'receive', ''],
    ]);
    expect(said.filter(([kind]) => kind === 'field')).toEqual([
      ['field', null, null, 'Changed by hand', '18.00'],
    ]);
    expect(said.at(-1)).toEqual(['start', null, null, '', '20.00']);
    expect(items[0]).toMatchObject({ transactionId, employee: counter.manager.username });
    expect(items[0]?.receiptNumber).not.toBe('');
    expect(done).toMatchObject({ success: true });
    expect(options.totalitems).toBe(5);
    const pages = await Promise.all([1, 2, 3].map((page) => life(page, 2)));
    expect(pages.flatMap((page) => page.items)).toEqual(items);
  });
});

it('goods whose case nobody named are the item of the usual case', async () => {
  const good = await aGood(server.database, counter, { upc: code(), title: 'Elm Street', quantity: 1 });
  const added = await server.call(
    addFromCatalog,
    {
      originalUPC: good.upc,
      clientID: counter.storeId,
      saleprice: '19.99',
      Condition: 'B',
      CaseCondition: 'Complete',
    },
    { token },
  );
  expect(added.intValue).toBe(good.inventoryId);
  const incomplete = await server.call(
    addFromCatalog,
    {
      originalUPC: good.upc,
      clientID: counter.storeId,
      saleprice: '14.99',
      Condition: 'B',
      CaseCondition: 'No manual',
    },
    { token },
  );
  expect(incomplete.intValue).not.toBe(good.inventoryId);
});
