// Keeps the sums of a store up to date, without anybody at a register ever waiting for it.
import type { Db } from '#contract/route.ts';
import { isSqlState } from '#platform/db/sqlstates.ts';

/** Rows of a chain that a reader adds on the fly rather than folding them: more work than this is worth writing down. */
const ON_THE_FLY = 400;
/** Rows of a chain folded in one database transaction. */
const AT_ONCE = 20_000;
/** Rows of a chain that wait for nobody: servers fold them now and then, so that who looks finds little to do. */
const NOT_WORTH_IT = 100;

/** Folds what has happened since in these stores, where it is much. Does nothing while another server folds: what is not folded is added by the reader. */
export async function refreshRollups(db: Db, storeIds: readonly number[]): Promise<void> {
  for (const storeId of await listWaiting(db, ON_THE_FLY, storeIds)) await foldAll(db, storeId);
}

/** Folds what has happened in all stores, one after another: the job of a server. Leaves off soon after it is to stop. */
export async function refreshAllRollups(db: Db, isStopping: () => boolean = () => false): Promise<void> {
  for (const storeId of await listWaiting(db, NOT_WORTH_IT)) await foldAll(db, storeId, isStopping);
}

/** The stores, of these or of all, whose chains have more rows than this that nobody folded. */
async function listWaiting(
  db: Db,
  most: number,
  storeIds: readonly number[] | null = null,
): Promise<number[]> {
  const stores = await db.rows<{ storeId: number }>(
    `select s.store_id from stores s left join chain_heads c using (store_id) left join posting_heads p using (store_id)
       left join stats_heads k using (store_id)
     where greatest(coalesce(c.audit_seq, 0) - coalesce(k.audit_seq, 0), coalesce(p.posting_seq, 0) - coalesce(k.posting_seq, 0)) > $1
       and ($2::bigint[] is null or s.store_id = any($2)) order by 1`,
    [most, storeIds && [...storeIds]],
  );
  return stores.map(({ storeId }) => storeId);
}

/** Folds what has happened in a store, until it is to stop. Two stores that sold the same products may be in each other's way: then it leaves off. */
export async function foldAll(
  db: Db,
  storeId: number,
  isStopping: () => boolean = () => false,
): Promise<void> {
  try {
    for (let more = true; more && !isStopping(); )
      more = (
        await db.one<{ more: boolean }>('select stats_fold($1, $2) is true as more', [storeId, AT_ONCE])
      ).more;
  } catch (error) {
    if (!isSqlState(error, 'lockNotAvailable', 'deadlock')) throw error;
  }
}
