// Sends a transfer: all of its goods leave the store at once (NS-XFER-01).
import { writeAudit } from '#domains/audit/server/public/write-audit.ts';
import { senderRefusal } from '#domains/transfers/rules/ends.ts';
import { type Going, sendingRefusal } from '#domains/transfers/rules/line.ts';
import { sendRefusal } from '#domains/transfers/rules/states.ts';
import { holdLines, type Line } from './lines.ts';
import { type Locked, lockTransfer, standingOf } from './lock-transfer.ts';
import { holdGoods, type Moved, moveGoods, postMoved } from './move-goods.ts';
import { tellBoth } from './tell-both.ts';
import type { WriteContext } from '#contract/route.ts';
import { isRefusal, type Refusal } from '#kernel/refusal.ts';
import { updateRow } from '#platform/db/rows.ts';

/** FinalizeToPending (XFER-06, NS-XFER-02). Sending it again changes nothing. Refuses by line what can't leave: held, without its serial number, more than is free. */
export async function sendTransfer(
  context: WriteContext,
  id: number,
  notes: string | undefined,
): Promise<Locked | Refusal> {
  const { tx, actor } = context;
  const transfer = await lockTransfer(tx, actor, id, 'transferId');
  const foreign = senderRefusal(actor, transfer);
  if (foreign) return foreign;
  if (transfer.state === 'pending') return transfer;
  const sent = await sendAll(context, transfer, notes);
  if (isRefusal(sent)) return sent;
  await postMoved(context, transfer, [sent]);
  await tellBoth(tx, transfer, 'transfers.changed', 'transfers.lines');
  await auditSent(context, transfer, sent);
  return transfer;
}

/** Writes the audit row of goods that were sent. */
export const auditSent = (context: WriteContext, transfer: Locked, sent: Moved): Promise<void> =>
  writeAudit(context.tx, context, {
    storeId: sent.storeId,
    action: 'transfers.send',
    entity: 'transfer',
    entityId: transfer.id,
    after: { to: transfer.toStoreId, units: transfer.units, costCents: sent.totalCents },
  });

/** Moves the goods out of stock and makes the transfer pending. Nothing is posted yet. */
export async function sendAll(
  context: WriteContext,
  transfer: Locked,
  notes: string | undefined,
): Promise<Moved | Refusal> {
  const { tx, actor, now } = context;
  const refused = sendRefusal(standingOf(transfer));
  if (refused) return refused;
  const storeId = transfer.fromStoreId as number;
  const lines = (await holdLines(tx, transfer.id)).filter(({ quantity }) => quantity > 0);
  await holdGoods(
    context,
    [storeId, transfer.toStoreId],
    lines.map(({ fromItemId }) => fromItemId as number),
  );
  const stays = sendingRefusal(await goingOf(tx, storeId, lines));
  if (stays) return stays;
  // The price that is on the labels now is what the receiver compares its own with.
  await tx.run(
    `update transfer_lines l set sale_price_cents = coalesce(l.sale_price_cents, i.price_cents) from inventory_items i
     where l.transfer_id = $1 and i.inventory_id = l.from_inventory_id`,
    [transfer.id],
  );
  const steps = lines.map((line) => ({ line, inventoryId: line.fromItemId as number, units: line.quantity }));
  const moved = await moveGoods(context, transfer, 'send', storeId, steps);
  await updateRow(
    tx,
    'transfers',
    { transferId: transfer.id },
    { status: 'pending', sentAt: now, sentBy: actor.userId, notes: notes || undefined },
  );
  return moved;
}

type Stock = {
  line: number;
  onHand: number;
  held: number;
  copyHere: boolean;
  copyHeld: boolean;
  serials: boolean;
};

/** The lines with the stock that they leave; lines of one item share what is free. */
async function goingOf(
  tx: WriteContext['tx'],
  storeId: number,
  lines: readonly Line[],
): Promise<(Going & { readonly lineId: number })[]> {
  const rows = await tx.rows<Stock>(
    `select w.line, i.on_hand, i.held, i.serial_required as serials, coalesce(c.state = 'inStock' and c.store_id = $1, false) as "copyHere",
       exists (select 1 from stock_holds h where h.copy_id = c.copy_id and h.released_at is null) as "copyHeld"
     from unnest($2::bigint[], $3::bigint[], $4::bigint[]) as w(line, item, copy) join inventory_items i on i.inventory_id = w.item
       left join copies c on c.copy_id = w.copy`,
    [
      storeId,
      lines.map(({ id }) => id),
      lines.map((line) => line.fromItemId),
      lines.map((line) => line.copyId),
    ],
  );
  const stock = new Map(rows.map((row) => [row.line, row]));
  const taken = new Map<number, number>();
  return lines.map((line) => {
    const { onHand, held, copyHere, copyHeld, serials } = stock.get(line.id) as Stock;
    const before = taken.get(line.fromItemId as number) ?? 0;
    taken.set(line.fromItemId as number, before + line.quantity);
    return {
      lineId: line.id,
      title: line.title,
      units: line.quantity,
      onHand: onHand - before,
      held,
      serialRequired: line.serialRequired || serials,
      copy: line.copyId === null ? null : { isHere: copyHere, isHeld: copyHeld },
    };
  });
}
