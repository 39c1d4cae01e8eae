// What is on the papers of a shipment?
import type { ShipmentWire } from '#domains/web-orders/contract/shapes.ts';
import { webOrdersMessages as texts } from '#domains/web-orders/messages.ts';
import { addressLabelTask, packingSlipTask } from './draw-papers.ts';
import { findOrder, type OrderRow } from './queries.ts';
import { listPieces } from './shipment-queries.ts';
import { readSettings } from '#domains/settings/server/public/read-settings.ts';
import { notFound } from '#contract/api-error.ts';
import type { Actor, Db, FileAnswer } from '#contract/route.ts';
import { type Cents, formatMoney } from '#kernel/money.ts';
import { workAside } from '#platform/aside/work-aside.ts';

async function endsOf(db: Db, actor: Actor, shipment: ShipmentWire) {
  const order = await findOrder(db, actor, shipment.orderId);
  if (!order) throw notFound(texts.NO_ORDER, 'shipmentId');
  const store = await db.one<{
    name: string;
    address1: string;
    address2: string;
    place: string;
    phone: string;
  }>(
    `select name, address1, address2, concat_ws(' ', nullif(concat_ws(', ', nullif(city, ''), nullif(state, '')), ''), nullif(zip, '')) as place, phone
     from stores where store_id = $1`,
    [shipment.clientId],
  );
  return {
    order,
    from: [store.name, store.address1, store.address2, store.place, store.phone],
    to: addressOf(order),
  };
}

/** The address in lines, as it is written on a parcel. */
const addressOf = (order: OrderRow): string[] => [
  order.name,
  order.address1,
  order.address2,
  [[order.city, order.state].filter(Boolean).join(', '), order.zip].filter(Boolean).join(' '),
  order.country === 'US' ? '' : order.country,
];

/** The packing slip: what is in the box, with what was paid for it. */
export async function drawPackingSlip(db: Db, actor: Actor, shipment: ShipmentWire): Promise<FileAnswer> {
  const { order, from, to } = await endsOf(db, actor, shipment);
  const pieces = await listPieces(db, shipment.shipmentId);
  const prices = await db.rows<{ lineId: number; cents: Cents }>(
    'select order_line_id as "lineId", unit_price_cents as cents from channel_order_lines where order_id = $1',
    [order.orderId],
  );
  const file = await workAside(
    packingSlipTask,
    {
      size: (await readSettings(db, shipment.clientId)).paperSize,
      from,
      to,
      heading: texts.slipOf(`${order.connection} ${order.number}`),
      notes: [texts.shipmentOf(shipment.shipmentId), ...order.notes.split('\n')],
      lines: pieces.map((piece) => ({
        units: `${piece.quantity} ×`,
        title: piece.title,
        detail: [piece.condition, piece.sku || piece.upc, piece.serialNumber].filter(Boolean).join(' · '),
        price: formatMoney(prices.find(({ lineId }) => lineId === piece.orderItemId)?.cents ?? (0 as Cents)),
      })),
      thanks: texts.THANKS,
    },
    actor.userId,
  );
  return { file, name: `packing-slip-${shipment.shipmentId}` };
}

/** The address on 4 × 6 inches. */
export async function drawAddressLabel(db: Db, actor: Actor, shipment: ShipmentWire): Promise<FileAnswer> {
  const { order, from, to } = await endsOf(db, actor, shipment);
  const reference = `${order.connection} ${order.number}`;
  const file = await workAside(addressLabelTask, { from, to, reference }, actor.userId);
  return { file, name: `address-${shipment.shipmentId}` };
}
