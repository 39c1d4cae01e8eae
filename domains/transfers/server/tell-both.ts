// Notifies the screens of both stores that something happened with a transfer.
import type { Locked } from './lock-transfer.ts';
import { tellStore } from '#domains/stores/server/public/tell-store.ts';
import type { Tx } from '#contract/route.ts';

/** `transfers.changed`: lists and states; `transfers.lines`: what is on them, and what was scanned. */
export async function tellBoth(
  tx: Tx,
  { fromStoreId, toStoreId }: Pick<Locked, 'fromStoreId' | 'toStoreId'>,
  ...topics: ('transfers.changed' | 'transfers.lines')[]
): Promise<void> {
  for (const storeId of [fromStoreId, toStoreId])
    for (const topic of topics) if (storeId !== null) await tellStore(tx, storeId, topic);
}
