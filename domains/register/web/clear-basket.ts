// What follows when all lines were taken out? TRAN-18.
import { readStoredId, storedKeys, writeStored } from '#web/stored.ts';
import type { Load } from './engine-load.ts';

/** With a pending transaction kept here the current one is read again and the marker dropped; otherwise a new one begins. */
export async function clearPending(load: Load): Promise<void> {
  if (readStoredId(storedKeys.pendTrans) !== null) {
    writeStored(storedKeys.pendTrans, null);
    await load.refresh();
    return;
  }
  await load.begin().catch(() => undefined);
}
