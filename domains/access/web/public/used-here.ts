// Who has signed in on this device today, and where is it? For the login only; kept in this browser.
import { readStoredJson, storedKeys, writeStored } from '#platform/web/storage.ts';

export type UsedHere = { readonly store: string; readonly device: string; readonly users: readonly string[] };

type Kept = { store?: unknown; device?: unknown; zone?: unknown; day?: unknown; users?: unknown };

/** What a login leaves for the next one: the store with its time zone, and the device. */
export type PlaceHere = { readonly store: string; readonly device: string; readonly zone: string };

const MOST_USERS = 3;

/** What the login may show without asking the server. `today` is yyyy-MM-dd; yesterday's users are not offered. */
export function readUsedHere(today: string): UsedHere {
  const kept = (readStoredJson(storedKeys.usedHere) ?? {}) as Kept;
  const users = kept.day === today && Array.isArray(kept.users) ? kept.users.map(String) : [];
  return { store: textOf(kept.store), device: textOf(kept.device), users };
}

/** The time zone of the store that was signed in to last; before the first login the one of this device. */
export function readZoneHere(): string {
  const zone = textOf(((readStoredJson(storedKeys.usedHere) ?? {}) as Kept).zone);
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    return new Intl.DateTimeFormat('en-US').resolvedOptions().timeZone;
  }
}

/** Notes a login; the latest name is first. `today` is yyyy-MM-dd in the store's zone. */
export function noteUsedHere(today: string, username: string, place: PlaceHere): void {
  const others = readUsedHere(today).users.filter((name) => name !== username);
  const users = [username, ...others].slice(0, MOST_USERS);
  writeStored(storedKeys.usedHere, JSON.stringify({ ...place, day: today, users }));
}

/** Notes where this device stands now: what a store or a register is called, and its clock, may have changed since the login. */
export function notePlaceHere(place: PlaceHere): void {
  const kept = (readStoredJson(storedKeys.usedHere) ?? {}) as Kept;
  writeStored(storedKeys.usedHere, JSON.stringify({ ...kept, ...place }));
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
