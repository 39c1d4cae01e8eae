// Copies, changed lines and splits: the calls over HTTP on a real PostgreSQL.
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import * as calls from '#domains/conversion/contract/calls.ts';
import { aDesk } from '#domains/conversion/testing/a-desk.ts';
import { anItem } from '#domains/inventory/testing/an-item.ts';
import { balanceOf } from '#domains/ledger/server/public/post-group.ts';
import { type Counter, aCounter } from '#domains/register/testing/a-counter.ts';
import { newUpc } from '#domains/transfers/testing/two-stores.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { verify } from '#tests/support/verify.ts';

let server: TestServer;
let store: Counter;
let desk: ReturnType<typeof aDesk>;

beforeAll(async () => {
  server = await startTestServer();
  store = await aCounter(server.database, { name: 'Maple Street' });
  desk = aDesk(server, store);
});
afterEach(async () => expect(await verify(server.database)).toEqual([]));
afterAll(() => server.close());

const balance = (kind: 'goods' | 'costDifference') => balanceOf(server.database, store.storeId, kind, 0);

describe('a copy with a serial number', () => {
  test('is scanned by it, keeps it, and is held to it', async () => {
    const good = await desk.goods({ serials: ['SN 100', 'SN 200'], title: 'Console One' });
    const batchId = await desk.begin();
    expect(await desk.scan(batchId, good.sku, { Condition: 'B' })).toMatchObject({
      code: 'SERIAL_MISSING',
      message: 'Scan the serial number of Console One.',
    });
    expect(await desk.scan(batchId, 'sn-100', { Condition: 'B' })).toMatchObject({
      success: true,
      item: { serialNumber: 'SN 100', quantity: 1, family: 'game', platform: '' },
    });
    expect(await desk.scan(batchId, 'SN100', { Condition: 'B' })).toMatchObject({ code: 'COPY_ON_BATCH' });
    const [line] = await desk.itemsOf(batchId);
    expect(await desk.update(line?.converterBatchItemId as number, { quantity: 2 })).toMatchObject({
      code: 'ONE_COPY',
    });
    await desk.complete(batchId);
    const copy = await server.database.one<{ grade: string; state: string }>(
      `select n.grade, c.state from copies c join inventory_items i using (inventory_id) join conditions n using (condition_id) where c.serial = 'SN 100'`,
    );
    expect(copy).toEqual({ grade: 'B', state: 'inStock' });
  });

  test('that is sold meanwhile stays sold, and the rest is converted', async () => {
    const good = await desk.goods({ serials: ['SN 300', 'SN 400'] });
    const batchId = await desk.begin();
    await desk.scan(batchId, 'SN 300', { Condition: 'B' });
    await desk.scan(batchId, 'SN 400', { Condition: 'B' });
    const { copyId } = await server.database.one<{ copyId: number }>(
      `update copies set state = 'sold' where serial = 'SN 300' returning copy_id`,
    );
    await server.database.run(
      `select move_stock($1, 'inventory', nextval('stock_source_ids'), $2, now(), $3::jsonb)`,
      [
        store.storeId,
        store.manager.userId,
        JSON.stringify([
          { inventory: good.inventoryId, copy: copyId, quantity: -1, reason: 'correction', line: 0 },
        ]),
      ],
    );
    expect((await desk.itemsOf(batchId)).map(({ problem }) => problem !== null)).toEqual([true, false]);
    expect(await desk.complete(batchId)).toMatchObject({ success: true, batch: { units: 2, converted: 1 } });
  });
});

describe('a line', () => {
  test('is changed: units, condition, price, cost, notes (CONV-01)', async () => {
    const good = await desk.goods({ quantity: 4 });
    const batchId = await desk.begin();
    const { item } = await desk.scan(batchId, good.sku, { Condition: 'B', Quantity: 2 });
    const id = item.converterBatchItemId;
    expect(
      await desk.update(id, { condition: 'C', quantity: 3, salePrice: 12.5, cost: 5, notes: 'Seal broken' }),
    ).toMatchObject({
      success: true,
      message: 'Item Updated',
      item: {
        condition: 'Worn',
        quantity: 3,
        salePrice: 12.5,
        priceFrom: 'typed',
        cost: 5,
        notes: 'Seal broken',
      },
    });
    expect(await desk.update(id, { condition: 'N' })).toMatchObject({ code: 'SAME_ITEM' });
    expect(await desk.update(id, { title: 'Something else' })).toMatchObject({ code: 'PRODUCT_STAYS' });
    expect(await desk.update(id, { quantity: 5 })).toMatchObject({ code: 'MORE_THAN_FREE' });
    const { goods: was, difference } = {
      goods: await balance('goods'),
      difference: await balance('costDifference'),
    };
    await desk.complete(batchId);
    const made = (await desk.shelf(good.catalogId)).find(({ grade }) => grade === 'C');
    expect(made).toMatchObject({ onHand: 3, costE4: 50_000, price: 1_250 });
    // 3 x $8.00 went out, 3 x $5.00 came in.
    expect([await balance('goods'), await balance('costDifference')]).toEqual([was - 900, difference + 900]);
  });

  test('sent back as it was shown changes nothing', async () => {
    const good = await desk.goods();
    const batchId = await desk.begin();
    const { item } = await desk.scan(batchId, good.sku, { Condition: 'B' });
    const { converterBatchItemId, catalogId, artist, title, condition, cost, salePrice, notes } = item;
    const { taxExempt, departmentId, vendorItem, quantity, upc } = item;
    const same = { catalogId, artist, title, condition, cost, salePrice, notes, taxExempt, departmentId };
    expect(await desk.update(converterBatchItemId, { ...same, vendorItem, quantity, upc })).toMatchObject({
      success: true,
      item: { isCostTyped: false, priceFrom: item.priceFrom },
    });
  });

  test('sets the price of goods that are on the shelf already only when it is typed', async () => {
    const good = await desk.goods();
    const there = await anItem(server.database, {
      storeId: store.storeId,
      catalogId: good.catalogId,
      conditionId: store.conditions.B as number,
      priceCents: 1_234,
      quantity: 1,
      costCents: 200,
      userId: store.manager.userId,
    });
    const batchId = await desk.begin();
    const { item } = await desk.scan(batchId, good.sku, { Condition: 'B' });
    expect(item).toMatchObject({
      salePrice: 12.34,
      priceFrom: 'shelf',
      targetInventoryId: there.inventoryId,
    });
    await desk.complete(batchId);
    const used = async () => (await desk.shelf(good.catalogId)).find(({ grade }) => grade === 'B');
    // (1 x $2.00 + 1 x $8.00) / 2
    expect(await used()).toMatchObject({ onHand: 2, price: 1_234, costE4: 50_000 });
    const again = await desk.begin();
    const second = await desk.scan(again, good.sku, { Condition: 'B' });
    await desk.update(second.item.converterBatchItemId, { salePrice: 9.99 });
    await desk.complete(again);
    expect(await used()).toMatchObject({ onHand: 3, price: 999 });
  });

  test('shows no cost to whoever may not see it, and takes none from them', async () => {
    await server.database.run(
      `insert into user_rights (user_id, right_code, setting) values ($1, 'conversion.edit', 'allow')`,
      [store.cashier.userId],
    );
    const good = await desk.goods();
    const batchId = await desk.begin();
    const { item } = await desk.scan(batchId, good.sku, { Condition: 'B' });
    const [seen] = await server.call(calls.getAllBatchItems, { batchId }, { token: store.cashier.token });
    expect(seen).toMatchObject({ cost: null, lineCost: null });
    // Nor is anybody told whether they guessed it: it is $8.00.
    for (const cost of [1, 8]) {
      const body = { converterBatchItemId: item.converterBatchItemId, cost };
      expect(
        await server.request('POST', '/api/Conversion/UpdateItem', { token: store.cashier.token, body }),
      ).toMatchObject({ status: 403, body: { code: 'RIGHT_REQUIRED' } });
    }
  });
});

describe('a split', () => {
  test('shares the cost by price, rest cents to the last, and makes a label for each part', async () => {
    const box = await desk.goods({ title: 'Trilogy Box', quantity: 2, priceCents: 4_000 });
    const parts = [
      await desk.goods({ title: 'Part One', quantity: 0 }),
      await desk.goods({ title: 'Part Two', quantity: 0 }),
      await desk.goods({ title: 'Part Three', quantity: 0 }),
    ];
    const batchId = await desk.begin();
    const { item } = await desk.scan(batchId, box.sku, { Condition: 'B' });
    const split = await server.call(
      calls.splitItem,
      {
        converterBatchItemId: item.converterBatchItemId,
        body: parts.map(({ upc }) => ({ upc, condition: 'B', salePrice: 9.99 })),
      },
      desk.by,
    );
    expect(split).toMatchObject({ success: true, item: { isSplit: true, salePrice: 29.97, cost: 8 } });
    expect(split.item.parts.map(({ cost }) => cost)).toEqual([2.66, 2.66, 2.68]);
    expect(await desk.update(item.converterBatchItemId, { salePrice: 5 })).toMatchObject({
      code: 'SPLIT_STAYS',
    });
    await desk.complete(batchId);
    expect((await desk.shelf(box.catalogId))[0]).toMatchObject({ onHand: 1 });
    const costs = [];
    for (const part of parts)
      costs.push((await desk.shelf(part.catalogId)).find(({ grade }) => grade === 'B')?.costE4);
    expect(costs).toEqual([26_600, 26_600, 26_800]);
    const made = await server.call(calls.getConversionItems, { clientId: store.storeId }, desk.by);
    expect(made.filter(({ title }) => title.startsWith('Part '))).toHaveLength(3);
    expect((await desk.itemsOf(batchId))[0]?.parts.every(({ sku }) => sku !== '')).toBe(true);
  });

  test('of a copy takes it apart; parts have serial numbers of their own', async () => {
    const bundle = await desk.goods({ serials: ['BOX 1'] });
    const game = await desk.goods({ quantity: 0, title: 'Packed Game' });
    const batchId = await desk.begin();
    const { item } = await desk.scan(batchId, 'BOX 1', { Condition: 'B' });
    const split = (body: object[]) =>
      server.call(
        calls.splitItem,
        { converterBatchItemId: item.converterBatchItemId, body } as never,
        desk.by,
      );
    const console = { catalogId: bundle.catalogId, condition: 'B', salePrice: 100, serialNumber: 'BOX 1' };
    expect(await split([{ ...console, condition: 'N' }])).toMatchObject({ code: 'SAME_PART' });
    expect(await split([console, { upc: game.upc, condition: 'B', salePrice: 20 }])).toMatchObject({
      success: true,
    });
    expect(await desk.complete(batchId)).toMatchObject({ success: true });
    const copies = await server.database.rows<{ grade: string; state: string; epoch: number }>(
      `select n.grade, c.state, c.epoch from copies c join inventory_items i using (inventory_id) join conditions n using (condition_id)
       where c.serial = 'BOX 1' order by c.copy_id`,
    );
    expect(copies).toEqual([{ grade: 'B', state: 'inStock', epoch: 2 }]);
  });

  test('with a serial number is of one unit, also when its units are changed later', async () => {
    const box = await desk.goods({ quantity: 3 });
    const game = await desk.goods({ quantity: 0 });
    const batchId = await desk.begin();
    const { item } = await desk.scan(batchId, box.sku, { Condition: 'B' });
    const id = item.converterBatchItemId;
    const split = (body: object[]) =>
      server.call(calls.splitItem, { converterBatchItemId: id, body } as never, desk.by);
    const part = { upc: game.upc, condition: 'B', salePrice: 5, serialNumber: 'PART 1' };
    expect(await split([{ ...part, quantity: 2 }])).toMatchObject({ code: 'SERIALS_ONCE' });
    expect(await split([part, { ...part, serialNumber: 'part1' }])).toMatchObject({
      code: 'SERIAL_TWICE',
      message: 'Serial number PART 1 is on this batch twice.',
    });
    expect(await split([part])).toMatchObject({ success: true });
    expect(await desk.update(id, { quantity: 2 })).toMatchObject({ code: 'SERIALS_ONCE' });
    const other = await desk.goods();
    const { item: second } = await desk.scan(batchId, other.sku, { Condition: 'B' });
    expect(
      await server.call(
        calls.splitItem,
        { converterBatchItemId: second.converterBatchItemId, body: [part] },
        desk.by,
      ),
    ).toMatchObject({ code: 'SERIAL_TWICE' });
    await desk.complete(batchId);
    const again = await desk.begin();
    const { item: third } = await desk.scan(again, box.sku, { Condition: 'B' });
    expect(
      await server.call(
        calls.splitItem,
        { converterBatchItemId: third.converterBatchItemId, body: [part] },
        desk.by,
      ),
    ).toMatchObject({ code: 'SERIAL_IN_HAND' });
  });

  test('makes as many items as a batch holds labels, also when its units are changed later', async () => {
    const box = await desk.goods({ quantity: 9 });
    const game = await desk.goods({ quantity: 0 });
    const batchId = await desk.begin();
    const { item } = await desk.scan(batchId, box.sku, { Condition: 'B' });
    const id = item.converterBatchItemId;
    await server.call(
      calls.splitItem,
      { converterBatchItemId: id, body: [{ upc: game.upc, condition: 'B', salePrice: 5, quantity: 999 }] },
      desk.by,
    );
    expect(await desk.update(id, { quantity: 5 })).toMatchObject({ success: true });
    expect(await desk.update(id, { quantity: 6 })).toMatchObject({ code: 'BATCH_FULL' });
  });

  test('and a changed line name the condition that there is not', async () => {
    const box = await desk.goods();
    const batchId = await desk.begin();
    const { item } = await desk.scan(batchId, box.sku, { Condition: 'B' });
    const query = { converterBatchItemId: String(item.converterBatchItemId) };
    const send = (call: string, more: object, body?: object) =>
      server.request('POST', `/api/Conversion/${call}`, {
        ...desk.by,
        query: { ...query, ...more },
        ...(body === undefined ? {} : { body }),
      });
    const refused = (field: string) => ({ status: 400, body: { code: 'BAD_INPUT', field } });
    expect(await send('UpdateItem', { condition: 'none' })).toMatchObject(refused('condition'));
    expect(await send('UpdateItem', { caseCondition: 'none' })).toMatchObject(refused('caseCondition'));
    expect(await send('SplitItem', {}, [{ upc: box.upc, condition: 'none' }])).toMatchObject(
      refused('body[0].condition'),
    );
  });

  test('is taken back, and refuses parts that nobody knows', async () => {
    const box = await desk.goods();
    const batchId = await desk.begin();
    const { item } = await desk.scan(batchId, box.sku, { Condition: 'B' });
    const send = (body: object[]) =>
      server.request('POST', '/api/Conversion/SplitItem', {
        ...desk.by,
        query: { converterBatchItemId: String(item.converterBatchItemId) },
        body,
      });
    expect(await send([{ upc: '400000999993' }])).toMatchObject({
      status: 404,
      body: { field: 'body[0].upc' },
    });
    expect(await send([{}])).toMatchObject({ status: 400, body: { field: 'body[0].upc' } });
    expect(await send([{ upc: box.upc, condition: 'nothing' }])).toMatchObject({ status: 400 });
    await send([{ upc: box.upc, condition: 'B', quantity: 2, salePrice: 3 }]);
    expect(await send([])).toMatchObject({ status: 200, body: { item: { isSplit: false, parts: [] } } });
  });

  test('into goods without a price is not completed', async () => {
    const box = await desk.goods();
    const bare = await desk.goods({ upc: newUpc(), quantity: 0, msrpCents: null, title: 'Unpriced' });
    await server.database.run('update pricing_rules set deleted_at = now() where store_id = $1', [
      store.storeId,
    ]);
    const batchId = await desk.begin();
    const { item } = await desk.scan(batchId, box.sku, { Condition: 'B' });
    await server.call(
      calls.splitItem,
      { converterBatchItemId: item.converterBatchItemId, body: [{ upc: bare.upc, condition: 'C' }] },
      desk.by,
    );
    expect(await desk.complete(batchId)).toMatchObject({ success: false, code: 'PRICE_MISSING' });
    await server.database.run('update pricing_rules set deleted_at = null where store_id = $1', [
      store.storeId,
    ]);
  });
});
