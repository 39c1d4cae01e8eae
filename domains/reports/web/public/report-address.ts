// Where is a report, and how does one get there? Addresses in one spelling, so that a saved view and a link are the same thing.
import { useRouter } from '@tanstack/react-router';
import { isScreenPath } from '#domains/reports/rules/save-view.ts';

export const GALLERY = '/management/reports';

/** The address of a report by its name, or of a screen that is one, with its filters. */
export function reportAddress(reportName: string, filters = ''): string {
  const path = isScreenPath(reportName) ? reportName : `${GALLERY}/${encodeURIComponent(reportName)}`;
  return filters === '' ? path : `${path}?${filters}`;
}

/** Opens an address of the app as it is spelled, a step back away from here. */
export function useOpenAddress(): (address: string) => void {
  const { history } = useRouter();
  return (address) => history.push(address);
}
