// What was sold and taken back of a store's items, as a table that others join: from rollups, and from lines at the edges.
import { type DimensionName, findDimension } from '#domains/analytics/rules/dimensions.ts';
import { findMeasure } from '#domains/analytics/rules/measures.ts';
import { planOf } from '#domains/analytics/rules/plan.ts';
import type { Filter, Range } from '#domains/analytics/rules/question.ts';
import type { Tx } from '#contract/route.ts';
import { type Binder, makeBinder } from './bind.ts';
import { factsSql, SUMMED } from './facts-sql.ts';
import { readFacts } from './read-facts.ts';

export type AskedItems = {
  readonly storeId: number;
  readonly range: Range;
  /** As sold; null for all. */
  readonly departmentId: number | null;
  /** Only what this employee sold or took back; null for everybody. */
  readonly userId: number | null;
};

/**
 * A SELECT of inventory_id, department_id, sold, returned (pieces), sales_cents, refunds_cents, cost_cents (of the sold pieces, less what came back into stock) and last_sold, one row for each
 * item and department; item 0 is what was sold without one. Its values are in the binder already. Call it in the snapshot in which it is run.
 */
export async function itemSums(
  tx: Tx,
  { storeId, range, departmentId, userId }: AskedItems,
): Promise<{ readonly sql: string; readonly binder: Binder }> {
  const find = (name: DimensionName) => findDimension(name) ?? [];
  const only = (name: DimensionName, id: number | null): Filter[] =>
    id === null ? [] : [find(name)].flat().map((dimension) => ({ dimension, ids: [id] }));
  const question = {
    measures: [findMeasure('sold') ?? []].flat(),
    dimensions: [find('item'), find('department')].flat(),
    filters: [...only('department', departmentId), ...only('employee', userId)],
    range,
    compare: 'none',
    sort: { by: 'sold', descending: true },
    limit: 1,
    offset: 0,
  } as const;
  const storeIds = [storeId];
  const plan = planOf(question, await readFacts(tx, storeIds, range));
  const binder = makeBinder();
  const facts = factsSql({ ...question, plan, storeIds }, binder);
  return {
    sql: `select k1 as inventory_id, k2 as department_id, ${SUMMED} from (${facts}) f group by 1, 2`,
    binder,
  };
}
