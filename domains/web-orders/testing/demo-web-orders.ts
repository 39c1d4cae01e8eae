// Web orders of the demo chain: on two connections that nobody answers behind, in every state.
import { aConnection } from '#domains/channels/testing/a-connection.ts';
import { cancelOrder, markMissing } from '#domains/web-orders/server/solve-short.ts';
import { claimOrder } from '#domains/web-orders/server/claim-order.ts';
import { completeShipment } from '#domains/web-orders/server/complete-shipment.ts';
import { changePieces, createShipment, packShipment } from '#domains/web-orders/server/pack-shipment.ts';
import { aWebOrder, type Author, contextOf, must } from '#domains/web-orders/testing/a-web-order.ts';
import type { Database, WriteContext } from '#contract/route.ts';
import type { DemoChain } from '#platform/module.ts';

const HOUR_MS = 3_600_000;
const BUYERS = [
  'Tess Hallam-Moor',
  'Ruth Okafor',
  'Ivo Lindqvist',
  'Mae Sandoval',
  'Pia Kessler',
  'Noel Abara',
  'Jun Castellan',
  'Ana Whitlock',
] as const;

type Good = { sku: string };

/** Goods that the store has enough of, from the end of its list: the others are for whoever tries the register. */
const goodsOf = (database: Database, storeId: number): Promise<Good[]> =>
  database.rows<Good>(
    `select sku from inventory_items where store_id = $1 and on_hand - held >= 3 and not serial_required and hidden_at is null and not is_bulk
     order by inventory_id desc limit 20`,
    [storeId],
  );

/** In the third store; nothing where there are fewer stores, or where it has too little. */
export async function demoWebOrders(database: Database, chain: DemoChain): Promise<void> {
  const storeId = chain.storeIds[2];
  const [first] = chain.storeIds;
  if (storeId === undefined || first === undefined) return;
  const author: Author = { userId: chain.userId, username: 'admin', storeIds: chain.storeIds };
  const goods = await goodsOf(database, storeId);
  if (goods.length < 12) return;
  const stores = [storeId, first];
  const made = { storeIds: stores, userId: chain.userId, now: chain.now };
  const phone = await aConnection(database, { ...made, name: 'Phone', rank: 1 });
  const mail = await aConnection(database, { ...made, name: 'Email', rank: 2, feeE5: 2_900, feeCents: 30 });
  const orders: { orderId: number; lineIds: number[]; codes: string[] }[] = [];
  for (const [at, name] of BUYERS.entries()) {
    const codes = goods.slice(at, at + 1 + (at % 3)).map(({ sku }) => sku);
    const order = await aWebOrder(database, author, {
      connectionId: at % 2 === 0 ? phone : mail,
      storeId,
      name,
      items: codes.map((code) => ({ code })),
      now: new Date(chain.now.getTime() - (BUYERS.length - at) * HOUR_MS),
    });
    orders.push({ ...order, codes });
  }
  await database.transaction((tx) => work(contextOf(author, tx, chain.now), storeId, orders));
}

type Order = { orderId: number; lineIds: number[]; codes: string[] };

/** Of the first ones each is somewhere else; the last two wait for whoever claims them. */
async function work(context: WriteContext, storeId: number, orders: readonly Order[]): Promise<void> {
  const [claimed, picking, short, packed, shipped, cancelled] = orders as readonly [
    Order,
    Order,
    Order,
    Order,
    Order,
    Order,
  ];
  for (const { orderId } of [claimed, picking, short, packed, shipped])
    must(await claimOrder(context, orderId, storeId));
  await fill(context, storeId, picking, 1);
  must(await markMissing(context, short.lineIds.at(-1) as number));
  must(await packShipment(context, await fill(context, storeId, packed)));
  const shipmentId = await fill(context, storeId, shipped);
  must(await packShipment(context, shipmentId));
  must(
    await completeShipment(context, {
      shipmentId,
      carrier: 'USPS',
      trackingNumber: '9205590164917312751089',
    }),
  );
  must(await cancelOrder(context, cancelled.orderId, 'Changed their mind'));
}

/** Puts the first pieces into the order's box; the box. */
export async function fill(
  context: WriteContext,
  storeId: number,
  { orderId, codes }: Pick<Order, 'orderId' | 'codes'>,
  count = codes.length,
): Promise<number> {
  const shipmentId = must(await createShipment(context, orderId, storeId));
  for (const code of codes.slice(0, count))
    must(await changePieces(context, { shipmentId, storeId, code, units: 1, serial: '' }));
  return shipmentId;
}
