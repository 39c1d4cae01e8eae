// Which year and months does the Sales File show?

/** Shown first (REP-04, NS-REP-03, CONST-11). */
export const FIRST_YEAR = 2023;

/** The years to choose from: from the first one, or the first with data, to the last with data, without a gap. */
export function yearsOf(withData: readonly number[]): number[] {
  const first = Math.min(FIRST_YEAR, ...withData);
  return Array.from({ length: Math.max(FIRST_YEAR, ...withData) - first + 1 }, (_none, at) => first + at);
}

/** January to December, each from its first to its last day. */
export const monthsOf = (year: number): { readonly start: string; readonly end: string }[] =>
  Array.from({ length: 12 }, (_none, at) => ({
    start: `${year}-${String(at + 1).padStart(2, '0')}-01`,
    end: new Date(Date.UTC(year, at + 1, 0)).toISOString().slice(0, 10),
  }));
