// Which goods don't sell? By how long nothing of them was sold, at the end of any day, and the dearest of them one by one.
import { ARRIVALS } from '#domains/inventory/server/public/arrivals-sql.ts';
import { asleepNames as say, asleepWords as words, stockWords as heads } from '#domains/register/messages.ts';
import { STOCK_AT } from '#domains/register/server/public/stock-at-sql.ts';
import { count, money, percent, text } from '#contract/report.ts';
import { itemPath } from '#platform/reports/open-path.ts';
import { type ReportQuestion, report } from '#platform/reports/report.ts';
import { addUp, type Column, shareOf, table } from '#platform/reports/table.ts';

type Asleep = {
  kind: 'age' | 'department' | 'item';
  /** Of an age its place among the ages. */
  name: string;
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

const HALF_A_YEAR = 180;
const MOST = 500;
const SUMS = `count(*) as items, coalesce(sum(v.units), 0)::bigint as units, coalesce(sum(v.cost), 0)::bigint as cost, coalesce(sum(v.retail), 0)::bigint as retail,
    count(*) filter (where v.days > ${HALF_A_YEAR}) as "asleepItems", coalesce(sum(v.units) filter (where v.days > ${HALF_A_YEAR}), 0)::bigint as "asleepUnits",
    coalesce(sum(v.cost) filter (where v.days > ${HALF_A_YEAR}), 0)::bigint as "asleepCost",
    coalesce(sum(v.retail) filter (where v.days > ${HALF_A_YEAR}), 0)::bigint as "asleepRetail"`;

/** $1 stores, $2 the day, $3 department, $4 condition. Its last sale is looked for from its newest movement back. */
const ASLEEP = `
  with ${STOCK_AT}, ${ARRIVALS},
  oldest as (select k.inventory_id, max(k.age) as age from kept k where k.units > 0 group by 1),
  valued as materialized (
    select s.*, round(s.units * s.cost_e4 / 100.0) as cost, s.units * s.price_cents as retail,
      least(o.age, $2::date - ((m.at at time zone s.time_zone) - make_interval(hours => s.cutoff_hour))::date) as days
    from stock s join oldest o on o.inventory_id = s.inventory_id
      left join lateral (select x.at from stock_movements x where x.inventory_id = s.inventory_id and x.reason = 'sale' and x.at < s.ends_at
        order by x.movement_id desc limit 1) m on true
    where ($3::bigint is null or s.department_id = $3) and ($4::bigint is null or s.condition_id = $4))
  select 'age' as kind, coalesce(width_bucket(v.days, array[31, 91, 181, 366])::text, '') as name, 0 as "inventoryId", 0 as "storeId", '' as title, '' as condition, 0 as days, ${SUMS}
  from valued v group by 2
  union all
  select 'department', d.name, 0, 0, '', '', 0, ${SUMS} from valued v join departments d on d.department_id = v.department_id group by 2
  union all
  (select 'item', d.name, v.inventory_id, v.store_id, concat_ws(', ', v.title, nullif(v.artist, '')), v.condition, coalesce(v.days, 0), 1, coalesce(v.units, 0)::bigint, coalesce(v.cost, 0)::bigint, coalesce(v.retail, 0)::bigint, 0, 0, 0, 0
  from valued v join departments d on d.department_id = v.department_id where v.days > ${HALF_A_YEAR} order by v.retail desc, v.inventory_id limit ${MOST})`;

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
  [percent(words.SHARE), ({ asleepRetail, retail }) => shareOf(asleepRetail, retail)],
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
  const rows = await asked.db.rows<Asleep>(ASLEEP, values);
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
