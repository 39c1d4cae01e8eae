// What does a business day come to, and what keeps it from being closed? (EOD-13)
import type { EndOfDayWire } from '#domains/business-day/contract/end.ts';
import { dayMessages } from '#domains/business-day/messages.ts';
import { type Blocker, dayBlockers } from '#domains/business-day/rules/day-blockers.ts';
import { type Asking, findDay, type FoundDay } from '#domains/business-day/server/find-day.ts';
import { cashTotals, type DayTotals, netSales, tenderNet } from '#domains/reports/rules/day-totals.ts';
import { type DaySnapshot, listDaySnapshots } from '#domains/reports/server/public/find-day-snapshot.ts';
import { totalDay } from '#domains/reports/server/public/total-day.ts';
import { badInput } from '#contract/api-error.ts';
import { sum } from '#kernel/money.ts';
import { PAPER_TENDERS, totalsToWire } from '#kernel/tenders.ts';
import type { Db } from '#contract/route.ts';

/** The day's figures: of its newest snapshot once it is closed, else of the journals as of now. 400 for a day to come. */
export async function getEndOfDayInfo(
  asking: Asking,
  { storeId, day }: { storeId: number; day?: string | undefined },
): Promise<EndOfDayWire> {
  const found = await findDay(asking, { storeId, day });
  if (found.day > found.today) throw badInput('BusinessDay', dayMessages.FUTURE_DAY);
  const { db } = asking;
  const snapshots = (await listDaySnapshots(db, storeId, found.day)).reverse();
  const kept = found.facts.done.closing ? snapshots[0] : undefined;
  const totals = kept?.totals ?? (await totalDay(db, storeId, found.day));
  return {
    ...standing(found, snapshots, kept),
    ...figures(totals),
    pendingTransactions: await countPending(db, storeId),
    closings: snapshots.map(closingToWire),
  };
}

function standing(found: FoundDay, snapshots: readonly DaySnapshot[], kept: DaySnapshot | undefined) {
  const { done, enabled } = found.facts;
  const reconciliation = kept ? kept.creditCardReconciliationCents : found.row.cardReconciliationCents;
  return {
    clientId: found.storeId,
    businessDay: found.day,
    dailyStatsId: snapshots[0]?.snapshotId ?? 0,
    isLate: found.isLate && done.opening && !done.closing,
    hasTraded: !found.isLate && found.facts.hasTraded === true,
    done,
    enabled,
    // A day that is over and was never opened is not closed anymore: there is nothing to mend.
    blockers: found.isLate && !done.opening ? [] : dayBlockers(found.facts).map(blockerToWire),
    notes: kept?.notes ?? found.row.notes,
    creditCardReconciliation: reconciliation,
  };
}

function figures(totals: DayTotals) {
  const cash = cashTotals(totals);
  return {
    receipts: totals.receipts,
    sales: totals.salesCents,
    discounts: totals.discountCents,
    netSales: netSales(totals),
    tax: totals.taxCents,
    trades: totals.tradesCents,
    refunds: totals.refundsCents,
    tenders: totals.tenders.map((row) => ({
      kind: row.kind,
      payments: row.payments,
      taken: row.takenCents,
      given: row.givenCents,
      net: tenderNet(row),
    })),
    ...totalsToWire(PAPER_TENDERS, (tender) =>
      sum(totals.tenders.filter(({ kind }) => kind === tender).map(tenderNet)),
    ),
    cashExpected: cash.expectedCents,
    cashCounted: cash.countedCents,
    overShort: cash.overShortCents,
    payIn: cash.payInCents,
    payOut: cash.payOutCents,
    banked: cash.bankedCents,
  };
}

const blockerToWire = ({ code, message, act, drawer }: Blocker) => ({
  code,
  message,
  act,
  posId: drawer?.deviceId ?? 0,
  description: drawer?.description ?? '',
  isVault: drawer?.isVault ?? false,
});

function closingToWire(snapshot: DaySnapshot) {
  const cash = cashTotals(snapshot.totals);
  const reconciliation = snapshot.creditCardReconciliationCents;
  return {
    dailyStatsId: snapshot.snapshotId,
    version: snapshot.version,
    closedAt: snapshot.closedAt.toISOString(),
    closedBy: snapshot.closedBy,
    netSales: netSales(snapshot.totals),
    overShort: cash.overShortCents,
    banked: cash.bankedCents,
    notes: snapshot.notes,
    creditCardReconciliation: reconciliation,
    hash: snapshot.lastHash ?? '',
  };
}

/** Baskets that are not finished: they stay pending over a closing (NS-EOD-04). */
async function countPending(db: Db, storeId: number): Promise<number> {
  const row = await db.one<{ n: number }>(
    `select count(*) as n from transactions where store_id = $1 and state in ('active', 'held')`,
    [storeId],
  );
  return row.n;
}
