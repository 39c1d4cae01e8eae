// Somebody says that the bookkeeping program has the journals.
import { writeAudit } from '#domains/audit/server/public/write-audit.ts';
import { acknowledgeRefusal } from '#domains/accounting/rules/day-ranges.ts';
import { journalNumber } from '#domains/accounting/rules/journal-files.ts';
import { lockBooks } from '#domains/accounting/server/export-journals.ts';
import { type AskedExport, listExports } from '#domains/accounting/server/queries.ts';
import { tellStore } from '#domains/stores/server/public/tell-store.ts';
import type { Refusal } from '#kernel/refusal.ts';
import type { WriteContext } from '#contract/route.ts';

/** Marks all journals of the days that are exported; answers how many were not marked before. Refuses where nothing was exported. */
export async function acknowledgeExports(
  context: WriteContext,
  asked: AskedExport,
): Promise<number | Refusal> {
  const { tx, actor, now } = context;
  await lockBooks(tx, asked.storeId);
  const exports = await listExports(tx, asked);
  const refused = acknowledgeRefusal(exports.length);
  if (refused) return refused;
  const open = exports.filter(({ state }) => state === 'exported');
  if (open.length === 0) return 0;
  await tx.run(
    `update journal_exports set state = 'acknowledged', acknowledged_at = $2, acknowledged_by = $3 where export_id = any($1)`,
    [open.map(({ exportId }) => exportId), now, actor.userId],
  );
  await tellStore(tx, asked.storeId, 'accounting.changed');
  await writeAudit(tx, context, {
    storeId: asked.storeId,
    action: 'accounting.acknowledge',
    entity: 'journalExport',
    entityId: `${asked.storeId}:${asked.from}:${asked.to}`,
    before: { state: 'exported' },
    after: {
      state: 'acknowledged',
      target: asked.target,
      journals: open.map(({ storeId, day, version }) => journalNumber(storeId, day, version)),
    },
  });
  return open.length;
}
