// A check-in is finished: what happens to the shipment and the order that it belongs to?
import type { AuditEntry } from '#domains/audit/server/public/write-audit.ts';
import { ordersMessages as texts } from '#domains/vendor-orders/messages.ts';
import { type Found, foundRefusal, settleLine } from '#domains/vendor-orders/rules/order-line.ts';
import { type InvoiceOnShipment, isOtherInvoice } from '#domains/vendor-orders/rules/invoice.ts';
import { goodsRefusal } from '#domains/vendor-orders/rules/order-status.ts';
import { SHIPMENT_STATUS, shipmentEditRefusal } from '#domains/vendor-orders/rules/shipment-status.ts';
import { announceWhatCame } from '#domains/vendor-orders/server/announce-what-came.ts';
import { checkInvoice } from '#domains/vendor-orders/server/check-invoice.ts';
import {
  type OrderLine,
  lockSomeLines,
  replaceLines,
  saveLines,
} from '#domains/vendor-orders/server/lines.ts';
import {
  followShipping,
  type LockedOrder,
  lockOrder,
  type OrderContext,
} from '#domains/vendor-orders/server/lock-order.ts';
import { keepAfter, keepBefore } from '#domains/vendor-orders/server/keep-settlement.ts';
import { holdShipment } from './load-shipment.ts';
import { tellStore } from '#domains/stores/server/public/tell-store.ts';
import { notAllowed, notFound } from '#contract/api-error.ts';
import { mayDo } from '#contract/may-do.ts';
import type { Tx } from '#contract/route.ts';
import type { Cents } from '#kernel/money.ts';
import { isRefusal, type Refusal } from '#kernel/refusal.ts';
import { eachPiece } from '#platform/aside/in-pieces.ts';
import { updateRow } from '#platform/db/rows.ts';

export type SettledLine = {
  readonly shipmentItemId: number;
  /** Units of the announced ones that came, damaged ones among them. */
  readonly received: number;
  /** Units that came beyond the announced ones: what of them is open on the order is received, the rest is excess. */
  readonly over: number;
  /** How many of received and over are damaged. */
  readonly damaged: number;
  /** Announced units that the vendor won't send anymore; what else is short is open again and owed. */
  readonly cancelled: number;
};

export type Settlement = {
  readonly shipmentId: number;
  /** A line that isn't named came in full: nothing is missing. */
  readonly lines: readonly SettledLine[];
  /** What came and was never ordered: it becomes a line of the order, all of it excess. */
  readonly unordered?: readonly {
    readonly vendorItemId: number;
    readonly units: number;
    readonly costE4: number | null;
  }[];
  readonly invoiceNumber: string;
  /** Why a number that was used before is right. */
  readonly invoiceReason?: string | undefined;
  /** What the vendor charges in all; null while it isn't known. */
  readonly invoiceTotalCents: Cents | null;
  readonly freightCents: Cents;
  /** What the goods that came were taken in at, without freight. */
  readonly goodsCents: Cents;
};

export type Settled = {
  readonly orderId: number;
  readonly orderStatusId: number;
  /** Units that are open again and owed by the vendor. */
  readonly short: number;
  /** To be written by whoever calls, after its postings: the head of the ledger is held before that of the audit, as everywhere. Null when it was settled before. */
  readonly audit: AuditEntry | null;
};

/**
 * Called by a check-in in the transaction that finishes it, before goods are held: order lines count what was found, the shipment is Recieved and settled, and the
 * order Received when nothing is open. `between` is awaited every 250 lines. Called again it answers the same and does nothing. Refuses a lost shipment, one of a final order, more received than announced,
 * and, unless the shipment had it already, an invoice number of another order of the year without a reason; 403 (orders.exceed) for what is beyond the order, 404
 * for foreign lines.
 */
export async function settleShipment(
  tx: Tx,
  context: OrderContext,
  settlement: Settlement,
  between?: () => Promise<unknown>,
): Promise<Settled | Refusal> {
  const { actor } = context;
  const shipment = await holdShipment(tx, settlement.shipmentId, actor.storeIds);
  const order = await lockOrder(tx, shipment.orderId, actor.storeIds);
  if (shipment.settledAt)
    return {
      orderId: order.orderId,
      orderStatusId: order.statusId,
      short: await shortOf(tx, settlement.shipmentId),
      audit: null,
    };
  const refused =
    goodsRefusal(order.statusId) ??
    shipmentEditRefusal({ statusId: shipment.statusId, isSettled: false, hasCheckIn: true });
  if (refused) return refused;
  const lines = await readAnnounced(tx, shipment.shipmentId);
  refuseForeign(lines, settlement.lines);
  await keepBefore(tx, shipment.shipmentId);
  const came = await announceWhatCame(tx, order.orderId, settlement);
  const held = came === settlement ? lines : await readAnnounced(tx, shipment.shipmentId);
  const found = foundIn(held, came.lines);
  if (isRefusal(found)) return found;
  const excess = [...found.values()].reduce((units, { excess: over }) => units + over, 0);
  const beyond = (came.unordered ?? []).reduce((units, line) => units + line.units, excess);
  if (beyond > 0 && !mayDo(actor, 'orders.exceed'))
    throw notAllowed('orders.exceed', texts.overShipment(beyond));
  const invoice = await invoiceColumns(tx, context, order, settlement);
  if (isRefusal(invoice)) return invoice;
  await writeLines(tx, context, { orderId: order.orderId, announced: held, found, between });
  await addUnordered(tx, context, order.orderId, came.unordered ?? []);
  await writeShipment(tx, context, settlement, invoice);
  const orderStatusId = await followShipping(tx, order);
  await keepAfter(tx, shipment.shipmentId);
  await tellStore(tx, order.storeId, 'orders.changed');
  const audit = {
    storeId: order.storeId,
    action: 'orders.settleShipment',
    entity: 'vendorShipment',
    entityId: shipment.shipmentId,
    after: {
      invoice: settlement.invoiceNumber,
      goodsCents: settlement.goodsCents,
      excess: beyond,
      orderStatusId,
    },
  };
  return { orderId: order.orderId, orderStatusId, short: await shortOf(tx, shipment.shipmentId), audit };
}

type Announced = {
  readonly shipmentItemId: number;
  readonly orderItemId: number;
  /** Units that the vendor says are in the box. */
  readonly announced: number;
};

const readAnnounced = (tx: Tx, shipmentId: number): Promise<Announced[]> =>
  tx.rows<Announced>(
    `select vendor_shipment_item_id as "shipmentItemId", vendor_order_item_id as "orderItemId", announced from vendor_shipment_items
     where vendor_shipment_id = $1 order by vendor_shipment_item_id`,
    [shipmentId],
  );

function refuseForeign(announced: readonly Announced[], lines: readonly SettledLine[]): void {
  const known = new Set(announced.map(({ shipmentItemId }) => shipmentItemId));
  if (lines.some(({ shipmentItemId }) => !known.has(shipmentItemId)))
    throw notFound(texts.NO_SHIPMENT_ITEM, 'shipmentItemId');
}

/** What was found, by shipment item. */
function foundIn(
  shipped: readonly Announced[],
  lines: readonly SettledLine[],
): ReadonlyMap<number, Found> | Refusal {
  const named = new Map(lines.map((line) => [line.shipmentItemId, line]));
  const found = new Map<number, Found>();
  for (const { shipmentItemId, announced } of shipped) {
    const line = named.get(shipmentItemId);
    const one: Found = line
      ? {
          announced,
          received: line.received,
          cancelled: line.cancelled,
          excess: line.over,
          damaged: line.damaged,
        }
      : { announced, received: announced, cancelled: 0, excess: 0, damaged: 0 };
    const refused = foundRefusal(one);
    if (refused) return refused;
    found.set(shipmentItemId, one);
  }
  return found;
}

const FOUND = `
  update vendor_shipment_items i set received = f.received, excess = f.excess, damaged = f.damaged, cancelled = f.cancelled
  from jsonb_to_recordset($1::jsonb) as f(id bigint, received integer, excess integer, damaged integer, cancelled integer)
  where i.vendor_shipment_item_id = f.id`;

type ToWrite = {
  readonly orderId: number;
  readonly announced: readonly Announced[];
  readonly found: ReadonlyMap<number, Found>;
  readonly between: (() => Promise<unknown>) | undefined;
};

async function writeLines(
  tx: Tx,
  { actor }: OrderContext,
  { orderId, announced, found, between }: ToWrite,
): Promise<void> {
  // A shipment has an item of each line at most once: pieces don't meet.
  await eachPiece(
    announced,
    async (piece) => {
      const ids = piece.map(({ orderItemId }) => orderItemId);
      const lines = await lockSomeLines(tx, orderId, ids);
      const byId = new Map(lines.map((line) => [line.lineId, line]));
      const settled = new Map<number, Partial<OrderLine>>();
      for (const { shipmentItemId, orderItemId } of piece) {
        const [line, one] = [byId.get(orderItemId), found.get(shipmentItemId)];
        if (!line || !one) continue;
        const next = settleLine(line, one);
        settled.set(orderItemId, { ...next, excessBy: one.excess > 0 ? actor.userId : line.excessBy });
      }
      await saveLines(tx, replaceLines(lines, settled).changed);
      const rows = piece.map(({ shipmentItemId: id }) => ({ id, ...found.get(id) }));
      await tx.run(FOUND, [JSON.stringify(rows)]);
    },
    between,
  );
}

const ADD_UNORDERED = `
  insert into vendor_order_items (vendor_order_id, vendor_item_id, quantity, open, excess, excess_by, cost_e4, added_at, added_by)
  select $1, u."vendorItemId", 0, 0, u.units, $3, u."costE4", $4, $3
  from jsonb_to_recordset($2::jsonb) as u("vendorItemId" bigint, units integer, "costE4" bigint)
  on conflict (vendor_order_id, vendor_item_id) do update set excess = vendor_order_items.excess + excluded.excess, excess_by = excluded.excess_by`;

async function addUnordered(
  tx: Tx,
  { actor, now }: OrderContext,
  orderId: number,
  unordered: NonNullable<Settlement['unordered']>,
): Promise<void> {
  if (unordered.length > 0)
    await tx.run(ADD_UNORDERED, [orderId, JSON.stringify(unordered), actor.userId, now]);
}

type InvoiceColumns = { readonly invoiceReason?: string; readonly invoiceAllowedBy?: number | null };

/** Why the invoice number may be used again, and who allowed it. A number that the shipment already had keeps its earlier permission. */
async function invoiceColumns(
  tx: Tx,
  context: OrderContext,
  { orderId, vendorId }: LockedOrder,
  { shipmentId, invoiceNumber: number, invoiceReason: reason = '' }: Settlement,
): Promise<InvoiceColumns | Refusal> {
  const written = await tx.one<InvoiceOnShipment>(
    'select invoice_number as number, shipment_date from vendor_shipments where vendor_shipment_id = $1',
    [shipmentId],
  );
  const { shipmentDate } = written;
  if (reason === '' && !isOtherInvoice(written, { number, shipmentDate })) return {};
  const checked = await checkInvoice(tx, context, { vendorId, orderId, shipmentDate, number, reason });
  if (isRefusal(checked)) return checked;
  return checked.isAgain
    ? { invoiceReason: reason, invoiceAllowedBy: context.actor.userId }
    : { invoiceReason: '', invoiceAllowedBy: null };
}

async function writeShipment(
  tx: Tx,
  { actor, now }: OrderContext,
  settlement: Settlement,
  invoice: InvoiceColumns,
): Promise<void> {
  await updateRow(
    tx,
    'vendor_shipments',
    { vendorShipmentId: settlement.shipmentId },
    {
      statusId: SHIPMENT_STATUS.received,
      invoiceNumber: settlement.invoiceNumber,
      ...invoice,
      invoiceTotalCents: settlement.invoiceTotalCents,
      freightCents: settlement.freightCents,
      goodsCents: settlement.goodsCents,
      settledAt: now,
      settledBy: actor.userId,
    },
  );
}

const shortOf = async (tx: Tx, shipmentId: number): Promise<number> =>
  (
    await tx.one<{ short: number }>(
      `select coalesce(sum(announced - received - cancelled), 0)::integer as short from vendor_shipment_items
       where vendor_shipment_id = $1`,
      [shipmentId],
    )
  ).short;
