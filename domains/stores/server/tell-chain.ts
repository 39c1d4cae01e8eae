// How does everybody learn that there is another store or register, or one less?
import type { Tx } from '#contract/route.ts';
import { TOPIC_CHANNEL } from '#contract/topics.ts';

/** Tells the screens of all stores, when and only if this transaction commits. */
export async function tellChain(tx: Tx): Promise<void> {
  await tx.run(`select pg_notify($1, store_id || ':stores.changed') from stores where is_active`, [
    TOPIC_CHANNEL,
  ]);
}

/** Makes all servers ask again which stores each user belongs to. Call it before tellChain: notices are heard in their order. */
export async function forgetActors(tx: Tx): Promise<void> {
  await tx.run(`select pg_notify('session_ended', '')`);
}
