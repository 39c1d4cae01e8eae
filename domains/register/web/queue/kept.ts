// What does this counter keep over a reload, beside the documented tempTrans and pendTrans?
//
// Written before anything is sent: a scan, an open offer, a payment that is under way.

export type KeptName = 'queue' | 'offers' | 'finishing' | 'mode' | 'receipt' | 'seen' | 'mails';

/** Under which name the browser keeps it: tabs hear of each other's changes by it. */
export const keptNameOf = (name: KeptName, posId: number): string => `register.${name}.${posId}`;

const unstored = new Map<string, string>();

/** The value kept for a device; undefined when there is none or when it is broken. */
export function readKept(name: KeptName, posId: number): unknown {
  try {
    const text = localStorage.getItem(keptNameOf(name, posId)) ?? unstored.get(keptNameOf(name, posId));
    return text ? JSON.parse(text) : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a value for a device; undefined takes it away. */
export function writeKept(name: KeptName, posId: number, value: unknown): void {
  const key = keptNameOf(name, posId);
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
