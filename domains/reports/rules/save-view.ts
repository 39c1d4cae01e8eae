// May this view be saved? A name, a report that is there, filters that can be read again.
import { reportsMessages as say } from '#domains/reports/messages.ts';
import { type Refusal, refuse } from '#kernel/refusal.ts';

/** Saved views of one user at most. */
export const MOST_VIEWS = 200;
/** A screen that is a report of its own is named by its path. */
const PATH = /^\/management\/[a-z0-9/-]{1,100}$/i;
const NAME = /^[A-Za-z][A-Za-z0-9]{0,29}$/;

/** Is it the path of a screen rather than the name of a report? */
export const isScreenPath = (reportName: string): boolean => PATH.test(reportName);

/** Filters in one spelling: sorted by name, empty ones left out. Undefined when they are not what an address may hold. */
export function readViewFilters(text: string): string | undefined {
  const pairs = pairsOf(text);
  if (!pairs) return undefined;
  const names = new Set(pairs.map(([name]) => name));
  if (names.size !== pairs.length || pairs.length > 30) return undefined;
  if (pairs.some(([name, value]) => !NAME.test(name) || value.length > 400)) return undefined;
  return pairs
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&');
}

/** Filters of an address without the store that a link names: a saved view is of the store that its reader works in. */
export const withoutStore = (filters: string): string =>
  filters.replace(/(^|&)Store=[^&]*/, '').replace(/^&/, '');

/** Names and values of an address; undefined when a part of it can't be decoded. */
export function pairsOf(text: string): [name: string, value: string][] | undefined {
  const parts = text.replace(/^\?/, '').split('&');
  try {
    return parts
      .map((part): [string, string] => {
        const [name = '', ...rest] = part.replaceAll('+', ' ').split('=');
        return [decodeURIComponent(name), decodeURIComponent(rest.join('='))];
      })
      .filter(([, value]) => value !== '');
  } catch {
    return undefined;
  }
}

export type WantedView = {
  readonly reportName: string;
  readonly filters: string;
  readonly isShared: boolean;
  /** Is there a report of that name that the caller may run? A screen counts as one. */
  readonly isRunnable: boolean;
  readonly isNew: boolean;
  /** How many views the caller has, and whether another one has this name. */
  readonly has: number;
  readonly isNameTaken: boolean;
  /** reports.view: who lacks it keeps views for themselves. */
  readonly mayShare: boolean;
};

/** Refuses a star for a report that isn't there or that the caller can't run; a star can always be taken away. */
export const favoriteRefusal = (
  reportName: string,
  isFavorite: boolean,
  isRunnable: boolean,
): Refusal | undefined =>
  isFavorite && !isRunnable ? refuse('UNKNOWN_REPORT', say.unknown(reportName)) : undefined;

/** Refuses a report that the caller can't run, filters that no address could hold, a name twice, too many, and sharing without reports.view. */
export function viewRefusal(wanted: WantedView): Refusal | undefined {
  if (!wanted.isRunnable) return refuse('UNKNOWN_REPORT', say.unknown(wanted.reportName));
  if (readViewFilters(wanted.filters) === undefined)
    return refuse('UNREADABLE_FILTERS', say.UNREADABLE_FILTERS);
  if (wanted.isNameTaken) return refuse('VIEW_NAME_TAKEN', say.VIEW_NAME_TAKEN);
  if (wanted.isNew && wanted.has >= MOST_VIEWS) return refuse('TOO_MANY_VIEWS', say.tooManyViews(MOST_VIEWS));
  if (wanted.isShared && !wanted.mayShare) return refuse('MAY_NOT_SHARE', say.MAY_NOT_SHARE);
  return undefined;
}
