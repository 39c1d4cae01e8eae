// How long did the pieces that were sold wait on the shelf? First in, first out.

/** A movement of an item: pieces in are positive, pieces out negative; the day on which it was. */
export type Moved = { readonly day: string; readonly quantity: number; readonly isSale: boolean };

const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);

/**
 * The average days of those that were sold from one day until another, both included, in hundredths; null when none was sold whose coming is known. Movements
 * are in the order in which they happened.
 */
export function daysToSell(moved: readonly Moved[], from: string, to: string): number | null {
  const waiting: { day: string; count: number }[] = [];
  let days = 0;
  let sold = 0;
  for (const { day, quantity, isSale } of moved) {
    if (quantity > 0) waiting.push({ day, count: quantity });
    let out = Math.max(0, -quantity);
    while (out > 0 && waiting[0]) {
      const [oldest] = waiting as [{ day: string; count: number }];
      const count = Math.min(out, oldest.count);
      if (isSale && day >= from && day <= to) {
        days += count * daysBetween(oldest.day, day);
        sold += count;
      }
      oldest.count -= count;
      out -= count;
      if (oldest.count === 0) waiting.shift();
    }
  }
  return sold === 0 ? null : Math.round((days * 100) / sold);
}
