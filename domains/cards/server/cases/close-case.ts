// A person has done what a case asked for.
import type { closeCase as closeCall } from '#domains/cards/contract/case-calls.ts';
import { cardsMessages } from '#domains/cards/messages.ts';
import { closeRefusal } from '#domains/cards/rules/settle.ts';
import { writeAudit } from '#domains/audit/server/public/write-audit.ts';
import { tellStore } from '#domains/stores/server/public/tell-store.ts';
import { notFound } from '#contract/api-error.ts';
import type { InputOf, OutputOf } from '#contract/call.ts';
import type { Refusal } from '#kernel/refusal.ts';
import type { WriteContext } from '#contract/route.ts';

/** Refuses one that is closed. 404 for a case of another store. */
export async function closeCase(
  context: WriteContext,
  { CaseId, Note }: InputOf<typeof closeCall>,
): Promise<OutputOf<typeof closeCall> | Refusal> {
  const { tx, actor, now } = context;
  const found = await tx.maybe<{ storeId: number; kind: string; closedAt: Date | null }>(
    `select store_id, kind, closed_at from card_cases where card_case_id = $1 and store_id = any($2) for update`,
    [CaseId, actor.storeIds],
  );
  if (!found) throw notFound(cardsMessages.NO_CASE, 'CaseId');
  const refused = closeRefusal(found.closedAt);
  if (refused) return refused;
  await tx.run('update card_cases set closed_at = $2, closed_by = $3, note = $4 where card_case_id = $1', [
    CaseId,
    now,
    actor.userId,
    Note,
  ]);
  await tellStore(tx, found.storeId, 'cards.cases');
  await writeAudit(tx, context, {
    storeId: found.storeId,
    action: 'cards.payouts',
    entity: 'cardCase',
    entityId: CaseId,
    after: { kind: found.kind, note: Note },
  });
  return { success: true, message: '' };
}
