// Trades against sales: what each department bought from customers and sold, and how much of what was bought is left.
import { boughtNames as say, boughtWords as words, throughWords } from '#domains/daily-stats/messages.ts';
import {
  STOCK_COHORTS,
  COHORT,
  type Cohort,
  cohortColumns,
} from '#domains/daily-stats/server/reports/stock-cohorts.ts';
import { stockWords as heads } from '#domains/register/messages.ts';
import { count, money, percent, text } from '#contract/report.ts';
import { linesPath } from '#platform/reports/open-path.ts';
import { type ReportQuestion, report } from '#platform/reports/report.ts';
import { addUp, type Column, shareOrNone, table } from '#contract/report-table.ts';

type Department = {
  departmentId: number;
  name: string;
  bought: number;
  paid: number;
  sold: number;
  net: number;
};
type Row = Department & Cohort & { kind: 'department' | 'age' };

const DEALT = `
  with ${STOCK_COHORTS}
  select 'department' as kind, d.department_id, d.name, coalesce(x.traded, 0)::bigint as bought, coalesce(x.paid, 0)::bigint as paid, coalesce(x.sold, 0)::bigint as sold,
    coalesce(x.net, 0)::bigint as net, 0 as age, 0 as came, 0 as kept, 0 as cost
  from dealt x join departments d using (department_id)
  union all
  select 'age', 0, '', 0, 0, 0, 0, ${COHORT} from came c where c.reason = 'trade' group by 8`;

const DEPARTMENTS: readonly Column<Department>[] = [
  [text(heads.DEPARTMENT), ({ name }) => name],
  [count(words.BOUGHT), ({ bought }) => bought],
  [money(words.PAID), ({ paid }) => paid, 'chart'],
  [count(throughWords.SOLD), ({ sold }) => sold],
  [money(throughWords.NET), ({ net }) => net, 'chart'],
  [percent(words.UNITS_SHARE), ({ bought, sold }) => (sold > 0 ? shareOrNone(bought, sold) : null)],
  [percent(words.MONEY_SHARE), ({ paid, net }) => (net > 0 ? shareOrNone(paid, net) : null)],
];
const build = async (asked: ReportQuestion) => {
  const rows = await asked.db.rows<Row>(DEALT, [[...asked.storeIds], asked.endDay, asked.startDay]);
  const departments = rows.filter(({ kind }) => kind === 'department');
  const ages = rows.filter(({ kind }) => kind === 'age').sort((one, other) => one.age - other.age);
  return {
    facts: [{ label: throughWords.NOTE, value: throughWords.WHAT_IS_LEFT }],
    sections: [
      table<Department>(
        {
          title: say.BOUGHT[0],
          columns: DEPARTMENTS,
          rows: departments.sort((one, other) => other.paid - one.paid),
          total: throughWords.TOTAL,
          sums: addUp(departments),
          open: ({ departmentId, bought }) =>
            linesPath(asked, { DepartmentId: departmentId, Kind: bought > 0 ? 'trade' : 'saleOrRefund' }),
        },
        asked,
      ),
      table<Cohort>(
        {
          title: words.BOUGHT_AGO,
          columns: cohortColumns(words.BOUGHT_AGO, words.BOUGHT),
          rows: ages,
          total: throughWords.TOTAL,
          sums: addUp(ages),
        },
        asked,
      ),
    ],
  };
};

export const boughtAgainstSold = report({
  name: 'Bought Against Sold',
  group: 'Trades',
  title: say.BOUGHT[0],
  description: say.BOUGHT[1],
  filters: ['stores', 'compare'],
  build,
});
