// How many days is a copy on the shelf before it is sold?

/** One movement of an item, in the order of the movements. `at` in milliseconds. */
export type ShelfMove = {
  readonly item: number;
  readonly quantity: number;
  readonly at: number;
  readonly isSale: boolean;
};
export type SellingDays = {
  /** Whole days on average, 0 for those sold on the day they came; null when none was sold. */
  readonly days: number | null;
  /** Copies sold since `since` whose coming in is known. */
  readonly sold: number;
};

const DAY_MS = 86_400_000;

/**
 * First in, first out by item: the days between the coming in and the sale of each copy sold since `since` (milliseconds). What leaves
 * otherwise takes the oldest copy without counting; a sale of what was never booked in doesn't count.
 */
export function sellingDays(moves: readonly ShelfMove[], since: number): SellingDays {
  const shelves = new Map<number, { left: number; at: number }[]>();
  let total = 0;
  let sold = 0;
  for (const { item, quantity, at, isSale } of moves) {
    const shelf = shelves.get(item) ?? [];
    shelves.set(item, shelf);
    if (quantity > 0) shelf.push({ left: quantity, at });
    let open = -quantity;
    while (open > 0 && shelf[0]) {
      const oldest = shelf[0];
      const taken = Math.min(open, oldest.left);
      open -= taken;
      oldest.left -= taken;
      if (oldest.left === 0) shelf.shift();
      if (!isSale || at < since) continue;
      sold += taken;
      total += taken * Math.max(0, at - oldest.at);
    }
  }
  return { days: sold === 0 ? null : Math.round(total / sold / DAY_MS), sold };
}
