// A desk at which a store's manager converts goods by the calls, for tests.
import * as calls from '#domains/conversion/contract/calls.ts';
import type { Counter } from '#domains/register/testing/a-counter.ts';
import { someGoods } from '#domains/transfers/testing/two-stores.ts';
import type { Call } from '#contract/call.ts';
import type { Database } from '#contract/route.ts';

/** What a test server does. */
type Server = {
  readonly database: Database;
  call<I, W, O>(call: Call<I, W, O>, input: W, sent?: { readonly token?: string }): Promise<O>;
};

export type OnShelf = { grade: string; onHand: number; costE4: number; price: number; sku: string };

export function aDesk(server: Server, store: Counter) {
  const by = { token: store.manager.token };
  return {
    by,
    /** Five new ones on the shelf at $8.00 each unless given. */
    goods: (more: Parameters<typeof someGoods>[2] = {}) =>
      someGoods(server.database, store, { grade: 'N', ...more }),
    begin: async (description = 'Cart 1'): Promise<number> =>
      (await server.call(calls.getNewBatchId, { clientId: store.storeId, description }, by)).convertBatchId,
    scan: (batchId: number, UPC: string, more: object = {}) =>
      server.call(calls.scanToBatch, { clientId: store.storeId, batchId, UPC, ...more }, by),
    itemsOf: (batchId: number) => server.call(calls.getAllBatchItems, { batchId }, by),
    complete: (batchId: number) => server.call(calls.completeBatch, { batchId }, by),
    update: (converterBatchItemId: number, more: object) =>
      server.call(calls.updateItem, { converterBatchItemId, ...more }, by),
    /** What the store has of a product, the best condition first. */
    shelf: (catalogId: number) =>
      server.database.rows<OnShelf>(
        `select c.grade, i.on_hand, i.cost_e4, i.price_cents as price, i.sku from inventory_items i join conditions c using (condition_id)
         where i.catalog_id = $1 and i.store_id = $2 order by c.sort`,
        [catalogId, store.storeId],
      ),
  };
}
