// How do open screens learn that a vendor, or what it sells, changed? Vendors are the chain's: every store is notified.
import type { Tx } from '#contract/route.ts';
import { TOPIC_CHANNEL } from '#contract/topics.ts';

/** Tells the screens of all stores, when and only if this transaction commits. */
export const tellVendors = (tx: Tx): Promise<number> =>
  tx.run(`select pg_notify($1, store_id || ':vendors.changed') from stores where is_active`, [TOPIC_CHANNEL]);
