// How much is kept on this device, over all lists? For the shell, which shows it before any list is opened.
import { useSyncExternalStore } from 'react';
import { addUnsentSource, unsentChanged } from '../connection.ts';
import { readStoredJson, storedKeys, writeStored } from '../storage.ts';

export type Held = { readonly username: string; readonly unsent: number };

/** One list. */
export type OutboxFigures = {
  /** Of whoever is signed in. */
  readonly unsent: number;
  /** Of whoever is signed in; each waits until a person has seen why. */
  readonly refused: number;
  /** Of others: they have to sign in here for it to be sent. */
  readonly others: readonly Held[];
};

const NOTHING: OutboxFigures = { unsent: 0, refused: 0, others: [] };
const figures = new Map<string, OutboxFigures>();
const listeners = new Set<() => void>();
let whole: OutboxFigures = NOTHING;

/** Takes the figures of a list. */
export function tellFigures(list: string, now: OutboxFigures): void {
  figures.set(list, now);
  const all = [...figures.values()];
  whole = {
    unsent: all.reduce((sum, { unsent }) => sum + unsent, 0),
    refused: all.reduce((sum, { refused }) => sum + refused, 0),
    others: all.flatMap(({ others }) => others),
  };
  rememberLists();
  for (const listener of listeners) listener();
  unsentChanged();
}

/** A reload must find what waits, whichever screen it opens. */
function rememberLists(): void {
  const waiting = [...figures]
    .filter(([, { unsent, refused, others }]) => unsent + refused + others.length > 0)
    .map(([name]) => name);
  const known = listsThatWait().filter((name) => !figures.has(name));
  const text = JSON.stringify([...known, ...waiting]);
  if (text !== JSON.stringify(listsThatWait()))
    writeStored(storedKeys.keptLists, text === '[]' ? null : text);
}

/** The lists in which something waited when this browser last looked. */
export function listsThatWait(): readonly string[] {
  const stored = readStoredJson(storedKeys.keptLists);
  return Array.isArray(stored) ? stored.map(String) : [];
}

/** How much of whoever is signed in is kept here and not sent. */
export const countOutbox = (): number => whole.unsent;

/** All lists together. */
export function useOutboxFigures(): OutboxFigures {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => whole,
  );
}

addUnsentSource(countOutbox);
