// Are help bubbles shown? Off unless the person switched them on (documented default).
import { useSyncExternalStore } from 'react';

let shown = false;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Shows or hides all of them. */
export function setHelpBubbles(on: boolean): void {
  shown = on;
  for (const listener of listeners) listener();
}

/** Are they shown? */
export const useHelpBubbles = (): boolean => useSyncExternalStore(subscribe, () => shown);
