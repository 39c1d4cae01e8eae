// What does this browser keep when the server opens another database, a demo or the shop beside it? Each has its own: nothing that waits to be sent to the one
// may reach the other, and whoever comes back finds all as it was.
import { readStored, storedKeys, writeStored } from './storage.ts';

/** What is the browser's, whatever is open. */
const STAYS = new Set(['theme', 'sound-volume']);
const nameOf = (isDemo: boolean): string => (isDemo ? 'demo/' : 'shop/');

/** Was what this browser keeps kept for the other database? */
export function keptForOther(isDemo: boolean): boolean {
  const stored = readStored(storedKeys.isDemo);
  return stored !== null && stored !== String(isDemo);
}

/** Where this tab has just gone: which database was opened, and who will log in if that is known. */
export type Arrival = { readonly isDemo: boolean; readonly isNew: boolean; readonly username: string };
const ARRIVAL = 'arrival';

/** Told before the page is loaded anew, and read until somebody has logged in. */
export function tellArrival(arrival: Arrival): void {
  sessionStorage.setItem(ARRIVAL, JSON.stringify(arrival));
}
export function readArrival(): Arrival | null {
  return JSON.parse(sessionStorage.getItem(ARRIVAL) ?? 'null') as Arrival | null;
}
export const forgetArrival = (): void => sessionStorage.removeItem(ARRIVAL);

/** Puts away what was kept for the other database, and takes out what was put away of the one that is open now. The page must be loaded anew after it. */
export function swapKept(isDemo: boolean): void {
  const [away, here] = [nameOf(!isDemo), nameOf(isDemo)];
  const keys = Object.keys(localStorage);
  const move = (key: string, to: string): void => {
    const text = localStorage.getItem(key);
    localStorage.removeItem(key);
    if (text !== null) localStorage.setItem(to, text);
  };
  for (const key of keys.filter((one) => !/^(demo|shop)\//.test(one) && !STAYS.has(one)))
    move(key, away + key);
  for (const key of keys.filter((one) => one.startsWith(here))) move(key, key.slice(here.length));
  writeStored(storedKeys.isDemo, String(isDemo));
}
