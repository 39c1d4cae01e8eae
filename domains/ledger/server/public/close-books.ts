// Up to which business day are a store's books closed?
import { addDays } from '#kernel/business-day.ts';
import type { Db, Tx } from '#contract/route.ts';

/** Locks the head of the store's chain of postings until the transaction ends, so that nothing is posted there. Lock it before any audit row. */
export async function holdBooks(tx: Tx, storeId: number): Promise<void> {
  await tx.run('insert into posting_heads (store_id) values ($1) on conflict do nothing', [storeId]);
  await tx.run('select 1 from posting_heads where store_id = $1 for no key update', [storeId]);
}

/** Closes the books of a business day and all before it. Holds the head of the store's chain until the transaction ends. */
export async function closeBooks(tx: Tx, storeId: number, businessDay: string): Promise<void> {
  await tx.run(
    `insert into posting_heads (store_id, closed_through) values ($1, $2::date)
     on conflict (store_id) do update set closed_through = greatest(posting_heads.closed_through, excluded.closed_through)`,
    [storeId, businessDay],
  );
}

/** Opens the books of the last closed day again. */
export async function reopenBooks(tx: Tx, storeId: number, businessDay: string): Promise<void> {
  await tx.run(
    'update posting_heads set closed_through = $2::date where store_id = $1 and closed_through >= $3::date',
    [storeId, addDays(businessDay, -1), businessDay],
  );
}

/** The last business day whose books are closed, yyyy-MM-dd; undefined when there is none. */
export async function findClosedThrough(db: Pick<Db, 'maybe'>, storeId: number): Promise<string | undefined> {
  const row = await db.maybe<{ day: string | null }>(
    'select closed_through as day from posting_heads where store_id = $1',
    [storeId],
  );
  return row?.day ?? undefined;
}
