// Who has signed in on this device today, and where does it stand? For the login only; kept in this browser.
import { readStoredJson, storedKeys, writeStored } from '#web/stored.ts';

export type UsedHere = { readonly store: string; readonly device: string; readonly users: readonly string[] };

type Kept = { store?: unknown; device?: unknown; day?: unknown; users?: unknown };

const MOST_USERS = 3;

/** What the login may show without asking the server. `today` is yyyy-MM-dd; yesterday's users are not offered. */
export function readUsedHere(today: string): UsedHere {
  const kept = (readStoredJson(storedKeys.usedHere) ?? {}) as Kept;
  const users = kept.day === today && Array.isArray(kept.users) ? kept.users.map(String) : [];
  return { store: textOf(kept.store), device: textOf(kept.device), users };
}

/** Notes a login; the latest name stands first. */
export function noteUsedHere(today: string, username: string, store: string, device: string): void {
  const others = readUsedHere(today).users.filter((name) => name !== username);
  const users = [username, ...others].slice(0, MOST_USERS);
  writeStored(storedKeys.usedHere, JSON.stringify({ store, device, day: today, users }));
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
