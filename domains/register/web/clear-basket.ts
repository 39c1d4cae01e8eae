// What follows when all lines were taken out? TRAN-18.
import { readStoredId, storedKeys, writeStored } from '#web/stored.ts';
import type { Engine } from './register-engine.ts';

/** With a pending transaction kept here the current one is read again and the marker dropped; otherwise a new one begins. */
export async function clearPending(engine: Engine): Promise<void> {
  if (readStoredId(storedKeys.pendTrans) !== null) {
    writeStored(storedKeys.pendTrans, null);
    await engine.refresh();
    return;
  }
  await engine.begin().catch(() => undefined);
}
