// Which of several items does a scanned code mean?
export type Candidate = {
  readonly inventoryId: number;
  /** sku: on our own label; serial: the number of one copy; upc: what all conditions of the product share. */
  readonly by: 'sku' | 'serial' | 'upc';
  readonly isNew: boolean;
  readonly onHand: number;
  readonly isInScope: boolean;
};

/**
 * The item, and whether that is a guess: a label names one; a UPC that is bare to the eye is on new goods, for used ones wear a label over it; what is
 * neither may be a serial number. Undefined when nothing fits.
 */
export function whichItem<C extends Candidate>(
  candidates: readonly C[],
): { readonly item: C; readonly isGuess: boolean } | undefined {
  const named = candidates.find(({ by }) => by === 'sku');
  if (named) return { item: named, isGuess: false };
  const shared = candidates.filter(({ by }) => by === 'upc');
  const [likeliest] = (shared.length > 0 ? shared : [...candidates]).sort(
    (a, b) =>
      Number(b.isInScope) - Number(a.isInScope) ||
      Number(b.isNew) - Number(a.isNew) ||
      b.onHand - a.onHand ||
      a.inventoryId - b.inventoryId,
  );
  return likeliest && { item: likeliest, isGuess: shared.length > 1 };
}
