// What made the difference to last year? Which groups, and of that: more pieces, or other prices.
import { divideRounded } from '#kernel/money.ts';

/** Pieces and whole cents. */
export type Amount = { readonly quantity: number; readonly cents: number };
export type Group = { readonly label: string; readonly now: Amount; readonly before: Amount };

export type DifferencePart = {
  readonly label: string;
  /** Now less before, whole cents; always the sum of the two below. */
  readonly changeCents: number;
  /** What the change of pieces made, at the price of before. */
  readonly quantityCents: number;
  /** What the change of the average price made, on the pieces of now. */
  readonly priceCents: number;
};

export type Difference = Omit<DifferencePart, 'label'> & {
  /** Largest first, whatever their direction; groups that changed nothing are left out. */
  readonly parts: readonly DifferencePart[];
};

/**
 * The change of each group and of all of them. A group that is new, or gone, or had no pieces on one side is a change of pieces alone. The
 * parts add up to the whole to the cent, and so do pieces and prices: what rounding leaves is in the price.
 */
export function makeDifference(groups: readonly Group[]): Difference {
  const parts = groups.map(partOf);
  const sum = (of: (part: DifferencePart) => number): number =>
    parts.reduce((whole, part) => whole + of(part), 0);
  return {
    changeCents: sum(({ changeCents }) => changeCents),
    quantityCents: sum(({ quantityCents }) => quantityCents),
    priceCents: sum(({ priceCents }) => priceCents),
    parts: parts
      .filter(({ changeCents, quantityCents }) => changeCents !== 0 || quantityCents !== 0)
      .sort(
        (one, other) =>
          Math.abs(other.changeCents) - Math.abs(one.changeCents) || (one.label < other.label ? -1 : 1),
      ),
  };
}

function partOf({ label, now, before }: Group): DifferencePart {
  const changeCents = now.cents - before.cents;
  const hasPrices = now.quantity > 0 && before.quantity > 0;
  const quantityCents = hasPrices
    ? timesRatio(before.cents, now.quantity - before.quantity, before.quantity)
    : changeCents;
  return { label, changeCents, quantityCents, priceCents: changeCents - quantityCents };
}

/** amount * times / by, rounded half away from zero; exact for any whole numbers whose answer is one that a number can hold. */
function timesRatio(amount: number, times: number, by: number): number {
  const product = amount * times;
  if (Number.isSafeInteger(product)) return divideRounded(product, by);
  const exact = BigInt(amount) * BigInt(times);
  const size = exact < 0n ? -exact : exact;
  const rounded = Number((size * 2n + BigInt(by)) / (BigInt(by) * 2n));
  return exact < 0n ? -rounded : rounded;
}

/** The largest parts, and the rest of them as one of that name. They still add up to the whole. */
export function largestParts(
  { parts }: Pick<Difference, 'parts'>,
  most: number,
  rest: string,
): readonly DifferencePart[] {
  if (parts.length <= most) return parts;
  const left = parts.slice(most - 1);
  const sum = (of: (part: DifferencePart) => number): number =>
    left.reduce((whole, part) => whole + of(part), 0);
  return [
    ...parts.slice(0, most - 1),
    {
      label: rest,
      changeCents: sum((part) => part.changeCents),
      quantityCents: sum((part) => part.quantityCents),
      priceCents: sum((part) => part.priceCents),
    },
  ];
}
