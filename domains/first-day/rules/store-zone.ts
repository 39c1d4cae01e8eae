// Which time zone does the form of a store begin with?
import { listTimeZones } from '#domains/stores/rules/store-clock.ts';

type Store = { readonly address1: string; readonly hasBooks: boolean; readonly timeZone: string };

/** The browser's for a store that nobody has set up, else the store's; none to begin with where the browser has no zone of a place, such as UTC. */
export function startZone({ address1, hasBooks, timeZone }: Store, here: string): string {
  if (hasBooks || address1 !== '') return timeZone;
  return here.includes('/') && !here.startsWith('Etc/') && listTimeZones().includes(here) ? here : '';
}
