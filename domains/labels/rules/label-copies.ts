// How many labels does an item get?

/** The most labels of one item at once. */
export const MOST_COPIES = 500;

export type Labelled = { readonly itemSku: string; readonly quantity: number };

/** What is asked at first: one for each copy on hand, at least 1, at most 500. */
export const usualCopies = (onHand: number): number => Math.max(1, Math.min(MOST_COPIES, onHand));

/** The SKUs to print, one entry a label: each item once, or once for each copy on hand (of what isn't there still one). */
export const skusToPrint = (items: readonly Labelled[], way: 'each' | 'copies'): string[] =>
  items.flatMap(({ itemSku, quantity }) =>
    Array.from({ length: way === 'each' ? 1 : usualCopies(quantity) }, () => itemSku),
  );
