// Closing the business day: nothing open, the snapshot, and the books (EOD-01 to EOD-09, D2).
import { writeAudit } from '#domains/audit/server/public/write-audit.ts';
import { closeDay } from '#domains/business-day/rules/close-day.ts';
import type { DayContext, FoundDay } from '#domains/business-day/server/find-day.ts';
import { drawerAccount } from '#domains/cash/rules/drawer-account.ts';
import { costAccounts, postDayCost } from '#domains/business-day/server/post-day-cost.ts';
import { makeDay } from '#domains/business-day/server/queries.ts';
import { listOpenDrawers } from '#domains/cash/server/public/list-open-drawers.ts';
import { closeStockDay } from '#domains/inventory/server/public/stock-day.ts';
import { closeBooks, holdBooks } from '#domains/ledger/server/public/close-books.ts';
import { lockAccounts } from '#domains/ledger/server/public/lock-account.ts';
import { type WrittenSnapshot, writeDaySnapshot } from '#domains/reports/server/public/write-day-snapshot.ts';
import { refreshDemand } from '#domains/smart-order/server/public/refresh-demand.ts';
import type { Refusal } from '#kernel/refusal.ts';
import type { Tx } from '#contract/route.ts';

/**
 * Closes the day, whose store's days are locked, with its cost. Goods that are moving, a drawer that is being opened or closed right now, and a sale are
 * waited for; what comes after belongs to the next business day. Refuses in the documented order.
 */
export async function closeDayCommand(
  context: DayContext,
  found: FoundDay,
): Promise<WrittenSnapshot | Refusal> {
  const { tx, actor, now } = context;
  const { storeId, day, row, enabled } = found;
  await closeStockDay(tx, storeId);
  await lockMoney(tx, storeId);
  const refusal = closeDay({ ...found.facts, open: await listOpenDrawers(tx, storeId) });
  if (refusal) return refusal;
  // Audit rows come after the books, and so does what the day's stock was worth: a sale that is under way meets them.
  await holdBooks(tx, storeId);
  await postDayCost(context, storeId, day);
  if (row.openedAt === null) await openForClosing(context, found);
  await tx.run(
    `update business_days set closed_at = $3, closed_by = $4, report_at = $5, closings = closings + 1 where store_id = $1 and business_day = $2`,
    [storeId, day, now, actor.userId, enabled.eodReport ? now : null],
  );
  const snapshot = await writeDaySnapshot(tx, context, {
    storeId,
    businessDay: day,
    notes: row.notes,
    creditCardReconciliationCents: row.cardReconciliationCents,
  });
  await closeBooks(tx, storeId, day);
  await refreshDemand(tx, storeId, day, now);
  await writeAudit(tx, context, {
    storeId,
    action: 'day.close',
    entity: 'businessDay',
    entityId: `${storeId}:${day}`,
    before: { closing: false },
    after: { closing: true, round: row.round, snapshotId: snapshot.snapshotId, version: snapshot.version },
  });
  return snapshot;
}

/** Nobody opened the day that was traded on: closing it does, so that it has a beginning in the books. */
async function openForClosing(
  { tx, actor, now, requestId }: DayContext,
  { storeId, day, row }: FoundDay,
): Promise<void> {
  await makeDay(tx, storeId, day);
  await tx.run(
    `insert into day_tasks (store_id, business_day, round, task, device_id, done_at, done_by) values ($1, $2, $3, 'final', 0, $4, $5)
     on conflict do nothing`,
    [storeId, day, row.round, now, actor.userId],
  );
  await tx.run(
    `update business_days set opened_at = $3, opened_by = $4, skipped_at = null, skipped_by = null where store_id = $1 and business_day = $2`,
    [storeId, day, now, actor.userId],
  );
  await writeAudit(
    tx,
    { actor, now, requestId },
    {
      storeId,
      action: 'day.open',
      entity: 'businessDay',
      entityId: `${storeId}:${day}`,
      before: { final: false },
      after: { final: true, round: row.round, byClosing: true },
    },
  );
}

/** Whoever counts a drawer of the store holds its account: they are waited for, in the order in which all lock accounts. Those of goods, too. */
async function lockMoney(tx: Tx, storeId: number): Promise<void> {
  const devices = await tx.rows<{ deviceId: number; isVault: boolean }>(
    `select device_id, kind = 'vault' as "isVault" from devices where store_id = $1`,
    [storeId],
  );
  await lockAccounts(tx, [
    ...devices.map((device) => drawerAccount({ storeId, ...device })),
    ...costAccounts(storeId),
  ]);
}
