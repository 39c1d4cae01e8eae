// What the stock is worth by department, condition and age, now or at the end of an earlier day: from the stock journal and the steps of its costs.
//
// As the cost of a day is posted (0328): an item's units on hand at its average, rounded to the cent item by item, so that the whole is the account goods.
import { stockNames as say, stockWords as words } from '#domains/register/messages.ts';
import { AGED, STOCK_AT } from '#domains/register/server/public/stock-at-sql.ts';
import { AGES, count, money, text } from '#contract/report.ts';
import { stockPath } from '#platform/reports/open-path.ts';
import { type ReportQuestion, report } from '#platform/reports/report.ts';
import { type Column, table } from '#contract/report-table.ts';

type Valued = { id: number; name: string; units: number; cost: number; retail: number };
type Group = Valued & { kind: 'department' | 'condition' | 'all' } & Record<
    `${'units' | 'cost' | 'retail'}${30 | 90 | 180 | 365}`,
    number
  >;

/** $1 stores, $2 the day. Cents of an age are those of what is older less those of what is older still, so that ages add up to the cent. */
const STOCK = `
  with ${STOCK_AT}, ${AGED},
  valued as (
    select a.department_id, a.condition_id, sum(a.units) as units, sum(round(a.units * a.cost_e4 / 100.0)) as cost, sum(a.units * a.price_cents) as retail,
      sum(a.u30) as u30, sum(round(a.u30 * a.cost_e4 / 100.0)) as c30, sum(a.u30 * a.price_cents) as r30,
      sum(a.u90) as u90, sum(round(a.u90 * a.cost_e4 / 100.0)) as c90, sum(a.u90 * a.price_cents) as r90,
      sum(a.u180) as u180, sum(round(a.u180 * a.cost_e4 / 100.0)) as c180, sum(a.u180 * a.price_cents) as r180,
      sum(a.u365) as u365, sum(round(a.u365 * a.cost_e4 / 100.0)) as c365, sum(a.u365 * a.price_cents) as r365
    from aged a where a.units <> 0 group by 1, 2)
  select case when grouping(d.name) = 0 then 'department' when grouping(n.name) = 0 then 'condition' else 'all' end as kind,
    coalesce(d.department_id, n.condition_id, 0) as id, coalesce(d.name, n.name, '') as name, coalesce(sum(v.units), 0)::bigint as units, coalesce(sum(v.cost), 0)::bigint as cost, coalesce(sum(v.retail), 0)::bigint as retail,
    coalesce(sum(v.u30), 0)::bigint as units30, coalesce(sum(v.c30), 0)::bigint as cost30, coalesce(sum(v.r30), 0)::bigint as retail30,
    coalesce(sum(v.u90), 0)::bigint as units90, coalesce(sum(v.c90), 0)::bigint as cost90, coalesce(sum(v.r90), 0)::bigint as retail90,
    coalesce(sum(v.u180), 0)::bigint as units180, coalesce(sum(v.c180), 0)::bigint as cost180, coalesce(sum(v.r180), 0)::bigint as retail180,
    coalesce(sum(v.u365), 0)::bigint as units365, coalesce(sum(v.c365), 0)::bigint as cost365, coalesce(sum(v.r365), 0)::bigint as retail365
  from valued v join departments d on d.department_id = v.department_id join conditions n on n.condition_id = v.condition_id
  group by grouping sets ((d.department_id, d.name), (n.condition_id, n.name), ()) order by 1, 3`;

/** By age, the youngest first: each is what is older than its start less what is older than its end. */
function byAge(all: Group): Valued[] {
  const older = (days: (typeof AGES)[number] | 0 | undefined): Omit<Valued, 'id' | 'name'> => {
    if (days === 0) return all;
    if (days === undefined) return { units: 0, cost: 0, retail: 0 };
    return { units: all[`units${days}`], cost: all[`cost${days}`], retail: all[`retail${days}`] };
  };
  const starts = [0, ...AGES] as const;
  return starts.map((days, at): Valued => {
    const [from, to] = [older(days), older(starts[at + 1])];
    return {
      id: at,
      name: words.ages[at] ?? '',
      units: from.units - to.units,
      cost: from.cost - to.cost,
      retail: from.retail - to.retail,
    };
  });
}

const columnsOf = (head: string): readonly Column<Valued>[] => [
  [text(head), ({ name }) => name],
  [count(words.ON_HAND), ({ units }) => units],
  [money(words.COST), ({ cost }) => cost, 'cost', 'chart'],
  [money(words.RETAIL), ({ retail }) => retail, 'chart'],
];

const build = async (asked: ReportQuestion) => {
  const rows = await asked.db.rows<Group>(STOCK, [[...asked.storeIds], asked.endDay]);
  const all = rows.find(({ kind }) => kind === 'all');
  const of = (kind: Group['kind']) => rows.filter((row) => row.kind === kind);
  const section = (
    title: string,
    shown: readonly Valued[],
    narrowed: 'DepartmentId' | 'ConditionId' | 'Age',
  ) =>
    table<Valued>(
      {
        title,
        columns: columnsOf(title),
        rows: shown,
        total: words.TOTAL,
        open: ({ id, units }) => (units === 0 ? null : stockPath(asked, { [narrowed]: id })),
      },
      asked,
    );
  return {
    facts: [],
    sections: [
      section(words.DEPARTMENT, of('department'), 'DepartmentId'),
      section(words.CONDITION, of('condition'), 'ConditionId'),
      section(words.AGE, all && of('department').length > 0 ? byAge(all) : [], 'Age'),
    ],
  };
};

export const stockValue = report({
  name: 'Stock Value',
  group: 'Inventory',
  title: say.VALUE[0],
  description: say.VALUE[1],
  period: 'day',
  filters: ['stores', 'compare'],
  build,
});
