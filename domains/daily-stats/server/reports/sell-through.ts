// How much of what could be sold was sold, by department, and by how long ago it came.
import { throughNames as say, throughWords as words } from '#domains/daily-stats/messages.ts';
import { stockWords as heads } from '#domains/register/messages.ts';
import {
  STOCK_COHORTS,
  COHORT,
  type Cohort,
  cohortColumns,
} from '#domains/daily-stats/server/reports/stock-cohorts.ts';
import { count, money, percent, text } from '#contract/report.ts';
import { daysBetween } from '#domains/daily-stats/rules/period.ts';
import { linesPath } from '#platform/reports/open-path.ts';
import { type ReportQuestion, report } from '#platform/reports/report.ts';
import { addUp, type Column, shareOrNone, table } from '#contract/report-table.ts';

type Department = {
  departmentId: number;
  name: string;
  sold: number;
  net: number;
  onHand: number;
  cost: number;
};
type Row = Department & Cohort & { kind: 'department' | 'age' };

/** Postage and the like are no goods: nothing of them is ever on a shelf. */
const THROUGH = `
  with ${STOCK_COHORTS},
  left_over as (select s.department_id, sum(s.units) as units, sum(round(s.units * s.cost_e4 / 100.0)) as cost from stock s group by 1)
  select 'department' as kind, d.department_id, d.name, coalesce(x.sold, 0)::bigint as sold, coalesce(x.net, 0)::bigint as net,
    coalesce(l.units, 0)::bigint as "onHand", 0 as age, 0 as came, 0 as kept, coalesce(l.cost, 0)::bigint as cost
  from departments d left join dealt x using (department_id) left join left_over l using (department_id)
  where (x.sold <> 0 or x.net <> 0 or l.units <> 0)
    and exists (select 1 from shelf_list f where f.store_id = any($1) and f.department_id = d.department_id)
  union all
  select 'age', 0, '', 0, 0, 0, ${COHORT} from came c where c.reason <> 'refund' group by 7`;

/** Sold as a share of sold plus left; null where nothing was there. */
const through = (sold: number, left: number): number | null =>
  sold > 0 && left >= 0 ? shareOrNone(sold, sold + left) : sold <= 0 && left > 0 ? 0 : null;

const build = async (asked: ReportQuestion) => {
  const rows = await asked.db.rows<Row>(THROUGH, [[...asked.storeIds], asked.endDay, asked.startDay]);
  const days = daysBetween(asked.startDay, asked.endDay) + 1;
  const DEPARTMENTS: readonly Column<Department>[] = [
    [text(heads.DEPARTMENT), ({ name }) => name],
    [count(words.SOLD), ({ sold }) => sold],
    [money(words.NET), ({ net }) => net],
    [count(heads.ON_HAND), ({ onHand }) => onHand],
    [money(heads.COST), ({ cost }) => cost, 'cost'],
    [percent(words.THROUGH), ({ sold, onHand }) => through(sold, onHand), 'chart'],
    [
      count(words.DAYS_LEFT),
      ({ sold, onHand }) => (sold > 0 && onHand > 0 ? Math.round((onHand * days) / sold) : null),
      'apart',
    ],
  ];
  const departments = rows.filter(({ kind }) => kind === 'department');
  const ages = rows.filter(({ kind }) => kind === 'age').sort((one, other) => one.age - other.age);
  return {
    facts: [{ label: words.NOTE, value: words.WHAT_IS_THROUGH }],
    sections: [
      table<Department>(
        {
          title: say.THROUGH[0],
          columns: DEPARTMENTS,
          rows: departments.sort((one, other) => other.net - one.net),
          total: words.TOTAL,
          sums: addUp(departments),
          open: ({ departmentId, sold }) =>
            sold === 0 ? null : linesPath(asked, { DepartmentId: departmentId, Kind: 'saleOrRefund' }),
        },
        asked,
      ),
      table<Cohort>(
        {
          title: words.CAME_AGO,
          columns: cohortColumns(words.CAME_AGO, words.CAME),
          rows: ages,
          total: words.TOTAL,
          sums: addUp(ages),
        },
        asked,
      ),
    ],
  };
};

export const sellThrough = report({
  name: 'Sell-through',
  group: 'Inventory',
  title: say.THROUGH[0],
  description: say.THROUGH[1],
  filters: ['stores', 'compare'],
  build,
});
