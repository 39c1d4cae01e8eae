// The items of a store with what they sold in a range, as one statement: from rollups, and from lines at the edges.
import { findDimension } from '#domains/analytics/rules/dimensions.ts';
import { findMeasure, MARGIN } from '#domains/analytics/rules/measures.ts';
import type { HistorySort } from '#domains/analytics/rules/history-columns.ts';
import { planOf } from '#domains/analytics/rules/plan.ts';
import { daysIn, type Filter, type Question, type Range } from '#domains/analytics/rules/question.ts';
import type { Tx } from '#contract/route.ts';
import { makeBinder } from './public/bind.ts';
import type { Compiled } from './compile-question.ts';
import { ONCE } from './compile-question.ts';
import { factsSql, SUMMED } from './public/facts-sql.ts';
import { readFacts } from './public/read-facts.ts';

export type AskedHistory = {
  readonly storeId: number;
  readonly range: Range;
  readonly departmentId: number | null;
  readonly minQuantity: number;
  readonly sortBy: HistorySort;
  readonly descending: boolean;
};

const dimensionsOf = (names: readonly string[]) => names.flatMap((name) => findDimension(name) ?? []);

/** The facts of a store by these groupings, narrowed, planned for their range. */
export async function itemFacts(
  tx: Tx,
  asked: {
    storeId: number;
    range: Range;
    by: readonly string[];
    only: { name: string; ids: readonly number[] }[];
  },
) {
  const dimensions = dimensionsOf(asked.by);
  const filters = asked.only.flatMap(({ name, ids }): Filter[] =>
    dimensionsOf([name]).map((dimension) => ({ dimension, ids })),
  );
  const measures = ['sold', 'lastSold'].flatMap((name) => findMeasure(name) ?? []);
  const question: Question = {
    measures,
    dimensions,
    filters,
    range: asked.range,
    compare: 'none',
    sort: { by: 'sold', descending: true },
    limit: 1,
    offset: 0,
  };
  const storeIds = [asked.storeId];
  const plan = planOf(question, await readFacts(tx, storeIds, asked.range));
  const binder = makeBinder();
  return { binder, facts: factsSql({ plan, range: asked.range, storeIds, dimensions, filters }, binder) };
}

/** The statement of the whole list in its order: `columns` are what it answers of each item, besides how many there are. */
export async function historySql(
  tx: Tx,
  asked: AskedHistory,
  { columns, page }: { columns: string; page?: { readonly limit: number; readonly offset: number } },
): Promise<Compiled> {
  const { storeId, range, departmentId, minQuantity, sortBy, descending } = asked;
  const only = departmentId === null ? [] : [{ name: 'department', ids: [departmentId] }];
  const { binder, facts } = await itemFacts(tx, { storeId, range, by: ['item'], only });
  const { bind, values } = binder;
  const inDepartment =
    departmentId === null
      ? 'true'
      : `(m.inventory_id is not null or i.department_id = ${bind(departmentId)}::bigint)`;
  const sql = `${ONCE} with facts as (${facts}),
    moved as (select f.*, ${MARGIN} as margin from (select k1 as inventory_id, ${SUMMED} from facts where k1 <> 0 group by k1) f),
    items as (
      select i.inventory_id as "inventoryId", i.sku, i.upc, i.title, i.artist, i.department_id, i.configuration_id, i.condition, i.bin, i.on_hand as "onHand",
        i.price_cents as price, i.cost_cents as cost, coalesce(m.sold, 0) as sold, coalesce(m.returned, 0) as returned, coalesce(m.traded, 0) as "tradedIn",
        coalesce(m.sales_cents, 0) as sales, coalesce(m.refunds_cents, 0) as refunds, coalesce(m.cost_cents, 0) as "costOfSold",
        coalesce(m.margin, 0) as margin, m.last_sold,
        case when m.sold > 0 then round(m.sold::numeric * 10000 / (m.sold + greatest(i.on_hand, 0)))::bigint * 10 end as "sellThrough",
        case when m.sold > 0 then round(greatest(i.on_hand, 0)::numeric * ${bind(daysIn(range))}::bigint * 100 / (7 * m.sold))::bigint end as "weeksOfStock"
      from item_on_shelf i left join moved m using (inventory_id)
      where i.store_id = ${bind(storeId)}::bigint and coalesce(m.sold, 0) >= ${bind(minQuantity)}::bigint and (m.inventory_id is not null or i.on_hand > 0)
        and ${inDepartment}),
    named as (select i.*, d.name as department, coalesce(c.name, '') as configuration, coalesce(i.last_sold::text, '') as "lastSold"
      from items i join departments d using (department_id) left join configurations c using (configuration_id))
    select ${columns} from named order by "${sortBy}" ${descending ? 'desc' : 'asc'} nulls last, title, "inventoryId"
    ${page ? `limit ${bind(page.limit)}::bigint offset ${bind(page.offset)}::bigint` : ''}`;
  return { sql, values };
}
