// What buyers bought from the simulated channels of the demo chain, and what the stores made of it: one order in every state.
import { openChannel } from '#domains/channels/server/public/open-channel.ts';
import type { DemoSimulators } from '#domains/channels/testing/demo-simulators.ts';
import { claimOrder } from '#domains/web-orders/server/claim-order.ts';
import { completeShipment } from '#domains/web-orders/server/complete-shipment.ts';
import { readNow } from '#domains/web-orders/server/import/read-orders.ts';
import { packShipment } from '#domains/web-orders/server/pack-shipment.ts';
import { type Author, contextOf, must } from '#domains/web-orders/testing/a-web-order.ts';
import { fill } from '#domains/web-orders/testing/demo-web-orders.ts';
import { type DemoConnections, type Offered, offeredAt } from '#domains/channels/testing/demo-listings.ts';
import type { Database, WriteContext } from '#contract/route.ts';

type Bought = { readonly connectionId: number; readonly externalId: string };
type Order = { orderId: number; storeId: number; codes: string[] };

/** Buys on both channels, reads what was bought, and works on some of it as the stores would. */
export async function demoOrders(
  database: Database,
  simulators: DemoSimulators,
  connections: DemoConnections,
): Promise<void> {
  const bought = await buy(database, simulators, connections);
  await readAll(database, connections);
  const author = await authorOf(database);
  const act = (work: (context: WriteContext) => Promise<unknown>): Promise<unknown> =>
    database.transaction((tx) => work(contextOf(author, tx, new Date())));
  const steps: readonly [
    keyof typeof bought,
    (order: Order) => (context: WriteContext) => Promise<unknown>,
  ][] = [
    ['claimed', claimed],
    ['picking', (order) => async (context) => fill(context, order.storeId, await claimed(order)(context), 1)],
    ['packed', (order) => async (context) => packed(context, order)],
    ['shipped', shipped],
    ['returned', shipped],
    ['onEbay', shipped],
  ];
  for (const [name, step] of steps) {
    const order = await findOrder(database, bought[name]);
    if (order) await act(step(order));
  }
  comesBack(simulators, bought.returned);
  await readAll(database, connections);
}

const claimed =
  (order: Order) =>
  async (context: WriteContext): Promise<Order> => {
    must(await claimOrder(context, order.orderId, order.storeId));
    return order;
  };

async function packed(context: WriteContext, order: Order): Promise<number> {
  const shipmentId = await fill(context, order.storeId, await claimed(order)(context));
  must(await packShipment(context, shipmentId));
  return shipmentId;
}

const shipped =
  (order: Order) =>
  async (context: WriteContext): Promise<unknown> =>
    must(
      await completeShipment(context, {
        shipmentId: await packed(context, order),
        carrier: 'USPS',
        trackingNumber: '9205590164917312751089',
      }),
    );

const BUYERS = ['Tess Hallam', 'Ruth Okafor', 'Ivo Lindqvist', 'Mae Sandoval', 'Noel Abara', 'Ana Whitlock'];

/** Buyers at both channels: each order is of other goods. */
function buyersAt({ shopify, ebay }: DemoSimulators, web: readonly Offered[], market: readonly Offered[]) {
  let [atWeb, atMarket] = [0, 0];
  return {
    onShopify: (copies = 1, isPaid = true) => {
      const of = web.slice(atWeb, atWeb + copies).map(({ externalId }) => ({ externalId, quantity: 1 }));
      atWeb += copies;
      const buyer = BUYERS[atWeb % BUYERS.length] as string;
      return shopify.shop.buy({ of, postageCents: 499, taxRateE5: 7_250, isRemitted: true, buyer, isPaid });
    },
    onEbay: (): string => {
      const one = market[(atMarket += 1)];
      return ebay.buy({
        lines: one ? [{ externalId: one.externalId, quantity: 1 }] : [],
        postageCents: 450,
        remittedTaxCents: 180,
      });
    },
    /** All copies that the chain has of something are bought at both places at the same moment: one of the two orders is short. */
    lastCopyTwice: (): void => {
      for (const one of web.slice(atWeb)) {
        const there = market
          .slice(atMarket + 1)
          .find(({ inventoryId }) => one.isAll && inventoryId === one.inventoryId);
        if (!there) continue;
        shopify.shop.buy({
          of: [{ externalId: one.externalId, quantity: one.offered }],
          buyer: 'Pia Kessler',
        });
        ebay.buy({ lines: [{ externalId: there.externalId, quantity: 1 }] });
        return;
      }
    },
    /** Somebody buys what we never listed. */
    strange: (): void => {
      const product = shopify.shop.productOf('poster');
      Object.assign(product, { title: 'Poster of the web shop', price: '12.00', isPublished: true });
      product.levels.set(shopify.shop.locations[0]?.id ?? '', 3);
      const of = [{ externalId: shopify.shop.externalIdOf(product), quantity: 1 }];
      shopify.shop.buy({ of, buyer: 'Jun Castellan' });
    },
  };
}

/** Of each kind one, as far as there is something to buy; those that the stores work on, by what happens to them. */
async function buy(database: Database, simulators: DemoSimulators, connections: DemoConnections) {
  const web = await offeredAt(database, connections.shopify);
  const market = await offeredAt(database, connections.ebay);
  const buyers = buyersAt(simulators, web, market);
  const onShopify = (copies = 1): Bought => {
    const id = buyers.onShopify(copies)?.id ?? '';
    return { connectionId: connections.shopify, externalId: id.slice(id.lastIndexOf('/') + 1) };
  };
  const worked = {
    claimed: onShopify(2),
    picking: onShopify(2),
    packed: onShopify(),
    shipped: onShopify(2),
    returned: onShopify(),
    onEbay: { connectionId: connections.ebay, externalId: buyers.onEbay() },
  };
  buyers.onShopify();
  buyers.onShopify(2);
  buyers.onShopify(1, false);
  buyers.onEbay();
  const gone = buyers.onShopify();
  if (gone) simulators.shopify.shop.cancel(gone, false);
  buyers.lastCopyTwice();
  buyers.strange();
  return worked;
}

/** The buyer asks to send it back. */
function comesBack({ shopify: { shop } }: DemoSimulators, { externalId }: Bought): void {
  const order = shop.orders.find(({ id }) => id.endsWith(`/${externalId}`));
  const [line] = order?.lines ?? [];
  if (order && line) shop.askReturn(order, line, 1);
}

async function readAll(database: Database, connections: DemoConnections): Promise<void> {
  for (const id of [connections.shopify, connections.ebay]) {
    const channel = await openChannel(database, id, () => new Date());
    if (channel) await readNow(database, channel);
  }
}

const authorOf = async (database: Database): Promise<Author> => {
  const { storeIds, ...admin } = await database.one<{ userId: number; storeIds: number[] | null }>(
    `select user_id, (select array_agg(store_id order by store_id) from stores) as "storeIds" from users where username = 'admin'`,
  );
  return { ...admin, storeIds: storeIds ?? [], username: 'admin' };
};

/** The order with the codes of its goods; undefined where it isn't there, or lies in no store. */
async function findOrder(
  database: Database,
  { connectionId, externalId }: Bought,
): Promise<Order | undefined> {
  const found = await database.maybe<Omit<Order, 'storeId'> & { storeId: number | null }>(
    `select o.order_id, o.store_id, array_agg(i.sku) as codes from channel_orders o join channel_order_lines l using (order_id)
       join inventory_items i using (inventory_id) where o.connection_id = $1 and o.external_id = $2 and o.status_id = 1 and l.short_reason = '' group by 1, 2`,
    [connectionId, externalId],
  );
  const storeId = found?.storeId ?? null;
  return found && storeId !== null ? { ...found, storeId } : undefined;
}
