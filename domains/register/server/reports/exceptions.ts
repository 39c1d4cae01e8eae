// Refunds, voids, discounts and approvals by employee: what an owner looks at first when the till is short.
import { exceptionNames as say, exceptionWords as words } from '#domains/register/messages.ts';
import { count, money, percent, text } from '#contract/report.ts';
import { receiptPath, receiptsPath } from '#platform/reports/open-path.ts';
import { momentIn, type ReportQuestion, report } from '#platform/reports/report.ts';
import { addUp, type Column, shareOrNone, table } from '#contract/report-table.ts';

type Person = {
  username: string;
  receipts: number;
  sales: number;
  discounted: number;
  discounts: number;
  refunds: number;
  refunded: number;
  noReceipt: number;
  exempt: number;
  voids: number;
  voided: number;
};
type Act = {
  at: Date;
  username: string;
  approvedBy: string;
  action: string;
  transactionId: number | null;
};

/** $1 stores, $2 and $3 days, $4 employee or null. */
const ACTS = `a.store_id = any($1) and ((a.at at time zone s.time_zone) - make_interval(hours => s.cutoff_hour))::date between $2::date and $3::date
  and ($4::bigint is null or a.user_id = $4)`;

const PEOPLE = `
  with finished as (
    select t.user_id, count(*) as receipts, sum(t.sales_cents) as sales, count(*) filter (where t.discount_cents > 0) as discounted,
      sum(t.discount_cents) as discounts, count(*) filter (where t.refunds_cents < 0) as refunds, -sum(t.refunds_cents) as refunded,
      count(*) filter (where t.refunds_cents < 0 and t.refund_of_id is null) as no_receipt, count(*) filter (where t.tax_exempt) as exempt
    from transactions t where t.store_id = any($1) and t.business_day between $2::date and $3::date and t.state = 'finalized'
      and ($4::bigint is null or t.user_id = $4) group by 1),
  voided as (
    select a.user_id, count(*) as voids, coalesce(sum((a.before ->> 'due')::bigint), 0) as voided from audit_rows a join stores s using (store_id)
    where ${ACTS} and a.action = 'transactions.void' group by 1)
  select u.username, coalesce(f.receipts, 0) as receipts, coalesce(f.sales, 0)::bigint as sales, coalesce(f.discounted, 0) as discounted,
    coalesce(f.discounts, 0)::bigint as discounts, coalesce(f.refunds, 0) as refunds, coalesce(f.refunded, 0)::bigint as refunded,
    coalesce(f.no_receipt, 0) as "noReceipt", coalesce(f.exempt, 0) as exempt, coalesce(v.voids, 0) as voids, coalesce(v.voided, 0)::bigint as voided
  from finished f full join voided v on v.user_id = f.user_id join users u on u.user_id = coalesce(f.user_id, v.user_id) order by u.username`;

const MOST_ACTS = 1_000;
const APPROVED = `
  select a.at, a.username, coalesce(a.approved_by, '') as "approvedBy", a.action,
    (select t.transaction_id from transactions t where a.entity = 'transaction' and t.transaction_id = a.entity_id::bigint
      and t.receipt_number is not null) as "transactionId"
  from audit_rows a join stores s using (store_id) where ${ACTS} and a.approved_by is not null order by a.at desc limit ${MOST_ACTS}`;

const COLUMNS: readonly Column<Person>[] = [
  [text(words.EMPLOYEE), ({ username }) => username],
  [count(words.RECEIPTS), ({ receipts }) => receipts],
  [count(words.DISCOUNTED), ({ discounted }) => discounted],
  [money(words.DISCOUNTS), ({ discounts }) => discounts, 'chart'],
  [percent(words.OF_SALES), ({ discounts, sales }) => shareOrNone(discounts, sales)],
  [count(words.REFUNDS), ({ refunds }) => refunds],
  [money(words.REFUNDED), ({ refunded }) => refunded, 'chart'],
  [count(words.NO_RECEIPT), ({ noReceipt }) => noReceipt],
  [count(words.VOIDS), ({ voids }) => voids],
  [money(words.VOIDED), ({ voided }) => voided],
  [count(words.EXEMPT), ({ exempt }) => exempt],
];

const build = async (asked: ReportQuestion) => {
  const values = [[...asked.storeIds], asked.startDay, asked.endDay, asked.userId];
  const people = await asked.db.rows<Person>(PEOPLE, values);
  const approved = await asked.db.rows<Act>(APPROVED, values);
  return {
    facts: [],
    sections: [
      table<Person>(
        {
          title: say.EXCEPTIONS[0],
          columns: COLUMNS,
          rows: people,
          total: words.TOTAL,
          sums: addUp(people),
          open: ({ username }) => receiptsPath(asked, { Employee: username }),
        },
        asked,
      ),
      table<Act>(
        {
          title: words.APPROVALS,
          columns: [
            [text(words.TIME), ({ at }) => momentIn(asked.timeZone, at)],
            [text(words.EMPLOYEE), ({ username }) => username],
            [text(words.APPROVED_BY), ({ approvedBy }) => approvedBy],
            [text(words.ACT), ({ action }) => action],
          ],
          rows: approved,
          open: ({ transactionId }) => (transactionId === null ? null : receiptPath(transactionId)),
          isLines: true,
        },
        asked,
      ),
    ],
  };
};

export const exceptions = report({
  name: 'Exceptions',
  group: 'Employees',
  title: say.EXCEPTIONS[0],
  description: say.EXCEPTIONS[1],
  filters: ['employee', 'stores', 'compare'],
  build,
});
