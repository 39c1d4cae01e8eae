// Which store gets an order that came in?

export type StoreForOrder = {
  readonly storeId: number;
  /** Of each line of the order, units wanted and units free there, in order. */
  readonly lines: readonly { readonly wanted: number; readonly free: number }[];
  /** Orders and shipments that wait there. */
  readonly waiting: number;
};

/** Has the store every line? */
export const hasAll = ({ lines }: Pick<StoreForOrder, 'lines'>): boolean =>
  lines.every(({ wanted, free }) => free >= wanted);

const freeOf = ({ lines }: StoreForOrder): number => lines.reduce((sum, { free }) => sum + free, 0);

/**
 * The store that the channel named, if it has every line; else one that has every line, with the fewest shipments waiting, then the most of it free, then the
 * lowest id. null: none has all of it, and a person looks at it.
 */
export function whichStore(stores: readonly StoreForOrder[], named: number | null): number | null {
  const able = stores.filter(hasAll);
  if (able.some(({ storeId }) => storeId === named)) return named;
  const [best] = [...able].sort(
    (a, b) => a.waiting - b.waiting || freeOf(b) - freeOf(a) || a.storeId - b.storeId,
  );
  return best?.storeId ?? null;
}

/** Of stores that don't have all of it, the one that lacks least: there a person begins. null without any store. */
export function nearestStore(stores: readonly StoreForOrder[]): number | null {
  const lacking = ({ lines }: StoreForOrder): number =>
    lines.reduce((sum, { wanted, free }) => sum + Math.max(0, wanted - free), 0);
  const [best] = [...stores].sort((a, b) => lacking(a) - lacking(b) || a.storeId - b.storeId);
  return best?.storeId ?? null;
}
