// What is in open baskets of goods that are offered elsewhere, too? It is taken off sale there at the scan, not at the payment.
import type { Db } from '#contract/route.ts';

export type InBaskets = {
  readonly inventoryId: number;
  readonly units: number;
  /** Of goods with serial numbers, which. */
  readonly copyIds: readonly number[];
};

type Row = { inventoryId: number; units: number; copyIds: number[] | null };

/** Of every store, parked baskets with them. Their lines are documents (rules/line.ts): i is the item, q how many. */
export async function listInBaskets(db: Pick<Db, 'rows'>): Promise<InBaskets[]> {
  const rows = await db.rows<Row>(
    `select l.i as "inventoryId", coalesce(sum(l.q), 0)::integer as units, array_agg(l."copyId") filter (where l."copyId" is not null) as "copyIds"
     from transactions t cross join lateral json_to_recordset(t.lines) as l(kind text, i bigint, q integer, "copyId" bigint)
       join inventory_items n on n.inventory_id = l.i
     where t.finished_at is null and t.state = any ('{new,active,held}'::text[]) and l.kind = 'sale' and n.is_listed group by 1 order by 1`,
  );
  return rows.map(({ copyIds, ...row }) => ({ ...row, copyIds: copyIds ?? [] }));
}
