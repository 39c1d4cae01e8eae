// What is in open baskets of goods that are offered elsewhere, too? It is taken off sale there at the scan, not at the payment.
import type { Db } from '#contract/route.ts';

export type InBaskets = {
  readonly inventoryId: number;
  readonly units: number;
  /** Of goods with serial numbers, which. */
  readonly copyIds: readonly number[];
};

type Row = { inventoryId: number; units: number; copyIds: number[] | null };

/** Of every store, parked baskets with them. */
export async function listInBaskets(db: Pick<Db, 'rows'>): Promise<InBaskets[]> {
  const rows = await db.rows<Row>(
    `select l.inventory_id as "inventoryId", sum(l.quantity)::integer as units, array_agg(l.copy_id) filter (where l.copy_id is not null) as "copyIds"
     from transactions t join transaction_lines l using (transaction_id) join inventory_items i on i.inventory_id = l.inventory_id
     where t.finished_at is null and t.state = any ('{new,active,held}'::text[]) and l.kind = 'sale' and i.is_listed group by 1 order by 1`,
  );
  return rows.map(({ copyIds, ...row }) => ({ ...row, copyIds: copyIds ?? [] }));
}
