// Where accounting's screens are.

export const DAYS = '/management/reports/accounting';
export const JOURNAL = '/management/reports/accounting/journal';
export const ACCOUNTS = '/management/reports/accounting/accounts';

/** A day's journal: what is not exported yet, or else the last version; or the version that is named. */
export const journalPath = (day: string, version?: number): string =>
  `${JOURNAL}?day=${day}${version === undefined ? '' : `&version=${version}`}`;
