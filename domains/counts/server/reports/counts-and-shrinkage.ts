// What counts found, by count and by department, and what the ledger says was lost beside selling.
import { countReportNames as say, countReportWords as words } from '#domains/counts/messages.ts';
import { count, day, money, percent, text } from '#contract/report.ts';
import { type ReportQuestion, report } from '#platform/reports/report.ts';
import { addUp, type Column, shareOrNone, table } from '#contract/report-table.ts';

type Found = Record<'missing' | 'found' | 'missingCents' | 'foundCents' | 'expected' | 'retail', number>;
type Count = Found & { countId: number; storeId: number; name: string; day: string; counted: number };
type Department = Found & { name: string };
type Cause = { sourceType: string; cents: number };

/** $1 stores, $2 and $3 days. Counts that were taken back aren't here. */
const COUNTED = `counts c join stores s using (store_id) join count_lines l using (count_id)
  where c.store_id = any($1) and c.status = 'completed'
    and ((c.finished_at at time zone s.time_zone) - make_interval(hours => s.cutoff_hour))::date between $2::date and $3::date`;
const FOUND = `coalesce(-sum(l.moved) filter (where l.moved < 0), 0)::bigint as missing, coalesce(sum(l.moved) filter (where l.moved > 0), 0)::bigint as found,
    coalesce(-sum(l.cost_cents) filter (where l.cost_cents < 0), 0)::bigint as "missingCents",
    coalesce(sum(l.cost_cents) filter (where l.cost_cents > 0), 0)::bigint as "foundCents",
    coalesce(sum(l.counted - l.delta), 0)::bigint as expected, coalesce(sum(l.moved * l.price_cents), 0)::bigint as retail`;

const MOST = 500;
const COUNTS = `
  select c.count_id, c.store_id, c.name,
    coalesce(((c.finished_at at time zone s.time_zone) - make_interval(hours => s.cutoff_hour))::date::text, '') as day, coalesce(sum(l.counted), 0)::bigint as counted, ${FOUND}
  from ${COUNTED} group by c.count_id, s.time_zone, s.cutoff_hour order by c.finished_at desc limit ${MOST}`;
const DEPARTMENTS = `
  select x.name, coalesce(sum(x.missing), 0)::bigint as missing, coalesce(sum(x.found), 0)::bigint as found, coalesce(sum(x."missingCents"), 0)::bigint as "missingCents",
    coalesce(sum(x."foundCents"), 0)::bigint as "foundCents", coalesce(sum(x.expected), 0)::bigint as expected, coalesce(sum(x.retail), 0)::bigint as retail
  from (select d.name, y.* from (select l.inventory_id, ${FOUND} from ${COUNTED} group by 1) y
    join item_on_shelf i using (inventory_id) join departments d on d.department_id = i.department_id) x
  group by 1 order by sum(x."missingCents") - sum(x."foundCents") desc, 1`;
/** From the few accounts of losses, not from all postings of the days. */
const CAUSES = `
  select p.source_type, coalesce(sum(p.amount_cents), 0)::bigint as cents from posted p
  where p.kind = 'shrinkage' and p.account_store_id = any($1) and p.business_day between $2::date and $3::date group by 1 order by 1`;

const DIFFERENCES: readonly Column<Found>[] = [
  [count(words.EXPECTED), ({ expected }) => expected],
  [count(words.MISSING), ({ missing }) => missing, 'chart'],
  [count(words.FOUND), ({ found }) => found, 'chart'],
  [percent(words.AGREES), ({ missing, found, expected }) => agreeing(missing + found, expected)],
  [money(words.COST), ({ missingCents, foundCents }) => foundCents - missingCents, 'cost'],
  [money(words.RETAIL), ({ retail }) => retail],
];
/** The share of expected units that agree; never below 0. */
const agreeing = (differing: number, expected: number): number | null =>
  expected <= 0 ? null : shareOrNone(Math.max(0, expected - differing), expected);

const causeOf = ({ sourceType }: Cause): string =>
  (words.causes as Readonly<Record<string, string>>)[sourceType] ?? words.OTHERWISE;

const build = async (asked: ReportQuestion) => {
  const values = [[...asked.storeIds], asked.startDay, asked.endDay];
  const counts = await asked.db.rows<Count>(COUNTS, values);
  const departments = await asked.db.rows<Department>(DEPARTMENTS, values);
  const causes = await asked.db.rows<Cause>(CAUSES, values);
  const COLUMNS: readonly Column<Count>[] = [
    [day(words.DAY), (row) => row.day],
    [text(words.COUNT), ({ name, countId }) => name || words.numbered(countId)],
    [count(words.COUNTED), ({ counted }) => counted],
    ...DIFFERENCES,
  ];
  return {
    facts: [],
    sections: [
      table<Department>(
        {
          title: words.BY_DEPARTMENT,
          columns: [[text(words.DEPARTMENT), ({ name }) => name], ...DIFFERENCES],
          rows: departments,
          total: words.TOTAL,
          sums: addUp(departments),
        },
        asked,
      ),
      table<Count>(
        {
          title: words.COUNTS,
          columns: COLUMNS,
          rows: counts,
          total: words.TOTAL,
          sums: addUp(counts),
          open: ({ countId, storeId }) =>
            storeId === asked.storeId ? `/management/physical?count=${countId}` : null,
          isLines: true,
        },
        asked,
      ),
      ...(asked.seesCosts
        ? [
            table<Cause>(
              {
                title: words.LEDGER,
                columns: [
                  [text(words.CAUSE), causeOf],
                  [money(words.LOSS), ({ cents }) => cents, 'chart'],
                ],
                rows: causes,
                total: words.TOTAL,
              },
              asked,
            ),
          ]
        : []),
    ],
  };
};

export const countsAndShrinkage = report({
  name: 'Counts and Shrinkage',
  group: 'Inventory',
  title: say.COUNTS[0],
  description: say.COUNTS[1],
  filters: ['stores', 'compare'],
  build,
});
