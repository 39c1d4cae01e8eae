// How do goods stay in the store while somebody works on them?
import { findStoreDay } from '#domains/stores/server/public/get-store-day.ts';
import type { Tx } from '#contract/route.ts';

type Who = { readonly actor: { readonly userId: number }; readonly now: Date };

/**
 * Holds one unit of an item, or one copy, for the bench; answers the hold. A copy that the law holds keeps its hold, which then lasts as long as the longer of
 * the two. The caller has asked whether it is free. Throws (a bug) for an item of another store.
 */
export async function holdOnBench(
  tx: Tx,
  { actor, now }: Who,
  goods: { readonly storeId: number; readonly inventoryId: number; readonly copyId: number | null },
): Promise<number> {
  const { id } = await tx.one<{ id: number | null }>('select hold_on_bench($1, $2, $3, $4, $5) as id', [
    goods.storeId,
    goods.inventoryId,
    goods.copyId,
    actor.userId,
    now,
  ]);
  if (id === null) throw new Error('hold_on_bench made no hold');
  return id;
}

/** The bench lets go of its hold. Answers whether the goods are still held, by the police or by the dealer rules. */
export async function releaseFromBench(
  tx: Tx,
  { actor, now }: Who,
  holdId: number,
  reason: string,
): Promise<boolean> {
  const hold = await tx.one<{ storeId: number; until: string | null; isPolice: boolean }>(
    `select store_id, until::text as until, police_at is not null as "isPolice" from stock_holds where hold_id = $1 for update`,
    [holdId],
  );
  const stays =
    hold.isPolice || (hold.until !== null && hold.until >= (await findStoreDay(tx, hold.storeId, now)));
  if (stays) await tx.run('update stock_holds set bench_at = null where hold_id = $1', [holdId]);
  else
    await tx.run('select release_stock(array[$1::bigint], $2, $3, $4)', [holdId, actor.userId, reason, now]);
  return stays;
}
