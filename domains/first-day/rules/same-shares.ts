// What is paid where every department pays the same, in credit and in cash?

export type SameShares = {
  /** Percent of the price in credit, and by how many percent of that cash is less. */
  readonly share: number;
  readonly cashLess: number;
};

/** Of percents that are typed; null while one is missing, or cash is more than credit. */
export function sameShares(credit: number | null, cash: number | null): SameShares | null {
  if (credit === null || cash === null || cash > credit) return null;
  const cashLess = credit === 0 ? 0 : Math.round((1 - cash / credit) * 100_000) / 1_000;
  return { share: credit, cashLess };
}
