// Which edition is meant by a code that several products have?

export type EditionChoice = {
  readonly catalogId: number;
  /** Take it without asking. */
  readonly isAlways: boolean;
};

/**
 * The products of a code, each once: the only one; else the one that the store always takes. Else a person chooses, the last choice first and the
 * others as they come; a choice of a product that isn't among them says nothing.
 */
export function chooseEdition(
  catalogIds: readonly number[],
  last: EditionChoice | undefined,
): { catalogId?: number; choose?: readonly number[] } {
  const ids = [...new Set(catalogIds)];
  const [only, second] = ids;
  if (only === undefined) return {};
  if (second === undefined) return { catalogId: only };
  if (!last || !ids.includes(last.catalogId)) return { choose: ids };
  if (last.isAlways) return { catalogId: last.catalogId };
  return { choose: [last.catalogId, ...ids.filter((id) => id !== last.catalogId)] };
}
