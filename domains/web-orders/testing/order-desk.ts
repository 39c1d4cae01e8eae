// What somebody at two stores does with web orders, for tests: over HTTP, with the books checked by the tests themselves.
import { aConnection } from '#domains/channels/testing/a-connection.ts';
import type { BuiltGood } from '#domains/register/testing/a-counter.ts';
import { someGoods, type TwoStores, twoStores } from '#domains/transfers/testing/two-stores.ts';
import type { Call } from '#contract/call.ts';
import type { Database } from '#contract/route.ts';
import * as calls from '#domains/web-orders/contract/orders.ts';
import * as own from '#domains/web-orders/contract/own.ts';
import type { Way } from '#domains/web-orders/contract/shapes.ts';
import * as boxes from '#domains/web-orders/contract/shipments.ts';
import { aWebOrder } from '#domains/web-orders/testing/a-web-order.ts';

type Sent = { readonly token?: string; readonly headers?: Record<string, string> };
/** A server as tests start it. */
type Server = {
  readonly database: Database;
  call<I, W, O>(call: Call<I, W, O>, input: W, sent?: Sent): Promise<O>;
};

export const NOW = new Date('2026-11-22T18:00:00Z');

/** Two stores with one connection by phone, and what is done there; `good` is reset for each test. */
export async function openDesk(server: Server) {
  const stores: TwoStores = await twoStores(server.database);
  const [here, there] = [stores.from.storeId, stores.to.storeId];
  const connectionId = await aConnection(server.database, {
    storeIds: [here, there],
    userId: stores.both.userId,
    name: 'Phone',
  });
  const as = (token = stores.both.token) => ({
    token,
    headers: { 'idempotency-key': crypto.randomUUID() },
  });
  const claim = (orderId: number, clientId = here, token?: string) =>
    server.call(calls.claimOrder, { orderId, clientId }, as(token));
  const solve = (input: { orderItemId: number; way: Way; fromClientId?: number; inventoryId?: number }) =>
    server.call(own.solveShort, input, as());
  return {
    server,
    stores,
    here,
    there,
    connectionId,
    as,
    claim,
    solve,
    goods: (more: Parameters<typeof someGoods>[2] = {}): Promise<BuiltGood> =>
      someGoods(server.database, stores.from, { title: 'Copper Skies', quantity: 3, ...more }),
    goodsThere: (more: Parameters<typeof someGoods>[2] = {}): Promise<BuiltGood> =>
      someGoods(server.database, stores.to, more),
    order: (items: readonly { code: string; quantity?: number }[]) =>
      aWebOrder(
        server.database,
        { ...stores.both, storeIds: [here, there] },
        { connectionId, storeId: here, items, postageCents: 650, now: NOW },
      ),
    stock: (inventoryId: number) =>
      server.database.one('select on_hand, held from inventory_items where inventory_id = $1', [inventoryId]),
    deposit: async (orderId: number) =>
      (
        await server.database.maybe<{ cents: number }>(
          `select -balance_cents as cents from accounts where store_id = 0 and kind = 'channelDeposit' and ref = $1`,
          [orderId],
        )
      )?.cents,
    items: (orderId: number) => server.call(calls.getOrderItems, { orderId }, as()),
    begin: async (orderId: number, clientId = here) => {
      await claim(orderId, clientId);
      return server.call(boxes.createFromOrder, { orderId, clientId }, as());
    },
    scan: (shipmentId: number, upc: string, quantity = 1, more: object = {}) =>
      server.call(boxes.addRemoveItem, { clientId: here, upc, shipmentId, quantity, ...more }, as()),
    pack: (shipmentId: number) => server.call(boxes.itemEntryComplete, { shipmentId }, as()),
    track: (shipmentId: number, more: object = {}) =>
      server.call(
        boxes.updateTracking,
        { shipmentId, trackingNumber: '9205590164917312751089', carrier: 'USPS', shippingCost: 7.2, ...more },
        as(),
      ),
  };
}
