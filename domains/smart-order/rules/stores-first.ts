// Which stores have too many of what another one lacks? They give first, before money is spent.

/** A pair of stores below this value at retail moves nothing: TransferWorth. */
export const TRANSFER_WORTH_CENTS = 2_000;
/** Weeks of its own forecast that a store keeps at least. */
export const KEPT_WEEKS = 12;

/** A store that has the product. */
export type Holder = {
  readonly storeId: number;
  readonly free: number;
  readonly target: number;
  readonly rate: number;
  /** Units that it expects to sell in the next twelve weeks. */
  readonly twelveWeeks: number;
};

/** What a product lacks in the store that asks, and who has it. */
export type Lack = {
  readonly key: number;
  readonly need: number;
  readonly priceCents: number;
  readonly holders: readonly Holder[];
};

export type Gift = { readonly storeId: number; readonly units: number };

/** Units that a store can do without: free less its target or twelve weeks' forecast, whichever is more. Whole, never below 0. */
export const surplusOf = ({ free, target, twelveWeeks }: Holder): number =>
  Math.max(0, Math.floor(free - Math.max(target, twelveWeeks) + 1e-9));

const weeksOf = ({ free, rate }: Holder): number => (rate > 0 ? free / rate : Number.POSITIVE_INFINITY);

/**
 * What stores give, by the key of what is needed: who has the most weeks of it gives first. A store whose whole parcel is worth less than
 * `worthCents` at retail gives nothing; then the others are asked again.
 */
export function giveFirst(
  lacks: readonly Lack[],
  worthCents: number = TRANSFER_WORTH_CENTS,
): Map<number, readonly Gift[]> {
  const able = lacks
    .filter(({ need }) => need > 0)
    .map((lack) => ({
      ...lack,
      holders: lack.holders
        .filter((one) => surplusOf(one) > 0)
        .toSorted(
          (a, b) => compare(weeksOf(b), weeksOf(a)) || surplusOf(b) - surplusOf(a) || a.storeId - b.storeId,
        ),
    }))
    .filter(({ holders }) => holders.length > 0);
  const out = new Set<number>();
  for (;;) {
    const gifts = new Map(able.map((lack) => [lack.key, giftsOf(lack, out)] as const));
    const worth = worthByStore(able, gifts);
    const least = [...worth]
      .filter(([, cents]) => cents < worthCents)
      .sort((a, b) => a[1] - b[1] || a[0] - b[0])[0];
    if (!least) return new Map([...gifts].filter(([, given]) => given.length > 0));
    out.add(least[0]);
  }
}

// Two endless numbers of weeks are equal: their difference is no number.
const compare = (a: number, b: number): number => (a === b ? 0 : a - b);

function giftsOf({ need, holders }: Lack, out: ReadonlySet<number>): readonly Gift[] {
  let left = need;
  const gifts: Gift[] = [];
  for (const holder of holders) {
    if (left <= 0) break;
    if (out.has(holder.storeId)) continue;
    const units = Math.min(left, surplusOf(holder));
    gifts.push({ storeId: holder.storeId, units });
    left -= units;
  }
  return gifts;
}

function worthByStore(
  lacks: readonly Lack[],
  gifts: ReadonlyMap<number, readonly Gift[]>,
): Map<number, number> {
  const worth = new Map<number, number>();
  for (const { key, priceCents } of lacks) {
    for (const { storeId, units } of gifts.get(key) ?? [])
      worth.set(storeId, (worth.get(storeId) ?? 0) + units * priceCents);
  }
  return worth;
}
