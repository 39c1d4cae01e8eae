// How do other screens of a store hear that something happened?
import type { Tx } from '#contract/route.ts';
import { TOPIC_CHANNEL, type Topic } from '#contract/topics.ts';

/**
 * Tells the store's other screens to ask again, when and only if this transaction commits; told twice it is heard once. Never
 * on the register's hot path: a transaction that tells waits for all others that tell at its commit.
 */
export async function tellStore(tx: Tx, storeId: number, topic: Topic): Promise<void> {
  await tx.run('select pg_notify($1, $2)', [TOPIC_CHANNEL, `${storeId}:${topic}`]);
}
