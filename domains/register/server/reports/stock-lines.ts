// The items behind a figure of the stock: what was on hand of each at the end of a day, the dearest first, and what all of them come to.
import {
  asleepWords,
  stockLineNames as say,
  stockLineWords as words,
  stockWords as heads,
} from '#domains/register/messages.ts';
import { AGED, SLEPT, STOCK_AT } from '#domains/register/server/public/stock-at-sql.ts';
import { count, money, text } from '#contract/report.ts';
import { itemPath } from '#platform/reports/open-path.ts';
import { type ReportQuestion, report } from '#platform/reports/report.ts';
import { type Column, table } from '#contract/report-table.ts';

type Sums = { units: number; cost: number; retail: number };
type Item = Sums & {
  inventoryId: number;
  storeId: number;
  sku: string;
  title: string;
  artist: string;
  department: string;
  condition: string;
  store: string;
  items: number;
  allUnits: number;
  allCost: number;
  allRetail: number;
};

/** What is older than the start of the age at place $6, and than its end. */
const LOW = `case coalesce($6::integer, 0) when 0 then s.units when 1 then s.u30 when 2 then s.u90 when 3 then s.u180 else s.u365 end`;
const HIGH = `case $6::integer when 0 then s.u30 when 1 then s.u90 when 2 then s.u180 when 3 then s.u365 else 0 end`;

/**
 * $1 stores, $2 the day, $3 department, $4 condition, $5 how many, $6 and $7 the places of the ages: days in stock, and without a sale. Cents of an age are those of what is older than its start less those of what
 * is older than its end, as the report of the value has them.
 */
function linesSql(by: 'all' | 'age' | 'asleep', slept = ''): string {
  const parts = { all: '', age: `, ${AGED}`, asleep: `, ${AGED}, ${slept}` }[by];
  const from = {
    all: 'stock s where $6::integer is null and $7::integer is null',
    age: 'aged s where $7::integer is null',
    asleep: 'slept s where s.place = $7',
  }[by];
  const [low, high] = by === 'all' ? ['s.units', '0'] : [LOW, HIGH];
  return `
  with ${STOCK_AT}${parts},
  narrowed as (
    select s.*, ${low} as low, ${high} as high from ${from} and s.units <> 0 and ($3::bigint is null or s.department_id = $3)
      and ($4::bigint is null or s.condition_id = $4)),
  shown as (
    select s.inventory_id, s.store_id, s.sku, s.title, s.artist, s.department_id, s.condition, s.low - s.high as units,
      round(s.low * s.cost_e4 / 100.0) - round(s.high * s.cost_e4 / 100.0) as cost, (s.low - s.high) * s.price_cents as retail
    from narrowed s where s.low <> s.high)
  select s.inventory_id, s.store_id, coalesce(s.sku, '') as sku, s.title, s.artist, d.name as department, s.condition, w.name as store,
    s.units::bigint as units, s.cost::bigint as cost, s.retail::bigint as retail, count(*) over () as items, (sum(s.units) over ())::bigint as "allUnits",
    (sum(s.cost) over ())::bigint as "allCost", (sum(s.retail) over ())::bigint as "allRetail"
  from shown s join departments d on d.department_id = s.department_id join stores w on w.store_id = s.store_id
  order by s.retail desc, s.inventory_id limit $5`;
}
const LINES = {
  all: linesSql('all'),
  age: linesSql('age'),
  asleep: linesSql('asleep', SLEPT.one),
  asleepOfAll: linesSql('asleep', SLEPT.several),
};

const COLUMNS: readonly Column<Item>[] = [
  [text(asleepWords.TITLE), ({ title, artist }) => [title, artist].filter(Boolean).join(', ')],
  [text(words.SKU), ({ sku }) => sku],
  [text(words.STORE), ({ store }) => store],
  [text(heads.DEPARTMENT), ({ department }) => department],
  [text(heads.CONDITION), ({ condition }) => condition],
  [count(heads.ON_HAND), ({ units }) => units],
  [money(heads.COST), ({ cost }) => cost, 'cost'],
  [money(heads.RETAIL), ({ retail }) => retail],
];

const build = async (asked: ReportQuestion) => {
  const values = [[...asked.storeIds], asked.endDay, asked.departmentId, asked.conditionId, asked.mostLines];
  const asleep = asked.storeIds.length > 1 ? 'asleepOfAll' : 'asleep';
  const by = asked.asleep !== null ? asleep : asked.age === null ? 'all' : 'age';
  const rows = await asked.db.rows<Item>(LINES[by], [...values, asked.age, asked.asleep]);
  const [first] = rows;
  const sums = first && { ...first, units: first.allUnits, cost: first.allCost, retail: first.allRetail };
  const all = first?.items ?? 0;
  return {
    facts:
      all > rows.length ? [{ label: asleepWords.SHOWN, value: asleepWords.first(rows.length, all) }] : [],
    sections: [
      table<Item>(
        {
          title: say.LINES[0],
          columns:
            asked.storeIds.length > 1 ? COLUMNS : COLUMNS.filter(([head]) => head.title !== words.STORE),
          rows,
          total: heads.TOTAL,
          sums,
          open: ({ inventoryId, storeId }) => (storeId === asked.storeId ? itemPath(inventoryId) : null),
          isLines: true,
        },
        asked,
      ),
    ],
  };
};

export const stockLines = report({
  name: 'Stock Lines',
  group: 'Inventory',
  title: say.LINES[0],
  description: say.LINES[1],
  period: 'day',
  filters: ['department', 'condition', 'age', 'asleep', 'stores'],
  build,
});
