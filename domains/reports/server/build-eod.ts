// The end-of-day report of a day: its newest snapshot, or the current figures while it is open.
import { reportTexts as say } from '#domains/reports/messages.ts';
import { eodSections, isBlankDay, type OpenReport } from '#domains/reports/rules/end-of-day-report.ts';
import { hiddenDay } from '#domains/reports/rules/paper.ts';
import { type DaySnapshot, findDaySnapshot } from '#domains/reports/server/public/find-day-snapshot.ts';
import { type Fact, momentIn, type ReportAnswer, type ReportQuestion } from '#platform/reports/report.ts';
import { reportPath } from '#platform/reports/open-path.ts';
import { totalDay } from '#domains/reports/server/public/total-day.ts';
import { formatMoney } from '#kernel/money.ts';
import type { Refusal } from '#kernel/refusal.ts';

/** Empty for a day on which nothing happened. Refuses one that is not closed where the caller may not see open days. */
export async function buildEod(question: ReportQuestion): Promise<ReportAnswer | Refusal> {
  const { db, storeId, startDay, timeZone, seesOpenDays } = question;
  const timeOf = (instant: string): string => momentIn(timeZone, instant);
  // Who only closes the store may run the drawer's report beside this one.
  const open: OpenReport = (name, narrowed) =>
    seesOpenDays || name === 'Drawer' ? reportPath(name, question, narrowed) : null;
  const closed = await findDaySnapshot(db, storeId, startDay);
  if (closed)
    return { facts: closingFacts(closed, timeZone), sections: eodSections(closed.totals, timeOf, open) };
  const totals = await totalDay(db, storeId, startDay);
  if (isBlankDay(totals)) return { facts: [], sections: [] };
  const hidden = hiddenDay(seesOpenDays);
  if (hidden) return hidden;
  return {
    facts: [{ label: say.STATE, value: say.NOT_CLOSED }],
    sections: eodSections(totals, timeOf, open),
  };
}

function closingFacts(closed: DaySnapshot, timeZone: string): Fact[] {
  const facts: Fact[] = [
    { label: say.CLOSED_BY, value: closed.closedBy },
    { label: say.CLOSED_AT, value: momentIn(timeZone, closed.closedAt) },
    { label: say.SNAPSHOT, value: say.snapshot(closed.number, closed.version) },
  ];
  if (closed.creditCardReconciliationCents !== null)
    facts.push({ label: say.RECONCILIATION, value: formatMoney(closed.creditCardReconciliationCents) });
  if (closed.notes) facts.push({ label: say.NOTES, value: closed.notes });
  if (closed.lastHash) facts.push({ label: say.HASH, value: closed.lastHash });
  return facts;
}
