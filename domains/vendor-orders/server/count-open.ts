// How many orders of a vendor are not over? Neither it nor its link to a store vanishes under them.
import type { Db } from '#contract/route.ts';

/** Only those at one store, where it is named. */
export async function countOpenOrders(
  db: Db,
  { vendorId, storeId }: { readonly vendorId: number; readonly storeId?: number | undefined },
): Promise<number> {
  const { open } = await db.one<{ open: number }>(
    `select count(*)::integer as open from vendor_orders
     where vendor_id = $1 and ($2::bigint is null or store_id = $2) and deleted_at is null and status_id not in (5, 8)`,
    [vendorId, storeId ?? null],
  );
  return open;
}
