// How many of a product does a store lack?

/** Units that will come, by where they are. */
export type Supply = {
  /** On orders that are still being written. */
  readonly pending: number;
  /** Ordered, not announced. */
  readonly open: number;
  /** Ordered, and the vendor has none. */
  readonly backOrdered: number;
  /** On a shipment that is not checked in. */
  readonly announced: number;
  /** On the way from other stores. */
  readonly inTransit: number;
};

export const NO_SUPPLY: Supply = { pending: 0, open: 0, backOrdered: 0, announced: 0, inTransit: 0 };

/** Which supply counts; what comes from other stores always does. */
export type Counted = {
  readonly pending: boolean;
  readonly onOrder: boolean;
  readonly backOrdered: boolean;
  readonly shipped: boolean;
};

export const ALL_COUNTED: Counted = { pending: true, onOrder: true, backOrdered: true, shipped: true };

/** The counted ones as they were asked for: none named means all. */
export function countedOf(asked: { readonly [Key in keyof Counted]?: boolean | undefined }): Counted {
  const named = (Object.keys(ALL_COUNTED) as (keyof Counted)[]).filter((key) => asked[key] !== undefined);
  if (named.length === 0) return ALL_COUNTED;
  return {
    pending: asked.pending === true,
    onOrder: asked.onOrder === true,
    backOrdered: asked.backOrdered === true,
    shipped: asked.shipped === true,
  };
}

/** Units on their way that count. */
export const coming = (supply: Supply, counted: Counted = ALL_COUNTED): number =>
  (counted.pending ? supply.pending : 0) +
  (counted.onOrder ? supply.open : 0) +
  (counted.backOrdered ? supply.backOrdered : 0) +
  (counted.shipped ? supply.announced : 0) +
  supply.inTransit;

/** Units that are here for anybody: on hand less held, never below 0. */
export const freeUnits = (onHand: number, held: number): number => Math.max(0, onHand - held);

/** Units needed: target and wishes less what is here and coming, never below 0. */
export const needOf = (target: number, wishes: number, position: number): number =>
  Math.max(0, target + wishes - position);

/** smart: by the target. restock: what was sold since the last order. both: the larger. */
export type Plan = 'smart' | 'restock' | 'both';

/** The plan that two flags ask for; neither is smart. */
export function planOf(restock: boolean | undefined, smart: boolean | undefined): Plan {
  if (restock !== true) return 'smart';
  return smart === true ? 'both' : 'restock';
}

/** Units to get by the plan. */
export function plannedNeed(plan: Plan, smart: number, soldSince: number): number {
  if (plan === 'smart') return smart;
  const restock = Math.max(0, soldSince);
  return plan === 'restock' ? restock : Math.max(smart, restock);
}
