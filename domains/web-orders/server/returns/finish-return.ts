// The money of a return goes back: the channel is asked first, then it is a finished refund of the store where it came back.
import { asLineTaxParts } from '#domains/register/server/public/line-tax-parts.ts';
import { tellChannel } from '#domains/channels/server/public/find-connection.ts';
import { holdStockDay } from '#domains/inventory/server/public/stock-day.ts';
import { refundShare } from '#domains/register/rules/refund-share.ts';
import { finishChannelRefund } from '#domains/register/server/public/finish-channel-refund.ts';
import { lineOfChannel } from '#domains/web-orders/rules/import-order.ts';
import {
  type BackFrom,
  piecesBack,
  postageRefusal,
  refundRefusal,
  type SoldPiece,
} from '#domains/web-orders/rules/return-steps.ts';
import { type Line, listLines, type Locked } from '#domains/web-orders/server/lock-order.ts';
import { note } from '#domains/web-orders/server/note.ts';
import { findPostage, type LockedReturn, lockReturn } from './lock-return.ts';
import type { Tx, WriteContext } from '#contract/route.ts';
import { type Cents, ZERO, add, subtract, sum, times } from '#kernel/money.ts';
import { isRefusal, type Refusal } from '#kernel/refusal.ts';
import { insertRow, updateRow } from '#platform/db/rows.ts';

/** Asks the channel; where nobody answers, or it gave the money back already, it is refunded at once. Answers the order. */
export async function refundReturn(
  context: WriteContext,
  returnId: number,
  withPostage = false,
): Promise<number | Refusal> {
  const { tx, actor, now } = context;
  const { order, back: found } = await lockReturn(tx, actor, returnId);
  const back = { ...found, withPostage };
  const refused = refundRefusal(back);
  if (refused) return refused;
  const pieces = await findPieces(tx, order, back);
  if (isRefusal(pieces)) return pieces;
  await updateRow(tx, 'channel_returns', { returnId }, { askedAt: now, askedBy: actor.userId, withPostage });
  const line = (await listLines(tx, order.orderId)).find(({ lineId }) => lineId === back.lineId) as Line;
  const isAsked =
    !back.isRefundedThere &&
    (await tellChannel(tx, now, {
      connectionId: order.connectionId,
      kind: 'refund',
      orderId: order.orderId,
      externalId: order.rootExternalId,
      what: {
        returnId,
        reason: back.reason,
        lines: [
          {
            line: lineOfChannel(line.externalLine),
            units: back.quantity,
            cents: sum(await centsOf(tx, pieces)),
          },
        ],
      },
    }));
  if (isAsked) {
    await note(context, order, 'refundAsked', `${back.quantity} × ${back.title}`, { storeId: back.storeId });
    return order.orderId;
  }
  const done = await finishReturn(context, order, back);
  return isRefusal(done) ? done : order.orderId;
}

/** Writes the refund: one of each shipment that it comes from. The return and its order are held. */
export async function finishReturn(
  context: WriteContext,
  order: Locked,
  back: LockedReturn,
): Promise<number | Refusal> {
  const { tx, now } = context;
  const storeId = back.storeId as number;
  await holdStockDay(tx, storeId, now);
  const pieces = await findPieces(tx, order, back);
  if (isRefusal(pieces)) return pieces;
  let transactionId = 0;
  for (const originalId of new Set(pieces.map((piece) => piece.transactionId))) {
    const done = await finishChannelRefund(tx, context, {
      storeId,
      originalId,
      reference: order.title,
      channel: { orderId: order.rootOrderId, connectionId: order.connectionId },
      lines: pieces
        .filter((piece) => piece.transactionId === originalId)
        .map(({ lineId, quantity }) => ({ lineId, quantity, restock: back.restock, reason: back.reason })),
    });
    if (isRefusal(done)) return done;
    transactionId = done;
    await insertRow(tx, 'channel_refunds_told', {
      transactionId: done,
      orderId: order.orderId,
      toldAt: now,
    });
  }
  await updateRow(
    tx,
    'channel_returns',
    { returnId: back.returnId },
    { state: 'refunded', endedAt: now, transactionId },
  );
  await note(context, order, 'refunded', `${back.quantity} × ${back.title}`, { storeId });
  return transactionId;
}

/** The sold lines that it comes from, with what of each is still with the buyer; and that of the postage, where it goes back, too. */
async function findPieces(
  tx: Tx,
  { orderId }: Pick<Locked, 'orderId'>,
  back: LockedReturn,
): Promise<BackFrom[] | Refusal> {
  const postage = back.withPostage ? await findPostage(tx, orderId) : undefined;
  const refused = postageRefusal(back.withPostage, postage !== undefined);
  if (refused) return refused;
  const rows = await tx.rows<SoldPiece>(
    `select coalesce(s.transaction_id, 0) as "transactionId", coalesce(p.transaction_line_id, 0) as "lineId", p.quantity - coalesce((
         select sum(l.quantity) from transaction_lines l join transactions t using (transaction_id)
         where l.refund_of_line_id = p.transaction_line_id and t.state = 'finalized'), 0)::integer as left
     from channel_shipment_items p join channel_shipments s using (shipment_id)
     where p.order_line_id = $1 and s.completed_at is not null order by p.shipment_item_id`,
    [back.lineId],
  );
  const pieces = piecesBack(rows, back.quantity);
  return isRefusal(pieces) || !postage
    ? pieces
    : [...pieces, { transactionId: postage.transactionId, lineId: postage.lineId, quantity: 1 }];
}

type SoldRow = {
  lineId: number;
  quantity: number;
  unitPriceCents: Cents;
  discountCents: Cents;
  taxCents: Cents;
  taxParts: unknown;
  before: number;
};

/** As the refund will say it, to the cent. */
function paidBack(line: SoldRow, quantity: number): Cents {
  const grossCents = times(line.unitPriceCents, line.quantity);
  const { amountCents, taxCents } = refundShare(
    {
      quantity: line.quantity,
      grossCents,
      amountCents: subtract(grossCents, line.discountCents),
      taxCents: line.taxCents,
      taxParts: asLineTaxParts(line.taxParts),
      refundedQuantity: line.before,
    },
    quantity,
  );
  return add(amountCents, taxCents);
}

/** What goes back for each piece: its share of what the sold line came to. */
async function centsOf(tx: Tx, pieces: readonly BackFrom[]): Promise<Cents[]> {
  const rows = await tx.rows<SoldRow>(
    `select l.line_id, l.quantity, l.unit_price_cents, l.line_discount_cents as "discountCents", l.tax_cents, l.tax_parts,
       coalesce((select sum(r.quantity) from transaction_lines r join transactions t using (transaction_id)
         where r.refund_of_line_id = l.line_id and t.state = 'finalized'), 0)::integer as before
     from transaction_lines l where l.line_id = any($1)`,
    [pieces.map(({ lineId }) => lineId)],
  );
  return pieces.map(({ lineId, quantity }) => {
    const line = rows.find((row) => row.lineId === lineId);
    return line ? paidBack(line, quantity) : ZERO;
  });
}
