// The drawer report: each session of the days with what moved its cash, from the payments and the ledger.
import { paperTexts as say } from '#domains/reports/messages.ts';
import type { SessionTotals } from '#domains/reports/rules/day-totals.ts';
import { sessionSection } from '#domains/reports/rules/eod-paper.ts';
import { money, type Section, section, text } from '#domains/reports/rules/paper.ts';
import { momentIn, type ReportAnswer, type ReportQuestion } from '#domains/reports/server/report-question.ts';
import type { Cents } from '#kernel/money.ts';

type SessionCash = SessionTotals & {
  readonly takenCents: Cents;
  readonly givenCents: Cents;
  readonly movedCents: Cents;
};

/** Sessions that began in the days. What moved is what is neither taken, given nor counted: drops, transfers, pay-ins, pay-outs. */
const SESSIONS = `
  select d.session_id as "sessionId", d.device_id as "deviceId", v.description as name, v.kind = 'vault' as "isVault",
    d.opened_at as "openedAt", o.username as "openedBy", d.opening_cents as "openingCents", d.opening_note as "openingNote",
    d.closed_at as "closedAt", coalesce(c.username, '') as "closedBy", coalesce(d.expected_cents, a.balance_cents, 0) as "expectedCents",
    d.counted_cents as "countedCents", d.closing_note as "closingNote", coalesce(s.cents, 0) as "overShortCents",
    coalesce(p.taken, 0) as "takenCents", coalesce(p.given, 0) as "givenCents",
    coalesce(d.expected_cents, a.balance_cents, 0) - d.opening_cents - coalesce(p.taken, 0) - coalesce(p.given, 0) as "movedCents"
  from drawer_sessions d join devices v using (device_id) join users o on o.user_id = d.opened_by left join users c on c.user_id = d.closed_by
  left join accounts a on a.store_id = d.store_id and a.ref = d.device_id and a.kind = case v.kind when 'vault' then 'vault' else 'drawer' end
  left join (select drawer_session_id as session_id, sum(amount_cents) filter (where amount_cents > 0) as taken,
      sum(amount_cents) filter (where amount_cents < 0) as given
    from payments where kind = 'cash' and drawer_session_id in
      (select session_id from drawer_sessions where store_id = $1 and opening_day between $2 and $3) group by 1) p using (session_id)
  left join (select g.source_id as session_id, -sum(l.amount_cents) as cents from posting_groups g join postings l using (group_id)
      join accounts x on x.account_id = l.account_id and x.kind = 'overShort'
    where g.store_id = $1 and g.source_type = 'drawerSession' and g.business_day >= $2 group by 1) s using (session_id)
  where d.store_id = $1 and d.opening_day between $2 and $3 and ($4 or d.closed_at is not null)
    and ($5::bigint is null or d.opened_by = $5 or d.closed_by = $5)
  order by d.session_id`;

/** Who may not see open days sees closed drawers only. */
export async function buildDrawer(question: ReportQuestion): Promise<ReportAnswer> {
  const { db, storeId, startDay, endDay, seesOpenDays, userId, timeZone } = question;
  const sessions = await db.rows<SessionCash>(SESSIONS, [storeId, startDay, endDay, seesOpenDays, userId]);
  const timeOf = (instant: string): string => momentIn(timeZone, instant);
  return { facts: [], sections: [sessionSection(sessions, timeOf), ...sessions.map(movement(timeOf))] };
}

const movement =
  (timeOf: (instant: string) => string) =>
  (session: SessionCash): Section => {
    const rows: [string, Cents | null][] = [
      [say.STARTED_WITH, session.openingCents],
      [say.TAKEN, session.takenCents],
      [say.GIVEN, session.givenCents],
      [say.MOVES, session.movedCents],
      [say.EXPECTED, session.expectedCents],
      [say.COUNTED, session.countedCents],
      [say.OVER_SHORT, session.overShortCents],
    ];
    return section(
      `${session.name}, ${timeOf(session.openedAt)}`,
      [text(say.CASH), money(say.AMOUNT)],
      rows.filter(([, amount]) => amount !== null),
    );
  };
