// May this device work without a network, and if not, why?
import { useSyncExternalStore } from 'react';

/** What is missing; the first that applies. */
export type OfflineLack = 'insecure' | 'unsupported' | 'off' | 'notKept' | 'starting';

export type Facts = {
  /** https, or this machine itself. */
  readonly isSecure: boolean;
  /** Service workers, Web Locks and lasting storage are known to this browser. */
  readonly isSupported: boolean;
  /** The worker has all files of the app; null while that isn't known. */
  readonly hasWorker: boolean | null;
  /** The browser promised not to throw away what is stored; null while that isn't known. */
  readonly isPersisted: boolean | null;
};

/** What is missing to work without a network; null when nothing is. */
export function lackOf({ isSecure, isSupported, hasWorker, isPersisted }: Facts): OfflineLack | null {
  if (!isSecure) return 'insecure';
  if (!isSupported) return 'unsupported';
  if (hasWorker === false) return 'off';
  if (isPersisted === false) return 'notKept';
  return hasWorker === null || isPersisted === null ? 'starting' : null;
}

/** The sentence for each. */
export const lackWords: Readonly<Record<OfflineLack, string>> = {
  insecure: 'Offline is off here: open Tradepost by https.',
  unsupported: 'Offline is off here: this browser is too old, or in private browsing.',
  off: 'Offline is off here: the app could not be stored on this device.',
  notKept:
    'Offline is off here: add Tradepost to the home screen, so that the browser keeps what is scanned.',
  starting: 'Offline is not ready yet: the app is still being stored.',
};

let facts: Facts = {
  isSecure: globalThis.isSecureContext,
  isSupported: isSupportedHere(),
  // A page that came out of what is stored proves that it is.
  hasWorker: globalThis.navigator?.serviceWorker?.controller ? true : null,
  isPersisted: null,
};
const listeners = new Set<() => void>();

function isSupportedHere(): boolean {
  const { serviceWorker, locks, storage } = globalThis.navigator ?? {};
  return serviceWorker !== undefined && locks !== undefined && storage?.persist !== undefined;
}

function learn(next: Partial<Facts>): void {
  facts = { ...facts, ...next };
  for (const listener of listeners) listener();
}

/** The worker has, or will never have, the files of the app. */
export const workerIsThere = (hasWorker: boolean): void => learn({ hasWorker });

/** Asks the browser to keep what is stored. Some ask the person: do it when something was pressed. */
export async function askToKeep(): Promise<void> {
  if (!facts.isSupported || facts.isPersisted === true) return;
  const isPersisted = (await navigator.storage.persisted()) || (await navigator.storage.persist());
  learn({ isPersisted });
}

/** What is missing to work without a network, kept up to date; null when nothing is. */
export function useOfflineLack(): OfflineLack | null {
  return lackOf(
    useSyncExternalStore(
      (listener) => {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
      () => facts,
    ),
  );
}
