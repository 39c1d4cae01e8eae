// Is the floating button to be seen on this device? Kept until it is asked for again on the Help Desk.
import { useSyncExternalStore } from 'react';
import { readStored, storedKeys, writeStored } from '#platform/web/storage.ts';

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

const isShown = (): boolean => readStored(storedKeys.supportHidden) !== 'true';

/** Shows or hides it. */
export function setSupportButton(shown: boolean): void {
  writeStored(storedKeys.supportHidden, shown ? null : 'true');
  for (const listener of listeners) listener();
}

/** Is it shown? */
export const useSupportButton = (): boolean => useSyncExternalStore(subscribe, isShown);
