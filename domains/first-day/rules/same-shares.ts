// What is paid where every department pays the same, in credit and in cash?

/** Percents as they are typed; null is empty. */
export type SameTyped = { readonly credit: number | null; readonly cash: number | null };

export type SameShares = {
  /** Percent of the price in credit, and by how many percent of that cash is less. */
  readonly share: number;
  readonly cashLess: number;
};

/** Is more paid in cash than in credit? */
export const isCashMore = ({ credit, cash }: SameTyped): boolean =>
  credit !== null && cash !== null && cash > credit;

/** Of percents that are typed; null while one is missing, or cash is more than credit. */
export function sameShares({ credit, cash }: SameTyped): SameShares | null {
  if (credit === null || cash === null || cash > credit) return null;
  const cashLess = credit === 0 ? 0 : Math.round((1 - cash / credit) * 100_000) / 1_000;
  return { share: credit, cashLess };
}
