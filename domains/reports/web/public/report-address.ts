// Where is a report, and how does one get there? Addresses in one spelling, so that a saved view and a link are the same thing.
import { useRouter } from '@tanstack/react-router';
import { isScreenPath } from '#domains/reports/rules/save-view.ts';

export const GALLERY = '/management/reports';
/** Screens that are reports, and show the store that their address names. */
const STORE_SCREENS: ReadonlySet<string> = new Set(['/management/ish', '/management/mss']);

/** The address of a report by its name, or of a screen that is one, with its filters. */
export function reportAddress(reportName: string, filters = ''): string {
  const path = isScreenPath(reportName) ? reportName : `${GALLERY}/${encodeURIComponent(reportName)}`;
  return filters === '' ? path : `${path}?${filters}`;
}

/** A link to this address that names its store, for users who may be in another one. */
export function linkToStore(href: string, storeId: number): string {
  const link = new URL(href);
  const isReport = link.pathname.startsWith(`${GALLERY}/`) || STORE_SCREENS.has(link.pathname);
  if (!isReport || link.searchParams.has('Store')) return href;
  return `${href}${link.search === '' ? '?' : '&'}Store=${storeId}`;
}

/**
 * What a row opens while a report of another store is shown: a report opens for that store, too; a receipt by its number; items are shown by the
 * user's current store, so they open nothing.
 */
export function openInStore(path: string | null, storeId: number): string | null {
  if (path?.startsWith(`${GALLERY}/`)) return `${path}${path.includes('?') ? '&' : '?'}Store=${storeId}`;
  return path?.startsWith('/pos/') ? path : null;
}

/** Opens an address of the app; Back returns here. */
export function useOpenAddress(): (address: string) => void {
  const { history } = useRouter();
  return (address) => history.push(address);
}
