// A shipment leaves: what is kept for it ends, stock moves, and it is a finished sale, in one transaction.
import { tellChannel } from '#domains/channels/server/public/find-connection.ts';
import { ensureDepartment } from '#domains/departments/server/public/ensure-department.ts';
import { endOrderReservations } from '#domains/inventory/server/public/order-reservations.ts';
import { holdStockDay } from '#domains/inventory/server/public/stock-day.ts';
import { type ChannelLine, finishChannelSale } from '#domains/register/server/public/finish-channel-sale.ts';
import { webOrdersMessages as texts } from '#domains/web-orders/messages.ts';
import { sharesOfPieces, unitsByLine } from '#domains/web-orders/rules/goods-of-shipment.ts';
import { statusAfter } from '#domains/web-orders/rules/order-states.ts';
import { completeRefusal, leavingRefusal } from '#domains/web-orders/rules/shipment-steps.ts';
import { hasValidCheckDigit } from '#domains/web-orders/rules/tracking-number.ts';
import { changeOrder, countUnits, type Locked } from './lock-order.ts';
import { type LockedShipment, lockShipment } from './lock-shipment.ts';
import { note } from './note.ts';
import type { Tx, WriteContext } from '#contract/route.ts';
import { type Cents, ZERO, cents, rateOf } from '#kernel/money.ts';
import type { Refusal } from '#kernel/refusal.ts';
import { updateRow } from '#platform/db/rows.ts';

export type TrackingInput = {
  readonly shipmentId: number;
  readonly trackingNumber: string;
  readonly carrier: string;
  readonly shippingCostCents?: Cents | undefined;
  readonly notes?: string | undefined;
  readonly weight?: number | undefined;
  readonly weightUnit?: string | undefined;
};

type Piece = { itemId: number; lineId: number; quantity: number; copyId: number | null; isHere: boolean };

const PIECES = `
  select p.shipment_item_id as "itemId", p.order_line_id as "lineId", p.quantity, p.copy_id,
    coalesce(c.state = 'inStock', true) as "isHere"
  from channel_shipment_items p left join copies c using (copy_id) where p.shipment_id = $1 order by p.order_line_id, p.shipment_item_id`;

/**
 * Completes the shipment (ECOM-04); answers a sentence for the user. Refuses unless it is packed, with carrier and tracking number; a wrong check digit only
 * warns. Weight is in oz, lb, g or kg, the carrier free text (NS-ECOM-07).
 */
export async function completeShipment(
  context: WriteContext,
  input: TrackingInput,
): Promise<{ message: string } | Refusal> {
  const { tx, actor } = context;
  const shipment = await lockShipment(tx, actor, input.shipmentId);
  const pieces = await tx.rows<Piece>(PIECES, [input.shipmentId]);
  const usedBy = await findParcel(tx, shipment.order.rootOrderId, input.trackingNumber);
  const refused = completeRefusal(shipment, { ...input, usedBy }) ?? leavingRefusal(shipment.lines, pieces);
  if (refused) return refused;
  const sold = await sell(context, shipment, pieces);
  await keepTracking(context, input, sold.transactionId);
  await tx.run(
    `update channel_shipment_items p set transaction_line_id = w.line
     from json_to_recordset($1) as w(item bigint, line bigint) where p.shipment_item_id = w.item`,
    [JSON.stringify(pieces.map(({ itemId }, at) => ({ item: itemId, line: sold.lineIds[at] })))],
  );
  await tellOfShipment(context, shipment.order, input, sold.isTold);
  await note(context, shipment.order, 'shipped', `${input.carrier} ${input.trackingNumber}`, {
    after: { receipt: sold.receiptNumber },
  });
  return { message: hasValidCheckDigit(input.carrier, input.trackingNumber) ? '' : texts.CHECK_DIGIT };
}

/** The shipment of the whole order, its other parts included, that left with this number: channels compare letters and digits alone. */
async function findParcel(tx: Tx, rootOrderId: number, trackingNumber: string): Promise<number | null> {
  const found = await tx.maybe<{ id: number }>(
    `select s.shipment_id as id from channel_shipments s join channel_orders o using (order_id)
     where o.root_order_id = $1 and s.completed_at is not null
       and regexp_replace(lower(s.tracking_number), '[^a-z0-9]', '', 'g') = regexp_replace(lower($2), '[^a-z0-9]', '', 'g') order by 1 limit 1`,
    [rootOrderId, trackingNumber],
  );
  return found?.id ?? null;
}

/** Goods and postage as they were paid; the order counts what went. */
async function sell(
  context: WriteContext,
  { storeId, order, lines }: LockedShipment,
  pieces: readonly Piece[],
) {
  const { tx, now } = context;
  await holdStockDay(tx, storeId, now);
  const units = unitsByLine(pieces);
  await endOrderReservations(
    tx,
    now,
    'shipped',
    [...units].map(([lineId, count]) => ({ lineId, count })),
  );
  const shares = sharesOfPieces(lines, pieces);
  const goods = pieces.map(({ lineId, copyId, quantity }, at): ChannelLine => {
    const line = lines.find((one) => one.lineId === lineId) as LockedShipment['lines'][number];
    const share = shares[at] as (typeof shares)[number];
    return {
      inventoryId: line.inventoryId,
      copyId,
      quantity,
      unitPriceCents: line.unitPriceCents,
      discountCents: share.discountCents,
      taxCents: share.taxCents,
      taxRateE5: line.taxRateE5,
    };
  });
  const sold = await finishChannelSale(tx, context, {
    storeId,
    reference: order.title,
    channel: { orderId: order.rootOrderId, connectionId: order.connectionId },
    lines: [...goods, ...(await postageOf(tx, order))],
  });
  await countUnits(
    tx,
    'shipped',
    [...units].map(([lineId, count]) => ({ lineId, units: count })),
  );
  const isTold = order.channel !== 'manual';
  const after = lines.map((line) => ({ ...line, shipped: line.shipped + (units.get(line.lineId) ?? 0) }));
  const statusId = statusAfter(order.statusId, after, isTold);
  await changeOrder(tx, order.orderId, {
    statusId,
    isPostageDone: true,
    ...(statusId === order.statusId ? {} : { shippedAt: now, endedAt: isTold ? null : now }),
  });
  return { ...sold, isTold };
}

/** Postage goes with the first shipment of its order. */
async function postageOf(tx: Tx, order: Locked): Promise<ChannelLine[]> {
  if (order.isPostageDone || order.postageCents === 0) return [];
  return [
    {
      inventoryId: null,
      copyId: null,
      quantity: 1,
      unitPriceCents: order.postageCents,
      discountCents: ZERO,
      taxCents: order.postageTaxCents,
      taxRateE5: rateOf(order.postageTaxCents, order.postageCents),
      title: texts.POSTAGE_LINE,
      departmentId: await ensureDepartment(tx, texts.SHIPPING),
    },
  ];
}

const keepTracking = ({ tx, actor, now }: WriteContext, input: TrackingInput, transactionId: number) =>
  updateRow(
    tx,
    'channel_shipments',
    { shipmentId: input.shipmentId },
    {
      carrier: input.carrier,
      trackingNumber: input.trackingNumber,
      shippingCostCents: input.shippingCostCents ?? cents(0),
      notes: input.notes,
      weight: input.weight,
      weightUnit: input.weightUnit,
      completedAt: now,
      completedBy: actor.userId,
      transactionId,
    },
  );

async function tellOfShipment(
  { tx, now }: WriteContext,
  order: Locked,
  { shipmentId, carrier, trackingNumber }: TrackingInput,
  isTold: boolean,
): Promise<void> {
  if (!isTold) return;
  const lines = await tx.rows<{ line: string; units: number }>(
    `select split_part(l.external_line, '#', 1) as line, sum(p.quantity)::integer as units from channel_shipment_items p join channel_order_lines l using (order_line_id)
     where p.shipment_id = $1 group by 1 order by 1`,
    [shipmentId],
  );
  await tellChannel(tx, now, {
    connectionId: order.connectionId,
    kind: 'fulfil',
    orderId: order.orderId,
    externalId: order.rootExternalId,
    what: { shipmentId, carrier, trackingNumber, lines },
  });
}
