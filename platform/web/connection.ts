// Do our calls reach the server, and what has not been sent yet?
import { useSyncExternalStore } from 'react';

export type Connection = {
  readonly online: boolean;
  /** When the line went, in milliseconds; null while online. */
  readonly offlineSince: number | null;
  /** Something that is answered at once on other days is waited for. */
  readonly slow: boolean;
  /** Practice is filled again: it answers in a minute. */
  readonly fills: boolean;
};

/** What the counter asks is answered in a tenth of this on a good line. */
const SLOW_MS = 2_000;

let state: Connection = { online: true, offlineSince: null, slow: false, fills: false };
let late = 0;
const listeners = new Set<() => void>();

function tell(next: Partial<Connection>): void {
  state = { ...state, ...next };
  for (const listener of listeners) listener();
}

function set(online: boolean): void {
  if (online) {
    answeredMs = Date.now();
    heardMs = performance.now();
  }
  if (state.online === online) return;
  tell({ online, offlineSince: online ? null : Date.now(), ...(online && { fills: false }) });
  if (online) for (const listener of [...back]) listener();
}

let answeredMs = 0;
/** The same by a clock that nobody sets. */
let heardMs = -Infinity;
const back = new Set<() => void>();

/** When something was answered last, in milliseconds. */
export const lastAnswerMs = (): number => answeredMs;

/** So long without any answer, and the server is gone rather than late. */
const AWAY_MS = 10_000;

/** Is the server gone, as far as is known now? */
export const isAway = (): boolean => !state.online && performance.now() - heardMs >= AWAY_MS;

/** Calls when the line is back after it was gone; answers how to stop. */
export function whenBack(listener: () => void): () => void {
  back.add(listener);
  return () => void back.delete(listener);
}

/**
 * Calls when the device has another network than before: what was under way over the old one is not answered anymore. Answers how to stop.
 */
export function whenNetworkComes(listener: () => void): () => void {
  globalThis.addEventListener?.('online', listener);
  return () => globalThis.removeEventListener?.('online', listener);
}

/** A quick call is on its way; call what it answers when it is over. The line counts as slow while one of them waits too long. */
export function waitingForAnswer(): () => void {
  let isLate = false;
  const count = (by: number): void => {
    late += by;
    if (state.slow !== late > 0) tell({ slow: late > 0 });
  };
  const timer = setTimeout(() => {
    isLate = true;
    count(1);
  }, SLOW_MS);
  return () => {
    clearTimeout(timer);
    if (isLate) count(-1);
  };
}

/** The practice server said that it goes to be filled again. */
export function practiceFills(): void {
  tell({ fills: true });
  set(false);
}

/** A call was answered. */
export const connectionWorks = (): void => set(true);
/** A call got no answer at all. */
export const connectionFailed = (): void => set(false);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Do our calls reach the server, as far as is known now? */
export const isOnline = (): boolean => state.online;

/** Listens to the browser's own news of the line. Call once. */
export function watchConnection(): void {
  window.addEventListener('offline', connectionFailed);
  window.addEventListener('online', connectionWorks);
  if (navigator.onLine === false) connectionFailed();
}

/** Online, or since when not. */
export function useConnection(): Connection {
  return useSyncExternalStore(subscribe, () => state);
}

const sources = new Set<() => number>();

/** Tells the shell of work that is not on the server yet (an outbox); logout waits for it. Answers how to take the source away. */
export function addUnsentSource(count: () => number): () => void {
  sources.add(count);
  return () => void sources.delete(count);
}

/** How many changes wait to be sent. */
export function countUnsent(): number {
  let total = 0;
  for (const count of sources) total += count();
  return total;
}

const tellers = new Set<() => Promise<unknown>>();
/** So long is waited for the server's word, milliseconds. */
const TELLS_WITHIN_MS = 2_000;

/** Has this told before somebody else works here: what this browser does by itself in the name of whoever did it. */
export const addTeller = (tellNow: () => Promise<unknown>): void => void tellers.add(tellNow);

/** Tells the server all that this browser has by itself; without an answer it is unsent work. */
export async function tellUntold(): Promise<void> {
  const late = new Promise((resolve) => setTimeout(resolve, TELLS_WITHIN_MS));
  await Promise.race([late, Promise.all([...tellers].map((tellNow) => tellNow()))]);
}

/** A source's number has changed: draws the chip again. */
export function unsentChanged(): void {
  tell({});
}
