// The drawer report: each session of the days with all that moved its cash, by payments, movements and what counts and corrections posted.
import { reportTexts as say } from '#domains/reports/messages.ts';
import type { SessionTotals } from '#domains/reports/rules/day-totals.ts';
import { sessionSection } from '#domains/reports/rules/end-of-day-report.ts';
import { type Figure, figureTable, openUnlessZero, table } from '#contract/report-table.ts';
import { money, type Section, text } from '#contract/report.ts';
import { FROM_SESSIONS, SESSION } from '#domains/reports/server/day-totals-statement.ts';
import { receiptsPath, reportPath } from '#platform/reports/open-path.ts';
import { momentIn, type ReportAnswer, type ReportQuestion } from '#platform/reports/report.ts';
import type { Cents } from '#kernel/money.ts';

type Correction = {
  readonly at: string;
  readonly by: string;
  readonly count: 'opening' | 'closing';
  readonly note: string;
  readonly oldCents: Cents;
  readonly newCents: Cents;
};

type SessionCash = SessionTotals & {
  /** Business days of its counts; still open: today. */
  readonly openingDay: string;
  readonly closingDay: string;
  readonly openingExpectedCents: Cents;
  readonly takenCents: Cents;
  readonly givenCents: Cents;
  readonly payInCents: Cents;
  readonly payOutCents: Cents;
  readonly transferCents: Cents;
  readonly corrections: readonly Correction[];
};

const TRANSFER = `coalesce(sum(amount_cents) filter (where kind = 'transfer'), 0) as transfer`;

/** Sessions that began in the days, or the one that is asked for. Counts are those that hold now; over/short is what counts and their corrections posted. */
const SESSIONS = `
  select ${SESSION}, d.opening_day::text as "openingDay", coalesce(d.closing_day::text, $7::text, '') as "closingDay",
    coalesce(to_json(d.opened_at) #>> '{}', '') as "openedAt", o.username as "openedBy", d.opening_expected_cents as "openingExpectedCents", d.opening_cents as "openingCents",
    d.opening_note as "openingNote", to_json(d.closed_at) #>> '{}' as "closedAt", coalesce(c.username, '') as "closedBy",
    coalesce(d.expected_cents, a.balance_cents, 0) as "expectedCents", d.counted_cents as "countedCents", d.closing_note as "closingNote",
    -coalesce(s.cents, 0)::bigint as "overShortCents",
    p.taken::bigint as "takenCents", p.given::bigint as "givenCents", i.pay_in::bigint as "payInCents", -u.pay_out::bigint as "payOutCents",
    (i.transfer - u.transfer)::bigint as "transferCents", coalesce(k.rows, '[]') as corrections
  ${FROM_SESSIONS}
  cross join lateral (select coalesce(sum(amount_cents) filter (where amount_cents > 0), 0) as taken,
      coalesce(sum(amount_cents) filter (where amount_cents < 0), 0) as given
    from payments where kind = 'cash' and drawer_session_id = d.session_id) p
  cross join lateral (select coalesce(sum(amount_cents) filter (where kind = 'payIn'), 0) as pay_in, ${TRANSFER}
    from cash_moves where to_device_id = d.device_id and to_session_id = d.session_id and to_open) i
  cross join lateral (select coalesce(sum(amount_cents) filter (where kind = 'payOut'), 0) as pay_out, ${TRANSFER}
    from cash_moves where from_device_id = d.device_id and from_session_id = d.session_id and from_open) u
  left join lateral (select sum(l.amount_cents) as cents from posting_groups g join postings l using (group_id)
      join accounts x on x.account_id = l.account_id and x.kind = 'overShort'
    where (g.source_type = 'drawerSession' and g.source_id = d.session_id)
      or (g.source_type = 'drawerCorrection' and g.source_id in (select correction_id from drawer_corrections where session_id = d.session_id))
      or (g.source_type = 'lateCash' and g.source_id in (select late_id from late_cash where session_id = d.session_id))) s on true
  left join lateral (select json_agg(json_build_object('at', r.at, 'by', w.username, 'count', r.count, 'note', r.note, 'oldCents', r.old_cents,
      'newCents', r.new_cents) order by r.correction_id) as rows
    from drawer_corrections r join users w using (user_id) where r.session_id = d.session_id) k on true
  where d.store_id = $1 and case when $6::bigint is null then d.opening_day between $2 and $3 else d.session_id = $6 end and ($4 or d.closed_at is not null)
    and ($5::bigint is null or d.opened_by = $5 or d.closed_by = $5)
  order by d.session_id`;

/** Who may not see open days sees closed drawers only. */
export async function buildDrawer(question: ReportQuestion): Promise<ReportAnswer> {
  const { db, storeId, startDay, endDay, seesOpenDays, userId, timeZone, drawerSessionId, today } = question;
  const asked = [storeId, startDay, endDay, seesOpenDays, userId, drawerSessionId, today];
  const sessions = await db.rows<SessionCash>(SESSIONS, asked);
  const timeOf = (instant: string): string => momentIn(timeZone, instant);
  const corrected = sessions.filter(({ corrections }) => corrections.length > 0);
  return {
    facts: [],
    sections: [
      sessionSection(sessions, timeOf, ({ sessionId }) =>
        drawerSessionId === null ? reportPath('Drawer', question, { DrawerSessionId: sessionId }) : null,
      ),
      ...(corrected.length > 0 ? [correctionSection(corrected, timeOf, question)] : []),
      ...sessions.map(movement(timeOf, question)),
    ],
  };
}

type TimeOf = (instant: string) => string;

/** From what the drawer was started with to what was counted; the rows between add up to what was expected. */
const movement =
  (timeOf: TimeOf, question: ReportQuestion) =>
  (session: SessionCash): Section => {
    const { sessionId, openingDay, closingDay } = session;
    const receipts = question.seesOpenDays
      ? receiptsPath(question, {
          StartDate: openingDay,
          EndDate: closingDay,
          Employee: null,
          Tender: 'cash',
          DrawerSessionId: sessionId,
        })
      : null;
    const figures: readonly Figure[] = [
      [say.EXPECTED_AT_START, session.openingExpectedCents],
      [say.STARTED_WITH, session.openingCents],
      [say.TAKEN, session.takenCents, receipts],
      [say.GIVEN, session.givenCents, receipts],
      [say.PAY_INS, session.payInCents],
      [say.PAY_OUTS, session.payOutCents],
      [say.TRANSFERS, session.transferCents],
      [say.EXPECTED, session.expectedCents],
      [say.COUNTED, session.countedCents],
      [say.OVER_SHORT, session.overShortCents],
    ];
    return figureTable(
      `${session.name}, ${timeOf(session.openedAt)}`,
      [text(say.CASH), money(say.AMOUNT)],
      figures.filter(([, amount]) => amount !== null).map(openUnlessZero),
    );
  };

/** Counts that were put right afterwards: the counts above are the corrected ones. */
const correctionSection = (sessions: readonly SessionCash[], timeOf: TimeOf, question: ReportQuestion) =>
  table<Correction & { drawer: string }>(
    {
      title: say.CORRECTIONS,
      columns: [
        [text(say.DRAWER), ({ drawer }) => drawer],
        [text(say.COUNT), (one) => (one.count === 'opening' ? say.STARTED_WITH : say.COUNTED)],
        [text(say.TIME), ({ at, by }) => `${timeOf(at)}, ${by}`],
        [money(say.BEFORE), ({ oldCents }) => oldCents],
        [money(say.AFTER), ({ newCents }) => newCents],
        [text(say.NOTE), ({ note }) => note],
      ],
      rows: sessions.flatMap(({ name, corrections }) => corrections.map((one) => ({ ...one, drawer: name }))),
    },
    question,
  );
