// G3: what is said of a product in the catalog changes future prices only, of new goods only, and only when asked to.
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { customizeCatalog } from '#domains/catalog/contract/calls.ts';
import { anItem } from '#domains/inventory/testing/an-item.ts';
import { addTransactionItem, newTransaction } from '#domains/register/contract/calls.ts';
import { type Counter, aCounter, aGood } from '#domains/register/testing/a-counter.ts';
import { verify } from '#tests/support/verify.ts';
import { type TestServer, startTestServer } from '#tests/support/server.ts';

const START = 3_000;
const USED = 1_500;

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

const edit = fc.record({
  cents: fc.option(fc.integer({ min: 1, max: 9_999 }), { nil: null }),
  updateInventory: fc.boolean(),
});

test('whatever is customized: lines keep their price, used goods theirs, new goods get the last one that was meant for them', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(edit, { minLength: 1, maxLength: 5 }), async (edits) => {
      made += 1;
      const UPC = String(750_000_000_000 + made);
      const token = counter.manager.token;
      const fresh = await aGood(server.database, counter, {
        upc: UPC,
        title: `New ${made}`,
        grade: 'N',
        priceCents: START,
      });
      const used = await anItem(server.database, {
        storeId: counter.storeId,
        catalogId: fresh.catalogId,
        conditionId: counter.conditions.C as number,
        priceCents: USED,
        costCents: 100,
        quantity: 1,
        userId: counter.manager.userId,
      });
      const { transactionId } = await server.call(newTransaction, { posid: counter.deviceId }, { token });
      await server.call(
        addTransactionItem,
        { TransactionID: transactionId, inventoryId: fresh.inventoryId, TranType: 'itemSale' },
        { token },
      );
      let price = START;
      let own: number | null = null;
      for (const { cents, updateInventory } of edits) {
        const Price = cents === null ? {} : { Price: cents / 100 };
        const told = { UPC, clientId: counter.storeId, UpdateInventory: updateInventory, ...Price };
        await server.call(customizeCatalog, told, { token });
        if (cents !== null) own = cents;
        if (cents !== null && updateInventory) price = cents;
      }
      const now = await server.database.one<object>(
        `select (select price_cents from inventory_items where inventory_id = $1) as fresh,
           (select price_cents from inventory_items where inventory_id = $2) as used,
           (select unit_price_cents from lines_of($3)) as line,
           (select price_cents from store_products where store_id = $4 and catalog_id = $5) as own`,
        [fresh.inventoryId, used.inventoryId, transactionId, counter.storeId, fresh.catalogId],
      );
      expect(now).toEqual({ fresh: price, used: USED, line: START, own });
    }),
    { numRuns: 12 },
  );
}, 240_000);
