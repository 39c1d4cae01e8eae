// Which offers lie on the counter of each device: what they become by scans and look-ups, kept over a reload.
import { useSyncExternalStore } from 'react';
import { readCounter, writeCounter } from '../queue/counter-storage.ts';
import { type OfferAct, type OpenOffer, countOpen, offersAfter, revivedOffers } from './offers.ts';

export type Counter = {
  readonly offers: readonly OpenOffer[];
  readonly active: string | null;
  /** The condition that every scan starts with; null while each starts with its department's usual one. */
  readonly grade: number | null;
};

const counters = new Map<number, Counter>();
const listeners = new Set<() => void>();
const unwritten = new Set<number>();

export function counterOf(posId: number): Counter {
  const known = counters.get(posId);
  if (known) return known;
  const offers = revivedOffers(readCounter('offers', posId));
  const counter = { offers, active: offers.at(-1)?.key ?? null, grade: null };
  counters.set(posId, counter);
  return counter;
}

export function changeCounter(posId: number, change: Partial<Counter>): void {
  counters.set(posId, { ...counterOf(posId), ...change });
  // A stack that is answered at once is written once, before anything else can happen.
  if (unwritten.size === 0) queueMicrotask(keep);
  unwritten.add(posId);
  for (const listener of listeners) listener();
}

function keep(): void {
  for (const posId of unwritten) {
    const { offers } = counterOf(posId);
    writeCounter('offers', posId, offers.length > 0 ? offers : undefined);
  }
  unwritten.clear();
}

/** The offers after an act, and which of them is looked at from now on; without it, the same. */
export function actOn(posId: number, what: OfferAct, active?: string | null): void {
  const now = counterOf(posId);
  changeCounter(posId, {
    offers: offersAfter(now.offers, what),
    active: active === undefined ? now.active : active,
  });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The counter of a device, as it changes. */
export const useCounter = (posId: number): Counter => useSyncExternalStore(subscribe, () => counterOf(posId));

/** How many offers Checkout waits for. */
export const openOffersOf = (posId: number): number => countOpen(counterOf(posId).offers);

/** The same, as it changes. */
export const useOpenOffers = (posId: number): number =>
  useSyncExternalStore(subscribe, () => openOffersOf(posId));

/** The customer's transaction is over: their offers, declined ones too, and the kept grade are not the next customer's. */
export function forgetOffers(posId: number): void {
  changeCounter(posId, { offers: [], active: null, grade: null });
}
