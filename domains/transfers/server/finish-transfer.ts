// Completes a transfer: by the receiver, or in one step by a user of both stores (XFER-06, NS-XFER-02).
import { writeAudit } from '#domains/audit/server/public/write-audit.ts';
import { bothRefusal, receiverRefusal, standingIn } from '#domains/transfers/rules/ends.ts';
import { restQuestion } from '#domains/transfers/rules/line.ts';
import { acceptRefusal, quickRefusal } from '#domains/transfers/rules/states.ts';
import { acceptAll } from './accept-goods.ts';
import { type Locked, lockTransfer } from './lock-transfer.ts';
import { type Moved, postMoved } from './move-goods.ts';
import { auditSent, sendAll } from './send-goods.ts';
import { tellBoth } from './tell-both.ts';
import { notAllowed } from '#contract/api-error.ts';
import { mayDo } from '#contract/may-do.ts';
import type { WriteContext } from '#contract/route.ts';
import { isRefusal, type Refusal } from '#kernel/refusal.ts';
import { updateRow } from '#platform/db/rows.ts';

export type Finishing = {
  /** The store in which the user stands; any of his where nobody says. */
  readonly inStoreId?: number | undefined;
  readonly notes?: string | undefined;
  /** Yes to the rest that stays on its way. */
  readonly isConfirmed: boolean;
};

/**
 * Completes a store's transfer. One that isn't sent yet is sent and accepted as a whole, by a user who may do both. If part of it is still in transit it asks once;
 * that part stays in transit (NS-XFER-03). Completing it again changes nothing.
 */
export async function finishTransfer(
  context: WriteContext,
  transfer: Locked,
  asked: Finishing,
): Promise<Locked | Refusal> {
  const { actor } = context;
  const here = standingIn(actor, asked.inStoreId);
  if (transfer.state === 'completed') return receiverRefusal(here, transfer) ?? transfer;
  if (transfer.state === 'incomplete') {
    const refused = bothRefusal(actor, transfer, asked.inStoreId);
    if (refused) return refused;
    if (!mayDo(actor, 'transfers.edit')) throw notAllowed('transfers.edit');
    const sent = await sendAll(context, transfer, undefined);
    if (isRefusal(sent)) return sent;
    const accepted = await acceptAll(context, transfer);
    await postMoved(context, transfer, accepted ? [sent, accepted] : [sent]);
    await auditSent(context, transfer, sent);
    return complete(context, transfer, asked.notes, 0);
  }
  const refused =
    receiverRefusal(here, transfer) ??
    acceptRefusal(transfer) ??
    restQuestion(transfer.missing, asked.isConfirmed);
  return refused ?? complete(context, transfer, asked.notes, transfer.missing);
}

/** Quick_AcceptAll_And_Complete: accepts all that is in transit, then completes the transfer (XFER-09). Refuses one that somebody completed without a part of it. */
export async function acceptAllAndComplete(context: WriteContext, id: number): Promise<Locked | Refusal> {
  const transfer = await lockTransfer(context.tx, context.actor, id, 'id');
  const foreign = receiverRefusal(context.actor, transfer);
  const refused = foreign ?? quickRefusal(transfer);
  if (refused) return refused;
  if (transfer.state === 'completed') return transfer;
  const moved: Moved | null = await acceptAll(context, transfer);
  if (moved) await postMoved(context, transfer, [moved]);
  return complete(context, transfer, undefined, 0);
}

async function complete(
  context: WriteContext,
  transfer: Locked,
  notes: string | undefined,
  missing: number,
): Promise<Locked> {
  const { tx, actor, now } = context;
  await updateRow(
    tx,
    'transfers',
    { transferId: transfer.id },
    { status: 'completed', completedAt: now, completedBy: actor.userId, notes: notes || undefined },
  );
  await tellBoth(tx, transfer, 'transfers.changed', 'transfers.lines');
  await writeAudit(tx, context, {
    storeId: transfer.toStoreId,
    action: 'transfers.complete',
    entity: 'transfer',
    entityId: transfer.id,
    after: { from: transfer.fromStoreId, missing },
  });
  return transfer;
}
