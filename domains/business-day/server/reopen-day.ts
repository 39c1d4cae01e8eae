// Continue Day: the same business day begins its next round (NAV-17, NS-EOD-06).
import { continueRefusal } from '#domains/business-day/rules/change-day.ts';
import { writeAudit } from '#domains/audit/server/public/write-audit.ts';
import { type DayContext, findDay, type FoundDay } from '#domains/business-day/server/find-day.ts';
import { lockDays } from '#domains/business-day/server/queries.ts';
import { reopenBooks } from '#domains/ledger/server/public/close-books.ts';
import { tellStore } from '#domains/stores/server/public/tell-store.ts';
import type { Refusal } from '#kernel/refusal.ts';

/**
 * Takes back opening, closing and all steps of the day in hand and opens its books again; its snapshots stay in history, and closing again
 * writes the next version. Refuses a day that Continue Day doesn't show for (NAV-15): one that is not closed, or is over.
 */
export async function reopenDayCommand(context: DayContext, storeId: number): Promise<FoundDay | Refusal> {
  const { tx, actor, now } = context;
  await lockDays(tx, storeId);
  const found = await findDay({ db: tx, actor, now }, { storeId });
  const { done, enabled } = found.facts;
  const refused = continueRefusal(done, enabled);
  if (refused) return refused;
  await tx.run(
    `update business_days set round = round + 1, opened_at = null, opened_by = null, closed_at = null, closed_by = null, skipped_at = null,
       skipped_by = null, report_at = null where store_id = $1 and business_day = $2`,
    [storeId, found.day],
  );
  await reopenBooks(tx, storeId, found.day);
  await writeAudit(tx, context, {
    storeId,
    action: 'day.reopen',
    entity: 'businessDay',
    entityId: `${storeId}:${found.day}`,
    before: { opening: true, closing: true, round: found.row.round },
    after: { opening: false, closing: false, round: found.row.round + 1 },
  });
  await tellStore(tx, storeId, 'day');
  return findDay({ db: tx, actor, now }, { storeId });
}
