// Store credit and gift certificates: what came and went by day, each movement of them, and what is owed.
import { analyticsReportTexts as words } from '#domains/analytics/messages.ts';
import { reportTexts as say } from '#domains/reports/messages.ts';
import { count, day, dayWords, money, type Section, text } from '#contract/report.ts';
import { mayDo } from '#contract/may-do.ts';
import { receiptPath, reportPath } from '#platform/reports/open-path.ts';
import { momentIn, type ReportAnswer, type ReportQuestion } from '#platform/reports/report.ts';
import { type Column, table } from '#contract/report-table.ts';

type Moved = Record<'issued' | 'redeemed' | 'adjusted', number>;
type DayRow = Moved & { day: string; movements: number };
type Owed = Record<'owed' | 'holders', number>;
type Movement = Moved & {
  day: string;
  at: Date;
  receipt: string;
  note: string;
  transactionId: number | null;
  holder: string;
  username: string;
};

/** By this store's receipts and hands. $1 store, $2 and $3 days, $4 kind. */
const POSTED = `where p.store_id = $1 and p.business_day between $2::date and $3::date and p.kind = $4`;
const DAYS = `
  select p.business_day::text as day, count(*) as movements,
    coalesce(-sum(p.amount_cents) filter (where p.source_type = 'transaction' and p.amount_cents < 0), 0) as issued,
    coalesce(sum(p.amount_cents) filter (where p.source_type = 'transaction' and p.amount_cents > 0), 0) as redeemed,
    coalesce(-sum(p.amount_cents) filter (where p.source_type <> 'transaction'), 0) as adjusted
  from posted p ${POSTED} group by 1 order by 1`;

/** $5 how many, $6 whether their holders may be named. A certificate's number is worth money: nobody reads it here. */
const MOVEMENTS = `
  select p.business_day::text as day, p.at, coalesce(t.receipt_number, '') as receipt, case when t.transaction_id is null then p.note else '' end as note, t.transaction_id, coalesce(u.username, '') as username,
    case when $6::boolean then coalesce(concat_ws(' ', c.first_name, c.last_name), '') else '' end as holder,
    case when p.source_type = 'transaction' then greatest(-p.amount_cents, 0) else 0 end as issued,
    case when p.source_type = 'transaction' then greatest(p.amount_cents, 0) else 0 end as redeemed,
    case when p.source_type = 'transaction' then 0 else -p.amount_cents end as adjusted
  from posted p left join users u on u.user_id = p.user_id
    left join transactions t on p.source_type = 'transaction' and t.transaction_id = p.source_id
    left join customers c on p.kind = 'storeCredit' and c.customer_id = p.ref
  ${POSTED} order by p.business_day desc, p.group_id desc limit $5`;

/** Balances less what was posted on later business days, in any store. */
const OWED = `
  select coalesce(-sum(cents), 0) as owed, count(*) filter (where cents <> 0) as holders from (
    select a.balance_cents - coalesce(r.cents, 0) as cents from accounts a left join (
      select p.account_id, sum(p.amount_cents) as cents
      from posting_heads h join posting_groups g on g.store_id = h.store_id and g.business_day > $2::date join postings p using (group_id)
      join accounts x on x.account_id = p.account_id and x.kind = $1 group by 1) r using (account_id)
    where a.kind = $1) b`;

const NOBODY = { day: '', receipt: '', note: '', transactionId: null, holder: '', username: '' } as const;
const AMOUNTS: readonly Column<Moved>[] = [
  [money(say.ISSUED), ({ issued }) => issued],
  [money(say.REDEEMED), ({ redeemed }) => redeemed],
  [money(say.ADJUSTED), ({ adjusted }) => adjusted],
];

/**
 * What the store issued, redeemed and adjusted by day, each movement, and what all stores owed at the end of the last day. Holders are named to whoever may
 * see customers.
 */
export const buildLiability =
  (kind: 'storeCredit' | 'giftCertificate') =>
  async (asked: ReportQuestion): Promise<ReportAnswer> => {
    const { db, storeId, startDay, endDay, mostLines } = asked;
    const values = [storeId, startDay, endDay, kind];
    const seesHolders = kind === 'storeCredit' && mayDo(asked.actor, 'customers.view');
    const [days, movements, owed] = await Promise.all([
      db.rows<DayRow>(DAYS, values),
      db.rows<Movement>(MOVEMENTS, [...values, mostLines, seesHolders]),
      db.one<Owed>(OWED, [kind, endDay]),
    ]);
    const all = days.reduce((sum, row) => sum + row.movements, 0);
    const sums = {
      issued: days.reduce((sum, row) => sum + row.issued, 0),
      redeemed: days.reduce((sum, row) => sum + row.redeemed, 0),
      adjusted: days.reduce((sum, row) => sum + row.adjusted, 0),
    };
    return {
      facts:
        all > movements.length ? [{ label: words.SHOWN, value: words.newest(movements.length, all) }] : [],
      sections: [
        byDay(kind, days, asked),
        table<Owed>(
          {
            title: say.OWED,
            columns: [
              [text(say.FIGURE), () => say.atEndOf(dayWords(endDay))],
              [count(say.HOLDERS), ({ holders }) => holders],
              [money(say.AMOUNT), (row) => row.owed],
            ],
            rows: owed.holders === 0 ? [] : [owed],
          },
          asked,
        ),
        table<Movement>(
          {
            title: say.MOVEMENTS,
            columns: [
              [text(say.RECEIPT), ({ receipt }) => receipt],
              [day(say.DATE), (row) => row.day],
              [text(say.TIME), ({ at }) => momentIn(asked.timeZone, at)],
              ...(seesHolders ? [[text(say.HOLDER), ({ holder }) => holder] satisfies Column<Movement>] : []),
              [text(say.EMPLOYEE), ({ username }) => username],
              ...AMOUNTS,
              [text(say.NOTE), ({ note }) => note],
            ],
            rows: movements,
            total: say.TOTAL,
            sums: { ...NOBODY, at: asked.now, ...sums },
            open: ({ transactionId }) => (transactionId === null ? null : receiptPath(transactionId)),
            isLines: true,
          },
          asked,
        ),
      ],
    };
  };

/** A day opens the report of it alone, with its movements. */
function byDay(
  kind: 'storeCredit' | 'giftCertificate',
  days: readonly DayRow[],
  asked: ReportQuestion,
): Section {
  const name = kind === 'storeCredit' ? 'Store Credit' : 'Gift Certificates';
  return table<DayRow>(
    {
      title: say.PER_DAY,
      columns: [
        [day(say.DATE), (row) => row.day],
        ...AMOUNTS.map(([head, of], at): Column<DayRow> => (at < 2 ? [head, of, 'chart'] : [head, of])),
      ],
      rows: days,
      total: say.TOTAL,
      open: (row) =>
        asked.startDay === asked.endDay
          ? null
          : reportPath(name, asked, { StartDate: row.day, EndDate: row.day }),
    },
    asked,
  );
}
