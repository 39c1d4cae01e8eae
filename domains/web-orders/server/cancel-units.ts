// Cancels the unshipped units of an order: releases their reservations and gives their money back through the channel.
import { tellChannel } from '#domains/channels/server/public/find-connection.ts';
import { endOrderReservations } from '#domains/inventory/server/public/order-reservations.ts';
import { sharesOfPieces } from '#domains/web-orders/rules/goods-of-shipment.ts';
import { lineOfChannel } from '#domains/web-orders/rules/import-order.ts';
import { paidFor } from '#domains/web-orders/rules/line-money.ts';
import { openUnits, statusAfter } from '#domains/web-orders/rules/order-states.ts';
import { markShort } from './keep-goods.ts';
import { changeOrder, countUnits, type Line, type Locked } from './lock-order.ts';
import { dropEmptyShipments } from './lock-shipment.ts';
import { note } from './note.ts';
import { postOrderMoney } from './order-money.ts';
import type { Tx, WriteContext } from '#contract/route.ts';
import { type Cents, ZERO, add, sum } from '#kernel/money.ts';

export type CancelledUnits = { readonly lineId: number; readonly units: number };

/**
 * Cancels units of the lines of an order that is held; `lines` are all of its lines. Answers what the buyer gets back, in cents: nothing of what nobody paid. Postage
 * goes back when nothing of it ever goes. `isTold`: it was the channel who cancelled.
 */
export async function cancelUnits(
  context: WriteContext,
  order: Locked,
  lines: readonly Line[],
  wanted: readonly CancelledUnits[],
  reason: string,
  { isTold = false } = {},
): Promise<Cents> {
  const { tx, now } = context;
  const pieces = wanted.map(({ lineId, units }) => ({ lineId, quantity: units }));
  const goods = sum(sharesOfPieces(lines, pieces).map(paidFor));
  await endWhatIsKept(context, lines, wanted);
  await countUnits(tx, 'cancelled', wanted);
  const after = lines.map((line) => ({
    ...line,
    cancelled: line.cancelled + (wanted.find(({ lineId }) => lineId === line.lineId)?.units ?? 0),
  }));
  const isOver = after.every((line) => openUnits(line) === 0);
  const neverGoes = isOver && after.every(({ shipped }) => shipped === 0);
  const withPostage = neverGoes && !order.isPostageDone;
  const paid = withPostage ? add(goods, add(order.postageCents, order.postageTaxCents)) : goods;
  const back = order.isPaid ? paid : ZERO;
  const statusId = statusAfter(order.statusId, after, order.channel !== 'manual');
  await changeOrder(tx, order.orderId, {
    statusId,
    isPostageDone: order.isPostageDone || withPostage,
    ...(statusId === order.statusId ? {} : { endedAt: now }),
    ...(neverGoes ? { lockingStoreId: null, claimedAt: null, claimedBy: null } : {}),
  });
  // What was in an open one isn't kept anymore.
  if (isOver) await dropEmptyShipments(tx, order.orderId);
  await markShort(tx, order.orderId, 'none', now, null);
  if (!isTold) await tellCancelled(tx, now, order, lines, wanted, reason);
  await postOrderMoney(context, order, 'cancelled', back);
  await note(context, order, 'cancelled', reason, { after: { cents: back } });
  return back;
}

/** Units that are short are cancelled first; then what is kept of the others ends, and is taken out of boxes. */
async function endWhatIsKept(
  { tx, now }: WriteContext,
  lines: readonly Line[],
  wanted: readonly CancelledUnits[],
): Promise<void> {
  const ends = wanted.flatMap(({ lineId, units }) => {
    const line = lines.find((one) => one.lineId === lineId) as Line;
    const count = Math.max(0, units - (openUnits(line) - line.kept));
    return count > 0 ? [{ lineId, count }] : [];
  });
  await endOrderReservations(tx, now, 'cancelled', ends);
  await takeOut(
    tx,
    wanted
      .filter(({ lineId, units }) => {
        const line = lines.find((one) => one.lineId === lineId) as Line;
        return units === openUnits(line) || line.picked > openUnits(line) - units;
      })
      .map(({ lineId }) => lineId),
  );
}

/** All pieces of these lines come out of open boxes; what was packed is open again. */
async function takeOut(tx: Tx, lineIds: readonly number[]): Promise<void> {
  if (lineIds.length === 0) return;
  await tx.run(
    `with gone as (
       delete from channel_shipment_items p using channel_shipments s
       where s.shipment_id = p.shipment_id and s.completed_at is null and p.order_line_id = any($1) returning p.shipment_id)
     update channel_shipments set packed_at = null, packed_by = null where shipment_id in (select shipment_id from gone)`,
    [lineIds],
  );
}

/** The channel knows lines by its own ids, whatever we made of them, and an order by its root's. */
async function tellCancelled(
  tx: Tx,
  now: Date,
  order: Locked,
  lines: readonly Line[],
  wanted: readonly CancelledUnits[],
  reason: string,
): Promise<void> {
  const pieces = wanted.map(({ lineId, units }) => ({ lineId, quantity: units }));
  const shares = sharesOfPieces(lines, pieces).map(paidFor);
  await tellChannel(tx, now, {
    connectionId: order.connectionId,
    kind: 'cancel',
    orderId: order.orderId,
    externalId: order.rootExternalId,
    what: {
      reason,
      lines: wanted.map(({ lineId, units }, at) => ({
        line: lineOfChannel(lines.find((one) => one.lineId === lineId)?.externalLine ?? ''),
        units,
        cents: shares[at],
      })),
    },
  });
}
