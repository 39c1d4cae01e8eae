// What does this counter keep over a reload, beside the documented tempTrans and pendTrans?
//
// Written before anything is sent: a scan, an open offer, a payment that is under way.

export type StoredName =
  | 'queue'
  | 'acts'
  | 'basket'
  | 'key'
  | 'offers'
  | 'finishing'
  | 'mode'
  | 'receipt'
  | 'seen'
  | 'mails'
  | 'papers';

/** Under which name the browser keeps it: tabs hear of each other's changes by it. */
export const storageKeyOf = (name: StoredName, posId: number): string => `register.${name}.${posId}`;

const unstored = new Map<string, string>();

/** The value kept for a device; undefined when there is none or when it is broken. */
export function readCounter(name: StoredName, posId: number): unknown {
  try {
    const text = unstored.get(storageKeyOf(name, posId)) ?? localStorage.getItem(storageKeyOf(name, posId));
    return text ? JSON.parse(text) : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a value for a device; undefined takes it away. */
export function writeCounter(name: StoredName, posId: number, value: unknown): void {
  const key = storageKeyOf(name, posId);
  try {
    if (value === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
    unstored.delete(key);
  } catch {
    // Storage is full or refused: it still holds until the page is reloaded.
    if (value === undefined) unstored.delete(key);
    else unstored.set(key, JSON.stringify(value));
  }
}
