// Deletes a transfer (XFER-11, NS-XFER-06).
import { writeAudit } from '#domains/audit/server/public/write-audit.ts';
import { senderRefusal } from '#domains/transfers/rules/ends.ts';
import { deleteRefusal } from '#domains/transfers/rules/states.ts';
import { lockTransfer, standingOf } from './lock-transfer.ts';
import { returnAll } from './resolve-transfer.ts';
import { tellBoth } from './tell-both.ts';
import type { WriteContext } from '#contract/route.ts';
import type { Refusal } from '#kernel/refusal.ts';
import { updateRow } from '#platform/db/rows.ts';

/** Puts what was sent back into the sender's stock. Refuses a completed transfer, and one of which something was accepted. Deleting it again changes nothing. */
export async function deleteTransfer(context: WriteContext, id: number): Promise<null | Refusal> {
  const { tx, actor, now } = context;
  const transfer = await lockTransfer(tx, actor, id, 'id');
  const refused = senderRefusal(actor, transfer) ?? deleteRefusal(standingOf(transfer));
  if (refused) return refused;
  if (transfer.state === 'deleted') return null;
  if (transfer.missing > 0) await returnAll(context, transfer);
  await updateRow(
    tx,
    'transfers',
    { transferId: id },
    { status: 'deleted', deletedAt: now, deletedBy: actor.userId },
  );
  await tellBoth(tx, transfer, 'transfers.changed', 'transfers.lines');
  await writeAudit(tx, context, {
    storeId: transfer.fromStoreId ?? transfer.toStoreId,
    action: 'transfers.delete',
    entity: 'transfer',
    entityId: id,
    before: { state: transfer.state, units: transfer.units },
  });
  return null;
}
