// Ends a physical inventory without moving anything (PHYS-06).
import { writeAudit } from '#domains/audit/server/public/write-audit.ts';
import { closedRefusal } from '#domains/counts/rules/finish.ts';
import { lockCount } from './lock-count.ts';
import { tellStore } from '#domains/stores/server/public/tell-store.ts';
import type { WriteContext } from '#contract/route.ts';
import type { Refusal } from '#kernel/refusal.ts';

/** Cancelled again it does nothing. Refuses one that is finished. */
export async function cancelCount(context: WriteContext, id: number): Promise<Refusal | undefined> {
  const { tx, actor, now } = context;
  const count = await lockCount(tx, actor, id, 'id');
  if (count.state === 'cancelled') return undefined;
  const refused = closedRefusal(count.state);
  if (refused) return refused;
  await tx.run(
    `update counts set status = 'cancelled', cancelled_at = $2, cancelled_by = $3 where count_id = $1`,
    [id, now, actor.userId],
  );
  await tellStore(tx, count.storeId, 'counts.changed');
  await writeAudit(tx, context, {
    storeId: count.storeId,
    action: 'counts.cancel',
    entity: 'count',
    entityId: id,
    after: {},
  });
  return undefined;
}
