// Which year and months does the Sales File show?

/** Shown first (REP-04, NS-REP-03, CONST-11). */
export const FIRST_YEAR = 2023;

/** The years to choose from: those with data, and the first one. */
export const yearsOf = (withData: readonly number[]): number[] =>
  [...new Set([FIRST_YEAR, ...withData])].sort((one, other) => one - other);

/** January to December, each from its first to its last day. */
export const monthsOf = (year: number): { readonly start: string; readonly end: string }[] =>
  Array.from({ length: 12 }, (_none, at) => ({
    start: `${year}-${String(at + 1).padStart(2, '0')}-01`,
    end: new Date(Date.UTC(year, at + 1, 0)).toISOString().slice(0, 10),
  }));
