// A shipment is started from an order, filled by scans and marked as packed (ECOM-02 to ECOM-04).
import { endOrderReservations } from '#domains/inventory/server/public/order-reservations.ts';
import { findProduct } from '#domains/inventory/server/public/find-product.ts';
import { chooseLine } from '#domains/web-orders/rules/choose-line.ts';
import { ORDER_STATUS, openUnits, shipRefusal } from '#domains/web-orders/rules/order-states.ts';
import { packRefusal, pieceRefusal } from '#domains/web-orders/rules/shipment-steps.ts';
import { copyRefusal } from '#domains/web-orders/rules/choose-copy.ts';
import { keepGoods, markShort } from './keep-goods.ts';
import { changeOrder, type Line, listLines, lockOrder } from './lock-order.ts';
import { type LockedShipment, lockShipment } from './lock-shipment.ts';
import { note } from './note.ts';
import type { Tx, WriteContext } from '#contract/route.ts';
import { isRefusal, type Refusal } from '#kernel/refusal.ts';
import { insertRow, updateRow } from '#platform/db/rows.ts';

/** Starts a shipment of an order that the store has claimed and answers its id; an open one is answered instead (ECOM-02). */
export async function createShipment(
  context: WriteContext,
  orderId: number,
  storeId: number,
): Promise<number | Refusal> {
  const { tx, actor, now } = context;
  const order = await lockOrder(tx, actor, orderId);
  const open = await tx.maybe<{ id: number }>(
    'select shipment_id as id from channel_shipments where order_id = $1 and store_id = $2 and completed_at is null',
    [orderId, storeId],
  );
  if (open) return open.id;
  const lines = await listLines(tx, orderId);
  const left = lines.reduce((sum, line) => sum + openUnits(line), 0);
  const refused = shipRefusal(order, storeId, left);
  if (refused) return refused;
  const { shipmentId } = await insertRow(
    tx,
    'channel_shipments',
    { orderId, storeId, createdAt: now, createdBy: actor.userId },
    'shipmentId',
  );
  await changeOrder(tx, orderId, { statusId: ORDER_STATUS.IN_PROCESS });
  await note(context, order, 'shipment');
  return shipmentId;
}

export type Piece = {
  readonly shipmentId: number;
  readonly storeId: number;
  readonly code: string;
  /** Below zero: taken out. */
  readonly units: number;
  readonly serial: string;
  readonly lineId?: number | undefined;
};

/** Puts copies of a scanned code into a shipment, or takes them out, and answers the line (ECOM-03). A packed shipment is open again. */
export async function changePieces(context: WriteContext, piece: Piece): Promise<number | Refusal> {
  const { tx, actor, now } = context;
  const shipment = await lockShipment(tx, actor, piece.shipmentId);
  const found = await findProduct(tx, piece.storeId, piece.code, 'upc');
  const line = chooseLine(shipment.lines, found, piece.lineId, piece.units);
  if (isRefusal(line)) return line;
  const copy = await findCopy(tx, shipment, line, piece.serial);
  const refused =
    pieceRefusal(
      shipment,
      {
        title: line.title,
        open: openUnits(line),
        kept: await keptOf(context, shipment, line, piece.units),
        inIt: line.picked,
        serialRequired: copy.isRequired,
      },
      piece.units,
      piece.serial,
    ) ?? copyRefusal(copy, piece.units);
  if (refused) return refused;
  await writePieces(tx, shipment.shipmentId, line.lineId, piece.units, copy.isRequired ? copy.copyId : null);
  await tx.run('update channel_shipments set packed_at = null, packed_by = null where shipment_id = $1', [
    shipment.shipmentId,
  ]);
  await markShort(tx, shipment.order.orderId, 'none', now, null);
  return line.lineId;
}

/** What is kept of a line, and what of it is free after all: it was found where nobody looked. */
async function keptOf(
  { tx, now }: WriteContext,
  { order, storeId }: LockedShipment,
  line: Line,
  units: number,
): Promise<number> {
  if (line.kept - line.picked >= units) return line.kept;
  const short = await keepGoods(tx, now, order, [line], storeId);
  return openUnits(line) - (short.get(line.lineId) ?? 0);
}

export type FoundCopy = {
  isRequired: boolean;
  copyId: number | null;
  isHere: boolean;
  isInIt: boolean;
};

async function findCopy(
  tx: Tx,
  { shipmentId }: LockedShipment,
  line: Line,
  serial: string,
): Promise<FoundCopy> {
  const found = await tx.maybe<FoundCopy>(
    `select i.serial_required or exists (select 1 from copies x where x.inventory_id = i.inventory_id) as "isRequired", c.copy_id,
       coalesce(c.state = 'inStock', false) as "isHere",
       exists (select 1 from channel_shipment_items p where p.shipment_id = $3 and p.copy_id = c.copy_id) as "isInIt"
     from inventory_items i left join copies c on c.inventory_id = i.inventory_id and c.state = 'inStock'
       and c.serial_key = upper(regexp_replace($2, '[^A-Za-z0-9]', '', 'g')) and $2 <> ''
     where i.inventory_id = $1`,
    [line.inventoryId, serial, shipmentId],
  );
  return found ?? { isRequired: false, copyId: null, isHere: false, isInIt: false };
}

async function writePieces(
  tx: Tx,
  shipmentId: number,
  lineId: number,
  units: number,
  copyId: number | null,
): Promise<void> {
  if (units > 0) {
    await tx.run(
      copyId === null
        ? `insert into channel_shipment_items as p (shipment_id, order_line_id, quantity) values ($1, $2, $3)
           on conflict (shipment_id, order_line_id) where copy_id is null do update set quantity = p.quantity + excluded.quantity`
        : 'insert into channel_shipment_items (shipment_id, order_line_id, quantity, copy_id) values ($1, $2, $3, $4)',
      copyId === null ? [shipmentId, lineId, units] : [shipmentId, lineId, units, copyId],
    );
    return;
  }
  // Of goods with serial numbers the named copy, else the last ones that went in.
  await tx.run(
    `delete from channel_shipment_items where shipment_item_id in (
       select shipment_item_id from channel_shipment_items where shipment_id = $1 and order_line_id = $2 and copy_id is not null
         and ($4::bigint is null or copy_id = $4) order by shipment_item_id desc limit $3)`,
    [shipmentId, lineId, -units, copyId],
  );
  await tx.run(
    'delete from channel_shipment_items where shipment_id = $1 and order_line_id = $2 and copy_id is null and quantity <= $3',
    [shipmentId, lineId, -units],
  );
  await tx.run(
    'update channel_shipment_items set quantity = quantity - $3 where shipment_id = $1 and order_line_id = $2 and copy_id is null and quantity > $3',
    [shipmentId, lineId, -units],
  );
}

/** Marks the items as complete (ECOM-04). Refuses an empty shipment. */
export async function packShipment(context: WriteContext, shipmentId: number): Promise<Refusal | null> {
  const { tx, actor, now } = context;
  const shipment = await lockShipment(tx, actor, shipmentId);
  const refused = packRefusal(shipment);
  if (refused || shipment.isPacked) return refused;
  await updateRow(tx, 'channel_shipments', { shipmentId }, { packedAt: now, packedBy: actor.userId });
  await note(context, shipment.order, 'packed');
  return null;
}

/** Marks what isn't picked of the line as short, because it isn't where it should be. It can't be sold until somebody has looked for it. */
export async function markLineMissing(
  context: WriteContext,
  order: { readonly orderId: number },
  line: Line,
): Promise<number> {
  const { tx, actor, now } = context;
  const missing = line.kept - line.picked;
  if (missing <= 0) return 0;
  await endOrderReservations(tx, now, 'missing', [{ lineId: line.lineId, count: missing }]);
  await markShort(tx, order.orderId, 'missing', now, actor.userId);
  return missing;
}
