// Takes over weeks from before a store's journal begins, such as those of a former system: for the demo chain and for benchmarks.
import { learnTargets } from '#domains/smart-order/server/learn-targets.ts';
import type { Tx } from '#contract/route.ts';
import { addDays } from '#kernel/business-day.ts';
import { columnsJson } from '#platform/db/names.ts';

export type ImportedProduct = {
  readonly catalogId: number;
  /** A Monday. */
  readonly firstWeek: string;
  readonly sold: readonly number[];
  readonly days: readonly number[];
};

/**
 * Puts weeks of products before those that the store's journal says; its targets follow. What reaches into the journal is left out. Throws (a bug)
 * when no day of the store was rolled up yet.
 */
export async function importWeeks(
  tx: Tx,
  storeId: number,
  products: readonly ImportedProduct[],
): Promise<void> {
  const head = await tx.one<{ journalFrom: string; throughDay: string }>(
    'select journal_from, through_day from demand_heads where store_id = $1',
    [storeId],
  );
  const rows = products.map(({ catalogId, firstWeek, sold, days }) => {
    const weeks = sold.filter((_, at) => addDays(firstWeek, 7 * at) < head.journalFrom).length;
    return {
      catalogId,
      firstWeek,
      sold: sold.slice(0, weeks),
      days: days.slice(0, weeks),
    };
  });
  await tx.run(
    `insert into demand_weeks as k (store_id, catalog_id, first_week, sold, days)
     select $1, r.catalog_id, r.first_week, r.sold, r.days
     from json_to_recordset($2) as r(catalog_id bigint, first_week date, sold smallint[], days smallint[]) where cardinality(r.sold) > 0
     on conflict (store_id, catalog_id) do update set first_week = excluded.first_week,
       sold = excluded.sold || array_fill(0::smallint, array[(k.first_week - excluded.first_week) / 7 - cardinality(excluded.sold)]) || k.sold,
       days = excluded.days || array_fill(0::smallint, array[(k.first_week - excluded.first_week) / 7 - cardinality(excluded.days)]) || k.days
     where k.first_week >= excluded.first_week + 7 * cardinality(excluded.sold)`,
    [storeId, columnsJson(rows)],
  );
  await tx.run(
    `insert into demand_department_weeks as d (store_id, department_id, week, sold)
     select $1, p.department_id, k.first_week + 7 * (n - 1)::integer, sum(k.sold[n]) from demand_weeks k join catalog_products p using (catalog_id)
       cross join lateral generate_series(1, cardinality(k.sold)) n
     where k.store_id = $1 and k.sold[n] > 0 and k.first_week + 7 * (n - 1)::integer < $2 group by 2, 3
     on conflict (store_id, department_id, week) do update set sold = excluded.sold`,
    [storeId, head.journalFrom],
  );
  await learnTargets(tx, storeId, head.throughDay);
}
