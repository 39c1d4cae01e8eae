// Which part of a count does its document show, and where else is it counted?
export type Part = 'count' | 'all' | 'missing' | 'new' | 'wrongArea' | 'quantityIssues' | 'after';

/** Where counting with a phone is. */
export const COUNT_BY_PHONE = '/management/physical/count';
