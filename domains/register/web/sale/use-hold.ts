// Which tab of this browser works at a register, and which ones only look?
//
// The tab that holds the lock of the device works. It gives it up when its register screen is gone and nothing is unsent; the tab that
// waited takes over.
import { useEffect, useSyncExternalStore } from 'react';

/** asking: not decided yet, a matter of milliseconds. */
export type Hold = 'asking' | 'held' | 'elsewhere';

type Place = {
  hold: Hold;
  /** Register screens of this page that show the device: one, or none for a moment. */
  shown: number;
  /** Gives the lock back, or stops waiting for it. */
  giveUp: (() => void) | null;
};

const places = new Map<number, Place>();
const listeners = new Set<() => void>();

function placeOf(posId: number): Place {
  const known = places.get(posId);
  if (known) return known;
  const place: Place = { hold: 'asking', shown: 0, giveUp: null };
  places.set(posId, place);
  return place;
}

function tell(place: Place, hold: Hold): void {
  place.hold = hold;
  for (const listener of listeners) listener();
}

function ask(posId: number, place: Place): void {
  const locks = navigator.locks as LockManager | undefined;
  // Without locks (plain http off this machine) nobody can know.
  if (!locks) return tell(place, 'held');
  const stop = new AbortController();
  place.giveUp = () => stop.abort();
  const name = `register.${posId}`;
  const keep = (): Promise<void> => {
    tell(place, 'held');
    return new Promise((free) => {
      place.giveUp = () => free();
    });
  };
  const start = async (): Promise<void> => {
    const taken = await locks.request(name, { ifAvailable: true }, async (lock) => {
      if (!lock) return true;
      await keep();
      return false;
    });
    if (!taken || stop.signal.aborted) return;
    tell(place, 'elsewhere');
    await locks.request(name, { signal: stop.signal }, keep);
  };
  // Stopped while it waited: the screen is gone.
  start().catch(() => undefined);
}

function leave(place: Place): void {
  // Back again before everything was sent: it never left.
  if (place.shown > 0) return;
  const { giveUp } = place;
  place.giveUp = null;
  place.hold = 'asking';
  giveUp?.();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Whether this tab works at the device. `drained` waits until nothing of this tab is unsent. */
export function useHold(posId: number, drained: () => Promise<void>): Hold {
  useEffect(() => {
    const place = placeOf(posId);
    place.shown += 1;
    if (!place.giveUp) ask(posId, place);
    return () => {
      place.shown -= 1;
      if (place.hold === 'held') void drained().then(() => leave(place));
      else leave(place);
    };
  }, [posId, drained]);
  return useSyncExternalStore(subscribe, () => placeOf(posId).hold);
}
