// Sales by customer group, as people are in them now: who is in several counts in each, and once in the total.
import { z } from 'zod';
import {
  analyticsReports as say,
  analyticsReportTexts as words,
  analyticsTexts as heads,
} from '#domains/analytics/messages.ts';
import { makeBinder } from '#domains/analytics/server/public/bind.ts';
import { factsSql, SUMMED } from '#domains/analytics/server/public/facts-sql.ts';
import { inSnapshot } from '#domains/analytics/server/public/in-snapshot.ts';
import { readFacts } from '#domains/analytics/server/public/read-facts.ts';
import { findDimension } from '#domains/analytics/rules/dimensions.ts';
import { findMeasure, MARGIN, NET_SALES } from '#domains/analytics/rules/measures.ts';
import { planOf } from '#domains/analytics/rules/plan.ts';
import { LONGEST_DAYS } from '#domains/analytics/rules/question.ts';
import { count, money, text } from '#contract/report.ts';
import type { Tx } from '#contract/route.ts';
import { asDocument } from '#platform/db/document.ts';
import { linesPath } from '#platform/reports/open-path.ts';
import { type ReportQuestion, report } from '#platform/reports/report.ts';
import { type Column, table } from '#contract/report-table.ts';
import { ONCE } from '../compile-question.ts';

const groupRows = z.array(
  z.object({
    /** 0 for lines without a customer, -1 for customers in no group, null for all of it. */
    groupId: z.number().nullable(),
    name: z.string().nullable(),
    customers: z.number(),
    sold: z.number(),
    net: z.number(),
    margin: z.number(),
    traded: z.number(),
    trades: z.number(),
  }),
);
type GroupRow = z.infer<typeof groupRows>[number];

/** Sums know their customer; groups are asked once for each customer rather than for each sum. */
async function groupsSql(
  tx: Tx,
  { startDay, endDay, storeIds }: ReportQuestion,
): Promise<{ sql: string; values: readonly unknown[] }> {
  const binder = makeBinder();
  const question = {
    measures: ['sold', 'net', 'margin', 'traded', 'trades'].flatMap((name) => findMeasure(name) ?? []),
    dimensions: ['customer'].flatMap((name) => findDimension(name) ?? []),
    filters: [],
    range: { from: startDay, to: endDay },
    compare: 'none',
    sort: { by: 'net', descending: true },
    limit: 1,
    offset: 0,
  } as const;
  const plan = planOf(question, await readFacts(tx, storeIds, question.range));
  const facts = factsSql({ ...question, plan, storeIds }, binder);
  const sql = `${ONCE} with facts as (${facts}), people as (select k1 as customer_id, ${SUMMED} from facts group by k1),
    members as (select m.customer_id, m.group_id, g.name from customer_group_members m join customer_groups g using (group_id) where g.deleted_at is null),
    grouped as (
      select p.*, coalesce(m.group_id, case when p.customer_id = 0 then 0 else -1 end) as grouped_id, m.name from people p left join members m using (customer_id)
      union all select p.*, null, null from people p)
    select grouped_id as "groupId", name, count(*) filter (where customer_id <> 0) as customers, sum(sold)::bigint as sold,
      sum(${NET_SALES})::bigint as net, sum(${MARGIN})::bigint as margin, sum(traded)::bigint as traded,
      sum(trades_cents)::bigint as trades
    from grouped group by 1, 2 order by grouped_id is null desc, net desc, grouped_id`;
  return { sql, values: binder.values };
}

const nameOf = ({ groupId, name }: GroupRow): string =>
  name ?? (groupId === 0 ? words.NO_CUSTOMER : words.IN_NO_GROUP);

const COLUMNS: readonly Column<GroupRow>[] = [
  [text(words.CUSTOMER_GROUP), nameOf],
  [count(words.CUSTOMERS), ({ customers }) => customers],
  [count(heads.SOLD), ({ sold }) => sold],
  [money(heads.NET), ({ net }) => net, 'chart'],
  [money(heads.MARGIN), ({ margin }) => margin, 'cost'],
  [count(heads.TRADED), ({ traded }) => traded],
  [money(heads.TRADES), ({ trades }) => trades, 'chart'],
];

const build = async (asked: ReportQuestion) => {
  const answer = await inSnapshot(asked.db, async (tx) => {
    const { sql, values } = await groupsSql(tx, asked);
    return tx.rows<unknown>(sql, values as never);
  });
  const [sums, ...rows] = asDocument(groupRows, answer);
  return {
    facts: [{ label: words.NOTE, value: words.EACH_GROUP }],
    sections: [
      table<GroupRow>(
        {
          title: say.CUSTOMER_GROUP[0],
          columns: COLUMNS,
          rows,
          total: words.TOTAL,
          sums,
          open: ({ groupId }) =>
            groupId !== null && groupId > 0 ? linesPath(asked, { CustomerGroupId: groupId }) : null,
        },
        asked,
      ),
    ],
  };
};

export const customerGroupSales = report({
  name: 'Sales by Customer Group',
  group: 'Sales',
  title: say.CUSTOMER_GROUP[0],
  description: say.CUSTOMER_GROUP[1],
  filters: ['stores', 'compare'],
  longestDays: LONGEST_DAYS,
  build,
});
