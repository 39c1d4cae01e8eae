// Notes and card reconciliation of a business day (EOD-13).
import { notesRefusal } from '#domains/business-day/rules/change-day.ts';
import { writeAudit } from '#domains/audit/server/public/write-audit.ts';
import { dayMessages } from '#domains/business-day/messages.ts';
import { type DayContext, findDay } from '#domains/business-day/server/find-day.ts';
import { lockDays, makeDay } from '#domains/business-day/server/queries.ts';
import { findDaySnapshot } from '#domains/reports/server/public/find-day-snapshot.ts';
import { writeDaySnapshot } from '#domains/reports/server/public/write-day-snapshot.ts';
import { tellStore } from '#domains/stores/server/public/tell-store.ts';
import { badInput, notAllowed } from '#contract/api-error.ts';
import { mayDo } from '#contract/may-do.ts';
import type { Cents } from '#kernel/money.ts';
import type { Refusal } from '#kernel/refusal.ts';

export type EndOfDayNotes = {
  readonly storeId: number;
  /** yyyy-MM-dd */
  readonly day: string;
  /** The snapshot that the caller saw, 0 for none; undefined when the last one is to win. */
  readonly snapshotId?: number | undefined;
  readonly notes: string;
  readonly cardReconciliation: Cents | null;
};

/**
 * Keeps the notes for closing; those of a closed day make the next version of its snapshot, so that what was signed before stays in history.
 * The same again changes nothing. What is closed is changed by whoever may reopen it. Refuses when somebody else saved or closed meanwhile; 400 for a day to come.
 */
export async function saveEndOfDayCommand(
  context: DayContext,
  input: EndOfDayNotes,
): Promise<true | Refusal> {
  const { tx, actor, now } = context;
  const { storeId, day, notes, cardReconciliation } = input;
  await lockDays(tx, storeId);
  const found = await findDay({ db: tx, actor, now }, { storeId, day });
  if (day > found.today) throw badInput('BusinessDay', dayMessages.FUTURE_DAY);
  const latest = await findDaySnapshot(tx, storeId, day);
  const overtaken = notesRefusal(input.snapshotId, latest?.snapshotId ?? 0);
  if (overtaken) return overtaken;
  const { row } = found;
  if (row.notes === notes && row.cardReconciliationCents === cardReconciliation) return true;
  const isClosed = found.facts.done.closing;
  if (isClosed && !mayDo(actor, 'day.reopen')) throw notAllowed('day.reopen');
  await makeDay(tx, storeId, day);
  await tx.run(
    'update business_days set notes = $3, card_reconciliation_cents = $4 where store_id = $1 and business_day = $2',
    [storeId, day, notes, cardReconciliation],
  );
  if (isClosed)
    await writeDaySnapshot(tx, context, {
      storeId,
      businessDay: day,
      notes,
      creditCardReconciliationCents: cardReconciliation,
    });
  await writeAudit(tx, context, {
    storeId,
    action: 'day.notes',
    entity: 'businessDay',
    entityId: `${storeId}:${day}`,
    before: { notes: row.notes, cardReconciliationCents: row.cardReconciliationCents },
    after: { notes, cardReconciliationCents: cardReconciliation },
  });
  await tellStore(tx, storeId, 'day');
  return true;
}
