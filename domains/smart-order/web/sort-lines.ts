// In which order are the lines of smart order shown?
import type { SmartLineWire } from '#domains/smart-order/contract/smart-lines.ts';

const BY = {
  title: ({ title }) => title.toLowerCase(),
  onHand: ({ onHand }) => onHand,
  coming: ({ coming }) => coming,
  target: ({ target }) => target,
  stores: ({ stores }) => stores.reduce((sum, { quantity }) => sum + quantity, 0),
  order: ({ order }) => order,
  cost: ({ cost }) => cost ?? -1,
  line: ({ cost, order }) => (cost ?? 0) * order,
  perDollar: ({ perDollar }) => perDollar ?? -1,
  sold: ({ rate }) => rate,
} as const satisfies Readonly<Record<string, (line: SmartLineWire) => string | number>>;

export type SortKey = keyof typeof BY;
export type Sort = { readonly key: SortKey; readonly direction: 'up' | 'down' };

/** The lines by one of their columns; as the analyzer lists them without one, and where two are alike. By what is suggested: no line jumps while it is changed. */
export function sortLines<Line extends SmartLineWire>(lines: readonly Line[], sort: Sort | null): Line[] {
  if (sort === null) return [...lines];
  const of = BY[sort.key];
  const sign = sort.direction === 'up' ? 1 : -1;
  return lines.toSorted((one, other) => {
    const [a, b] = [of(one), of(other)];
    return a < b ? -sign : a > b ? sign : 0;
  });
}
