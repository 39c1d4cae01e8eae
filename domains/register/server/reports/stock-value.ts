// What the stock is worth by department, condition and age, now or at the end of an earlier day: from the stock journal and the steps of its costs.
//
// As the cost of a day is posted (0328): an item's units on hand at its average, rounded to the cent item by item, so that the whole is the account goods.
import { stockNames as say, stockWords as words } from '#domains/register/messages.ts';
import { ARRIVALS } from '#domains/inventory/server/public/arrivals-sql.ts';
import { STOCK_AT } from '#domains/register/server/public/stock-at-sql.ts';
import { count, money, text } from '#contract/report.ts';
import { type ReportQuestion, report } from '#platform/reports/report.ts';
import { type Column, table } from '#platform/reports/table.ts';

type Valued = { name: string; units: number; cost: number; retail: number };
type Group = Valued & { kind: 'department' | 'condition' | 'all' } & Record<
    `${'units' | 'cost' | 'retail'}${30 | 90 | 180 | 365}`,
    number
  >;

/** $1 stores, $2 the day. Cents of an age are those of what is older less those of what is older still, so that ages add up to the cent. */
const STOCK = `
  with ${STOCK_AT}, ${ARRIVALS},
  ages as (
    select k.inventory_id, sum(k.units) filter (where k.age > 30) as u30, sum(k.units) filter (where k.age > 90) as u90, sum(k.units) filter (where k.age > 180) as u180, sum(k.units) filter (where k.age > 365) as u365 from kept k group by 1),
  valued as (
    select s.department_id, s.condition, s.units, round(s.units * s.cost_e4 / 100.0) as cost, s.units * s.price_cents as retail,
      coalesce(a.u30, 0) as u30, round(coalesce(a.u30, 0) * s.cost_e4 / 100.0) as c30, coalesce(a.u30, 0) * s.price_cents as r30,
      coalesce(a.u90, 0) as u90, round(coalesce(a.u90, 0) * s.cost_e4 / 100.0) as c90, coalesce(a.u90, 0) * s.price_cents as r90,
      coalesce(a.u180, 0) as u180, round(coalesce(a.u180, 0) * s.cost_e4 / 100.0) as c180, coalesce(a.u180, 0) * s.price_cents as r180,
      coalesce(a.u365, 0) as u365, round(coalesce(a.u365, 0) * s.cost_e4 / 100.0) as c365, coalesce(a.u365, 0) * s.price_cents as r365
    from stock s left join ages a on a.inventory_id = s.inventory_id where s.units <> 0)
  select case when grouping(d.name) = 0 then 'department' when grouping(v.condition) = 0 then 'condition' else 'all' end as kind,
    coalesce(d.name, v.condition, '') as name, coalesce(sum(v.units), 0)::bigint as units, coalesce(sum(v.cost), 0)::bigint as cost, coalesce(sum(v.retail), 0)::bigint as retail,
    coalesce(sum(v.u30), 0)::bigint as units30, coalesce(sum(v.c30), 0)::bigint as cost30, coalesce(sum(v.r30), 0)::bigint as retail30,
    coalesce(sum(v.u90), 0)::bigint as units90, coalesce(sum(v.c90), 0)::bigint as cost90, coalesce(sum(v.r90), 0)::bigint as retail90,
    coalesce(sum(v.u180), 0)::bigint as units180, coalesce(sum(v.c180), 0)::bigint as cost180, coalesce(sum(v.r180), 0)::bigint as retail180,
    coalesce(sum(v.u365), 0)::bigint as units365, coalesce(sum(v.c365), 0)::bigint as cost365, coalesce(sum(v.r365), 0)::bigint as retail365
  from valued v join departments d on d.department_id = v.department_id group by grouping sets ((d.name), (v.condition), ()) order by 1, 2`;

const AGES = [30, 90, 180, 365] as const;

/** By age, the youngest first: each is what is older than its start less what is older than its end. */
function byAge(all: Group): Valued[] {
  const older = (days: (typeof AGES)[number] | 0 | undefined): Omit<Valued, 'name'> => {
    if (days === 0) return all;
    if (days === undefined) return { units: 0, cost: 0, retail: 0 };
    return { units: all[`units${days}`], cost: all[`cost${days}`], retail: all[`retail${days}`] };
  };
  const starts = [0, ...AGES] as const;
  return starts.map((days, at): Valued => {
    const [from, to] = [older(days), older(starts[at + 1])];
    return {
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
  const section = (title: string, shown: readonly Valued[]) =>
    table<Valued>({ title, columns: columnsOf(title), rows: shown, total: words.TOTAL }, asked);
  return {
    facts: [],
    sections: [
      section(words.DEPARTMENT, of('department')),
      section(words.CONDITION, of('condition')),
      section(words.AGE, all && of('department').length > 0 ? byAge(all) : []),
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
