// Which goods don't sell? By how long nothing of them was sold, at the end of any day, and the dearest of them one by one.
import { ARRIVALS } from '#domains/inventory/server/public/arrivals-sql.ts';
import { asleepNames as say, asleepWords as words, stockWords as heads } from '#domains/register/messages.ts';
import { AGED, SLEPT, STOCK_AT } from '#domains/register/server/public/stock-at-sql.ts';
import { count, money, percent, text } from '#contract/report.ts';
import { itemPath, stockPath } from '#platform/reports/open-path.ts';
import { type ReportQuestion, report } from '#platform/reports/report.ts';
import { addUp, type Column, shareOrNone, table } from '#contract/report-table.ts';

type Asleep = {
  kind: 'age' | 'department' | 'item';
  /** Of an age its place among the ages. */
  name: string;
  /** Of a department. */
  departmentId: number;
  inventoryId: number;
  storeId: number;
  title: string;
  condition: string;
  /** Of an item: since its last sale, or since the oldest unit of it came. */
  days: number;
  items: number;
  units: number;
  cost: number;
  retail: number;
  /** Of these asleep for more than half a year. */
  asleepItems: number;
  asleepUnits: number;
  asleepCost: number;
  asleepRetail: number;
};

/** Places among the ages of what is asleep for more than half a year. */
const OVER_HALF_A_YEAR = 3;
const MOST = 500;
const ASLEEP_ONES = `filter (where v.place >= ${OVER_HALF_A_YEAR})`;
const SUMS = `count(*) as items, sum(v.units) as units, sum(v.cost) as cost, sum(v.retail) as retail, count(*) ${ASLEEP_ONES} as asleep_items,
    sum(v.units) ${ASLEEP_ONES} as asleep_units, sum(v.cost) ${ASLEEP_ONES} as asleep_cost, sum(v.retail) ${ASLEEP_ONES} as asleep_retail`;
const ADDED = `coalesce(sum(g.items), 0)::bigint as items, coalesce(sum(g.units), 0)::bigint as units, coalesce(sum(g.cost), 0)::bigint as cost,
    coalesce(sum(g.retail), 0)::bigint as retail, coalesce(sum(g.asleep_items), 0)::bigint as "asleepItems", coalesce(sum(g.asleep_units), 0)::bigint as "asleepUnits",
    coalesce(sum(g.asleep_cost), 0)::bigint as "asleepCost", coalesce(sum(g.asleep_retail), 0)::bigint as "asleepRetail"`;

/** $1 stores, $2 the day, $3 department, $4 condition. */
const asleepSql = (slept: string): string => `
  with ${STOCK_AT}, ${AGED}, ${slept},
  valued as materialized (
    select s.inventory_id, s.store_id, s.title, s.artist, s.condition, s.department_id, s.units, s.place, s.time_zone, s.cutoff_hour, s.ends_at,
      round(s.units * s.cost_e4 / 100.0) as cost, s.units * s.price_cents as retail
    from slept s where ($3::bigint is null or s.department_id = $3) and ($4::bigint is null or s.condition_id = $4)),
  grouped as (select v.department_id, v.place, ${SUMS} from valued v group by 1, 2)
  select 'age' as kind, coalesce(g.place::text, '') as name, 0 as "departmentId", 0 as "inventoryId", 0 as "storeId", '' as title, '' as condition, 0 as days, ${ADDED} from grouped g group by 2
  union all
  select 'department', d.name, d.department_id, 0, 0, '', '', 0, ${ADDED} from grouped g join departments d on d.department_id = g.department_id group by 2, 3
  union all
  (with stock as (select * from valued v where v.place >= ${OVER_HALF_A_YEAR} order by v.retail desc, v.inventory_id limit ${MOST}), ${ARRIVALS}
  select 'item', d.name, v.department_id, v.inventory_id, v.store_id, concat_ws(', ', v.title, nullif(v.artist, '')), v.condition, coalesce(least(o.age, m.age), 0), 1, coalesce(v.units, 0)::bigint, coalesce(v.cost, 0)::bigint, coalesce(v.retail, 0)::bigint, 0, 0, 0, 0
  from stock v join departments d on d.department_id = v.department_id
    left join (select k.inventory_id, max(k.age) as age from kept k where k.units > 0 group by 1) o on o.inventory_id = v.inventory_id
    left join lateral (select $2::date - ((max(x.at) at time zone v.time_zone) - make_interval(hours => v.cutoff_hour))::date as age from stock_movements x
      where x.inventory_id = v.inventory_id and x.reason = 'sale' and x.at < v.ends_at) m on true
  order by v.retail desc, v.inventory_id)`;

const ASLEEP = asleepSql(SLEPT.one);
const ASLEEP_OF_ALL = asleepSql(SLEPT.several);

const VALUES: readonly Column<Asleep>[] = [
  [count(words.ITEMS), ({ items }) => items],
  [count(heads.ON_HAND), ({ units }) => units],
  [money(heads.COST), ({ cost }) => cost, 'cost', 'chart'],
  [money(heads.RETAIL), ({ retail }) => retail, 'chart'],
];
const SLEEPING: readonly Column<Asleep>[] = [
  [count(words.ASLEEP_UNITS), ({ asleepUnits }) => asleepUnits],
  [money(words.ASLEEP_COST), ({ asleepCost }) => asleepCost, 'cost', 'chart'],
  [money(words.ASLEEP_RETAIL), ({ asleepRetail }) => asleepRetail, 'chart'],
  [percent(words.SHARE), ({ asleepRetail, retail }) => shareOrNone(asleepRetail, retail)],
];
/** Read, not looked at. */
const UNDRAWN = VALUES.map(
  ([head, of, ...flags]): Column<Asleep> => [head, of, ...flags.filter((flag) => flag !== 'chart')],
);
const ONE: readonly Column<Asleep>[] = [
  [text(words.TITLE), ({ title }) => title],
  [text(heads.DEPARTMENT), ({ name }) => name],
  [text(heads.CONDITION), ({ condition }) => condition],
  [count(words.DAYS), ({ days }) => days, 'apart'],
  ...UNDRAWN.slice(1),
];

const build = async (asked: ReportQuestion) => {
  const values = [[...asked.storeIds], asked.endDay, asked.departmentId, asked.conditionId];
  const rows = await asked.db.rows<Asleep>(asked.storeIds.length > 1 ? ASLEEP_OF_ALL : ASLEEP, values);
  const of = (kind: Asleep['kind']) => rows.filter((row) => row.kind === kind);
  const ages = of('age').sort((one, other) => Number(one.name) - Number(other.name));
  const asleep = ages.reduce((sum, { asleepItems }) => sum + asleepItems, 0);
  const departments = of('department').sort((one, other) => other.asleepRetail - one.asleepRetail);
  const [items, total] = [of('item'), words.TOTAL];
  return {
    facts: asleep > items.length ? [{ label: words.SHOWN, value: words.first(items.length, asleep) }] : [],
    sections: [
      table<Asleep>(
        {
          title: words.SINCE,
          columns: [[text(words.SINCE), ({ name }) => heads.ages[Number(name)] ?? ''], ...VALUES],
          rows: ages,
          total,
          open: ({ name }) => stockPath(asked, { Asleep: Number(name) }),
        },
        asked,
      ),
      table<Asleep>(
        {
          title: words.BY_DEPARTMENT,
          columns: [[text(heads.DEPARTMENT), ({ name }) => name], ...UNDRAWN, ...SLEEPING],
          rows: departments,
          total,
          sums: addUp(departments),
          open: ({ departmentId }) => stockPath(asked, { DepartmentId: departmentId }),
        },
        asked,
      ),
      table<Asleep>(
        {
          title: words.ONE_BY_ONE,
          columns: ONE,
          rows: items,
          open: ({ inventoryId, storeId }) => (storeId === asked.storeId ? itemPath(inventoryId) : null),
          isLines: true,
        },
        asked,
      ),
    ],
  };
};

export const moneyAsleep = report({
  name: 'Money Asleep',
  group: 'Inventory',
  title: say.ASLEEP[0],
  description: say.ASLEEP[1],
  period: 'day',
  filters: ['department', 'condition', 'stores', 'compare'],
  build,
});
