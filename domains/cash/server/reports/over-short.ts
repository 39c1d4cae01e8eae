// Too much or too little at counts of cash, by drawer and by who counted: what the account overShort says.
import { cashReports as say, cashReportWords as words } from '#domains/cash/messages.ts';
import { count, day, money, text } from '#contract/report.ts';
import { reportPath } from '#platform/reports/open-path.ts';
import { type ReportQuestion, report } from '#platform/reports/report.ts';
import { type Column, table } from '#contract/report-table.ts';

type Difference = { drawer: string; username: string; day: string; over: number; short: number };
type Sum = { name: string; counts: number; over: number; short: number };

/** $1 stores, $2 and $3 days, $4 employee or null. From the few accounts of differences, not from all postings of the days. */
const DIFFERENCES = `
  select coalesce(v.description, '') as drawer, u.username, p.business_day as day, greatest(-p.amount_cents, 0) as over,
    greatest(p.amount_cents, 0) as short
  from posted p join users u on u.user_id = p.user_id left join devices v on v.device_id = p.ref
  where p.kind = 'overShort' and p.account_store_id = any($1) and p.business_day between $2::date and $3::date
    and ($4::bigint is null or p.user_id = $4)
  order by p.business_day, p.group_id`;

function sumsBy(rows: readonly Difference[], nameOf: (row: Difference) => string): Sum[] {
  const sums = new Map<string, Sum>();
  for (const row of rows) {
    const name = nameOf(row);
    const { counts, over, short } = sums.get(name) ?? { counts: 0, over: 0, short: 0 };
    sums.set(name, { name, counts: counts + 1, over: over + row.over, short: short + row.short });
  }
  return [...sums.values()].sort((one, other) => other.short - one.short || (one.name < other.name ? -1 : 1));
}

const columnsOf = (head: string): readonly Column<Sum>[] => [
  [text(head), ({ name }) => name],
  [count(words.DIFFERENCES), ({ counts }) => counts],
  [money(words.OVER), ({ over }) => over, 'chart'],
  [money(words.SHORT), ({ short }) => 0 - short, 'chart'],
  [money(words.NET), ({ over, short }) => over - short],
];
const EACH: readonly Column<Difference>[] = [
  [day(words.DAY), (row) => row.day],
  [text(words.DRAWER), ({ drawer }) => drawer],
  [text(words.EMPLOYEE), ({ username }) => username],
  [money(words.NET), ({ over, short }) => over - short],
];

const build = async (asked: ReportQuestion) => {
  const { db, storeIds, startDay, endDay, userId } = asked;
  const rows = await db.rows<Difference>(DIFFERENCES, [[...storeIds], startDay, endDay, userId]);
  const total = words.TOTAL;
  const drawers = { columns: columnsOf(words.DRAWER), rows: sumsBy(rows, ({ drawer }) => drawer), total };
  const people = {
    columns: columnsOf(words.EMPLOYEE),
    rows: sumsBy(rows, ({ username }) => username),
    total,
  };
  return {
    facts: [],
    sections: [
      table<Sum>({ title: words.BY_DRAWER, ...drawers }, asked),
      table<Sum>(
        {
          title: words.BY_EMPLOYEE,
          ...people,
          open: ({ name }) => reportPath('Over and Short', asked, { Employee: name }),
        },
        asked,
      ),
      table<Difference>(
        {
          title: words.EACH,
          columns: EACH,
          rows,
          total,
          open: (row) => reportPath('Drawer', asked, { StartDate: row.day, EndDate: row.day }),
          isLines: true,
        },
        asked,
      ),
    ],
  };
};

export const overShort = report({
  name: 'Over and Short',
  group: 'Money',
  title: say.OVER_SHORT[0],
  description: say.OVER_SHORT[1],
  filters: ['employee', 'stores', 'compare'],
  build,
});
