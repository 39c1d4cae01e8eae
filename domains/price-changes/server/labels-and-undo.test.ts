import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as labels from '#domains/price-changes/contract/labels.ts';
import * as kept from '#domains/price-changes/contract/excluded-items.ts';
import * as calls from '#domains/price-changes/contract/calls.ts';
import { queueDuePrices } from '#domains/price-changes/server/queue-due.ts';
import { aPriceChange } from '#domains/price-changes/testing/a-price-change.ts';
import * as frozen from '#domains/pricing/contract/frozen.ts';
import { type BuiltGood, type Counter, aCounter, aGood } from '#domains/register/testing/a-counter.ts';
import { verify } from '#tests/support/verify.ts';
import { markedCode } from '#kernel/gtin.ts';
import { type TestServer, startTestServer } from '#tests/support/server.ts';

let server: TestServer;
let counter: Counter;
let made = 0;
beforeAll(async () => {
  server = await startTestServer();
  counter = await aCounter(server.database);
});
afterAll(async () => {
  expect(await verify(server.database)).toEqual([]);
  await server.close();
});

async function aShop(prices: readonly number[]) {
  const shop = await aCounter(server.database, { name: `Label ${(made += 1)}` });
  const items: BuiltGood[] = [];
  for (const [at, priceCents] of prices.entries())
    items.push(
      await aGood(server.database, shop, {
        upc: String(730_000_000_000 + made * 100 + at),
        title: `Label ${made} ${at}`,
        priceCents,
      }),
    );
  const token = { token: shop.manager.token };
  const clientId = shop.storeId;
  return {
    ...shop,
    items,
    token,
    clientId,
    /** Queues, selects and applies new prices; answers the run's changeDate. */
    apply: async (cents: readonly number[]) => {
      for (const [at, newCents] of cents.entries())
        await aPriceChange(server.database, {
          storeId: clientId,
          inventoryId: items[at]?.inventoryId ?? 0,
          newCents,
          selected: true,
        });
      return (await server.call(calls.applyPriceChanges, { clientId }, token)).changeDate;
    },
    checks: () => server.call(labels.getLabelChecks, { clientId }, token),
    prices: () =>
      server.database.rows<{ cents: number }>(
        'select price_cents as cents from inventory_items where store_id = $1 order by inventory_id',
        [clientId],
      ),
    hand: (at: number, cents: number) =>
      server.database.run(
        'update inventory_items set price_cents = $2, price_set_at = now() where inventory_id = $1',
        [items[at]?.inventoryId, cents],
      ),
    undo: (changeDate: string) => server.call(labels.undoPriceRun, { clientId, changeDate }, token),
  };
}

test('a price that moves makes its label old, until somebody scans the new one', async () => {
  const shop = await aShop([1_000, 2_000, 3_000]);
  await shop.apply([1_200, 2_100]);
  expect((await shop.checks()).map((row) => [row.labelPrice, row.price])).toEqual([
    [10, 12],
    [20, 21],
  ]);
  // Another change before the label was replaced: it still says the first price.
  await shop.hand(0, 1_300);
  expect((await shop.checks())[0]).toMatchObject({ labelPrice: 10, price: 13 });
  const stale = await server.call(
    labels.getStaleLabels,
    { clientId: shop.clientId },
    { token: shop.cashier.token },
  );
  expect(stale).toEqual([
    { inventoryId: shop.items[0]?.inventoryId, labelPrice: 10 },
    { inventoryId: shop.items[1]?.inventoryId, labelPrice: 20 },
  ]);
  const confirm = (code: string) =>
    server.call(labels.confirmLabel, { clientId: shop.clientId, code }, shop.token);
  expect(await confirm(shop.items[0]?.upc ?? '')).toMatchObject({ success: true, price: 13, left: 1 });
  expect(await confirm(shop.items[0]?.upc ?? '')).toMatchObject({ success: false, code: 'LABEL_RIGHT' });
  // Bars that hold the price settle nothing while they say the old one.
  const marked = (cents: number) => markedCode(String(shop.items[1]?.sku), cents);
  expect(await confirm(marked(2_000))).toMatchObject({ success: false, code: 'LABEL_OLD', labelPrice: 20 });
  expect(await shop.checks()).toHaveLength(1);
  expect(await confirm(marked(2_100))).toMatchObject({ success: true, left: 0 });
  expect(await confirm(marked(2_100))).toMatchObject({ success: false, code: 'LABEL_RIGHT' });
  // A price that goes back to what the label says needs nobody.
  await shop.hand(2, 3_500);
  expect(await shop.checks()).toHaveLength(1);
  await shop.hand(2, 3_000);
  expect(await shop.checks()).toEqual([]);
});

test('what a label says is said with the separators of thousands (GEN-13)', async () => {
  const shop = await aShop([123_450]);
  await shop.apply([234_560]);
  const [item] = shop.items;
  const confirm = (code: string) =>
    server.call(labels.confirmLabel, { clientId: shop.clientId, code }, shop.token);
  const old = await confirm(markedCode(String(item?.sku), 123_450));
  expect(old.message).toContain('says $1,234.50, but it costs $2,345.60');
  await confirm(item?.upc ?? '');
  expect((await confirm(item?.upc ?? '')).message).toContain('already says $2,345.60');
});

test('many labels at once; another store is like none', async () => {
  const shop = await aShop([1_000, 2_000]);
  await shop.apply([1_100, 2_200]);
  const body = shop.items.map((one) => one.inventoryId);
  const foreign = await server.request('PUT', `/api/ShelfLabels/ConfirmMany/${counter.storeId}`, {
    token: counter.manager.token,
    body,
  });
  expect(foreign.status).toBe(404);
  expect(
    await server.call(labels.confirmLabels, { clientId: shop.clientId, body }, shop.token),
  ).toMatchObject({ intValue: 2 });
  const unknown = await server.request('PUT', `/api/ShelfLabels/Confirm/${shop.clientId}`, {
    ...shop.token,
    body: { code: '999999999993' },
  });
  expect([unknown.status, (unknown.body as { field: string }).field]).toEqual([404, 'code']);
});

test('an update is taken back exactly, but for what changed since, which it names; once', async () => {
  const shop = await aShop([1_000, 2_000, 3_000]);
  const run = await shop.apply([1_111, 2_222, 3_333]);
  const [listed] = await server.call(labels.getPriceRuns, { clientId: shop.clientId }, shop.token);
  expect(listed).toEqual({
    changeDate: run,
    items: 3,
    undone: 0,
    username: shop.manager.username,
    net: 6.66,
  });
  await shop.hand(1, 1_999);
  expect(await shop.undo(run)).toMatchObject({
    success: true,
    intValue: 2,
    kept: [{ inventoryId: shop.items[1]?.inventoryId, price: 19.99 }],
  });
  expect(await shop.prices()).toEqual([{ cents: 1_000 }, { cents: 1_999 }, { cents: 3_000 }]);
  expect(await shop.undo(run)).toMatchObject({ success: false, code: 'NOTHING_TO_UNDO' });
  expect((await server.call(labels.getPriceRuns, { clientId: shop.clientId }, shop.token))[0]).toMatchObject({
    items: 3,
    undone: 2,
  });
  const bad = (changeDate: string) =>
    server.request('PUT', `/api/PriceChangeQueue/UndoRun/${shop.clientId}`, {
      ...shop.token,
      body: { changeDate },
    });
  expect((await bad('yesterday')).body).toMatchObject({ field: 'changeDate' });
  expect((await bad('2020-01-01T00:00:00.000Z')).status).toBe(404);
});

test('whatever prices and changes: undo restores each that nobody changed, and only those', async () => {
  const cents = fc.integer({ min: 1, max: 99_999 });
  const item = fc.record({ before: cents, after: cents, since: fc.option(cents, { nil: null }) });
  await fc.assert(
    fc.asyncProperty(fc.array(item, { minLength: 1, maxLength: 5 }), async (plan) => {
      const moved = plan.filter((one) => one.before !== one.after);
      fc.pre(moved.length > 0);
      const shop = await aShop(moved.map((one) => one.before));
      const run = await shop.apply(moved.map((one) => one.after));
      for (const [at, { since }] of moved.entries()) if (since !== null) await shop.hand(at, since);
      const kept = moved.filter((one) => one.since !== null).length;
      const answer = await shop.undo(run);
      expect(answer.success).toBe(kept < moved.length);
      expect(await shop.prices()).toEqual(moved.map((one) => ({ cents: one.since ?? one.before })));
    }),
    { numRuns: 8 },
  );
}, 240_000);

test('two people take one update back: once', async () => {
  const shop = await aShop([1_000, 2_000]);
  const run = await shop.apply([1_500, 2_500]);
  const answers = await Promise.all([shop.undo(run), shop.undo(run), shop.undo(run)]);
  expect(answers.filter((answer) => answer.success)).toHaveLength(1);
  expect(await shop.prices()).toEqual([{ cents: 1_000 }, { cents: 2_000 }]);
});

test('a frozen price is moved by no rule, by a person it is', async () => {
  const shop = await aShop([1_000, 1_000]);
  const [one, two] = shop.items as [BuiltGood, BuiltGood];
  await queueDuePrices(server.database, new Date());
  const ask = () => server.call(calls.queueByRules, { clientId: shop.clientId }, shop.token);
  await ask();
  const waiting = async () =>
    (await server.call(calls.getPriceChanges, { clientId: shop.clientId }, shop.token)).map(
      (row) => row.inventoryId,
    );
  expect(await waiting()).toEqual([one.inventoryId, two.inventoryId]);
  const freeze = (UPC: string, inventoryId?: number) =>
    server.call(
      frozen.freezePrice,
      { clientId: shop.clientId, UPC, reason: 'Signed by the author', ...(inventoryId && { inventoryId }) },
      shop.token,
    );
  const { frozenId } = await freeze(one.upc);
  expect(await freeze(one.upc)).toMatchObject({ success: false, code: 'FROZEN_ALREADY' });
  await freeze(two.upc, two.inventoryId);
  await ask();
  expect(await waiting()).toEqual([]);
  const list = await server.call(frozen.getFrozenPrices, { clientId: shop.clientId }, shop.token);
  expect(list.map((row) => [row.inventoryId, row.reason, row.username])).toEqual([
    [null, 'Signed by the author', shop.manager.username],
    [two.inventoryId, 'Signed by the author', shop.manager.username],
  ]);
  await server.call(
    calls.queuePrices,
    { clientId: shop.clientId, body: [{ inventoryId: one.inventoryId, newPrice: 5 }] },
    shop.token,
  );
  expect(await waiting()).toEqual([one.inventoryId]);
  await server.call(frozen.releasePrice, { clientId: shop.clientId, frozenId }, shop.token);
  const gone = await server.request('PUT', `/api/FrozenPrices/Release/${shop.clientId}`, {
    ...shop.token,
    body: { frozenId },
  });
  expect(gone.status).toBe(404);
  const wrong = await server.request('PUT', `/api/FrozenPrices/Freeze/${shop.clientId}`, {
    ...shop.token,
    body: { UPC: one.upc, inventoryId: two.inventoryId, reason: 'x' },
  });
  expect([wrong.status, (wrong.body as { field: string }).field]).toEqual([404, 'inventoryId']);
});

test('many prices are frozen and given back at once, all or none', async () => {
  const shop = await aShop([1_000, 1_000, 1_000]);
  const [one, two, three] = shop.items as [BuiltGood, BuiltGood, BuiltGood];
  const { clientId } = shop;
  const listed = async () =>
    (await server.call(frozen.getFrozenPrices, { clientId }, shop.token)).map((row) => row.inventoryId);
  const put = (what: string, body: unknown, query: Record<string, string> = {}) =>
    server.request('PUT', `/api/FrozenPrices/${what}/${clientId}`, { ...shop.token, query, body });
  const stranger = (await aShop([1_000])).items[0] as BuiltGood;
  const foreign = await put('FreezeItems', [one.inventoryId, stranger.inventoryId], { reason: 'Signed' });
  expect([foreign.status, (foreign.body as { field: string }).field]).toEqual([404, 'body']);
  expect((await put('FreezeItems', [one.inventoryId])).body).toMatchObject({ field: 'reason' });
  expect((await put('FreezeItems', [], { reason: 'Signed' })).status).toBe(400);
  expect(await listed()).toEqual([]);
  await server.call(frozen.freezePrice, { clientId, UPC: three.upc, reason: 'Whole product' }, shop.token);
  const ids = [one.inventoryId, two.inventoryId, three.inventoryId];
  const freeze = () => server.call(frozen.freezeItems, { clientId, reason: 'Signed', body: ids }, shop.token);
  expect(await freeze()).toMatchObject({ success: true, intValue: 2 });
  expect(await freeze()).toMatchObject({ success: true, intValue: 0 });
  expect(await listed()).toEqual([one.inventoryId, two.inventoryId, null]);
  await server.call(calls.queueByRules, { clientId }, shop.token);
  expect(await server.call(calls.getPriceChanges, { clientId }, shop.token)).toEqual([]);
  const release = () => server.call(frozen.releaseItems, { clientId, body: ids }, shop.token);
  expect(await release()).toMatchObject({ success: true, intValue: 2, stillFrozen: 1 });
  expect(await release()).toMatchObject({ success: true, intValue: 0, stillFrozen: 1 });
  expect(await listed()).toEqual([null]);
});

test('what was deleted from the queue is listed, and let back in the rules price it again', async () => {
  const shop = await aShop([1_000, 2_000]);
  const { clientId, token } = shop;
  const ids = shop.items.map((one) => one.inventoryId);
  const waiting = () => server.call(calls.getPriceChanges, { clientId }, token);
  const keptOut = async () =>
    (await server.call(kept.getKeptOut, { clientId }, token)).map((row) => row.inventoryId).sort();
  await server.database.run(
    `insert into guide_prices (catalog_id, part, price_cents, as_of, source)
       select catalog_id, 'complete', 5000, '2026-11-01', 'test' from inventory_items where inventory_id = any($1)`,
    [ids],
  );
  await queueDuePrices(server.database, new Date());
  const rows = await waiting();
  expect(rows.map((row) => row.inventoryId).sort()).toEqual([...ids].sort());
  const body = rows.map((row) => row.priceChangeQueueID);
  await server.call(calls.deletePriceChanges, { body }, token);
  expect(await keptOut()).toEqual([...ids].sort());
  await server.call(calls.queueByRules, { clientId }, token);
  expect(await waiting()).toEqual([]);

  const foreign = await server.request('PUT', `/api/PriceChangeQueue/LetBackIn/${counter.storeId}`, {
    token: counter.manager.token,
    body: ids,
  });
  expect(foreign.status).toBe(404);
  expect(await keptOut()).toHaveLength(2);
  const back = () => server.call(kept.letBackIn, { clientId, body: [ids[0] ?? 0] }, token);
  expect(await back()).toMatchObject({ success: true, intValue: 1 });
  expect(await back()).toMatchObject({ intValue: 0 });
  expect(await keptOut()).toEqual([ids[1]]);
  await queueDuePrices(server.database, new Date());
  expect((await waiting()).map((row) => row.inventoryId)).toEqual([ids[0]]);
});
