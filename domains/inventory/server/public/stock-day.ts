// Which business day does a movement of goods belong to, and how does End Day wait for those that are under way?
import { findPostingDay } from '#domains/stores/server/public/get-store-day.ts';
import type { Tx } from '#contract/route.ts';

const KEY = `hashtext('stock day'), $1::integer`;

/**
 * Answers the business day, yyyy-MM-dd, that goods of the store move on now; until the transaction ends that day isn't closed. Many may hold it at once.
 * Commands that lock items, accounts or audit rows before they move goods call it first: End Day takes it before those, too.
 */
export async function holdStockDay(tx: Tx, storeId: number, now: Date): Promise<string> {
  await tx.run(`select pg_advisory_xact_lock_shared(${KEY})`, [storeId]);
  return findPostingDay(tx, storeId, now);
}

/** For End Day: waits for movements that are under way, and lets none begin until the transaction ends. Sales don't wait: they meet the books. */
export async function closeStockDay(tx: Tx, storeId: number): Promise<void> {
  await tx.run(`select pg_advisory_xact_lock(${KEY})`, [storeId]);
}
