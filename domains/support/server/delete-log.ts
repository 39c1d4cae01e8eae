// An entry of the app log is taken away.
import { writeAudit } from '#domains/audit/server/public/write-audit.ts';
import type { deleteLog } from '#domains/support/contract/calls.ts';
import { supportMessages } from '#domains/support/messages.ts';
import { notFound } from '#contract/api-error.ts';
import type { InputOf, OutputOf } from '#contract/call.ts';
import type { WriteContext } from '#contract/route.ts';

/** Takes it away and writes into the audit who did it. 404 for an unknown one and one of a foreign store. */
export async function deleteLogEntry(
  context: WriteContext,
  { id }: InputOf<typeof deleteLog>,
): Promise<OutputOf<typeof deleteLog>> {
  const { tx, actor } = context;
  const gone = await tx.maybe<{ message: string; source: string; times: number; storeId: number | null }>(
    `delete from app_log where entry_id = $1 and (store_id is null or store_id = any($2))
     returning message, source, times, store_id`,
    [id, actor.storeIds],
  );
  if (!gone) throw notFound(supportMessages.NO_ENTRY, 'id');
  await writeAudit(tx, context, {
    storeId: gone.storeId ?? 0,
    action: 'applog.delete',
    entity: 'logEntry',
    entityId: id,
    before: { source: gone.source, message: gone.message.slice(0, 200), times: gone.times },
  });
  return { success: true, message: '' };
}
