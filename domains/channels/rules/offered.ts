// How many of a listing does a connection offer, and at what price? Amounts in cents, percents as rates.
import { type Cents, add, cents, least, most, portion, roundTo } from '#kernel/money.ts';

export type ShelfAtStore = {
  readonly onHand: number;
  readonly held: number;
  /** Units in open baskets: withdrawn at the scan, not at the payment. */
  readonly inBaskets: number;
  readonly buffer: number;
  readonly priceCents: Cents;
};

/** Units of an item that nobody else has a claim on. */
export const freeUnits = ({ onHand, held }: Pick<ShelfAtStore, 'onHand' | 'held'>): number =>
  Math.max(0, onHand - held);

/** What a connection could offer, whoever else does: of each store what is free, less open baskets and buffer, and at most the cap. */
export const offeredUnits = (stores: readonly ShelfAtStore[], cap: number): number =>
  Math.min(
    cap,
    stores.reduce((sum, store) => sum + Math.max(0, freeUnits(store) - store.inBaskets - store.buffer), 0),
  );

export type OneOfSeveral = {
  readonly connectionId: number;
  readonly rank: number;
  /** What it could offer. */
  readonly units: number;
  /** Is it live, and not at risk? */
  readonly isAble: boolean;
};

/** What each connection offers of the same goods: the last one only the connection of best rank (LastCopyOn one, the default), or all of them. */
export function shareOut(
  several: readonly OneOfSeveral[],
  lastCopyOn: 'one' | 'all',
): ReadonlyMap<number, number> {
  const able = several.filter(({ isAble, units }) => isAble && units > 0);
  const isLast = Math.max(0, ...able.map(({ units }) => units)) === 1;
  const [best] = [...able].sort((a, b) => a.rank - b.rank || a.connectionId - b.connectionId);
  return new Map(
    several.map(({ connectionId, units, isAble }) => [
      connectionId,
      !isAble || (isLast && lastCopyOn === 'one' && connectionId !== best?.connectionId) ? 0 : units,
    ]),
  );
}

export type ListingPrice = {
  /** Typed for this listing; null: the shelf says it. */
  readonly overrideCents: Cents | null;
  readonly minCents: Cents | null;
  readonly maxCents: Cents | null;
  /** Of stores with free copies; of all when none has any. */
  readonly shelfCents: readonly Cents[];
  readonly adjustE5: number;
  /** The store's step, such as 5 or 100. */
  readonly stepCents: number;
  /** The highest cost of a copy that may go; null: nobody knows. */
  readonly costCents: Cents | null;
  readonly mayGoBelowCost: boolean;
};

/**
 * What a listing costs: its own price, else the highest shelf price as the rule adjusts it, rounded to the step; within its bounds, and never below what the goods
 * cost unless the rule says so. null: no store has a price for it.
 */
export function listingPrice(listing: ListingPrice): Cents | null {
  if (listing.overrideCents === null && listing.shelfCents.length === 0) return null;
  const shelf = listing.shelfCents.reduce((a, b) => most(a, b), cents(0));
  const wanted =
    listing.overrideCents ??
    roundTo(add(shelf, portion(shelf, listing.adjustE5)), Math.max(1, listing.stepCents));
  const floor = listing.mayGoBelowCost ? cents(0) : (listing.costCents ?? cents(0));
  const low = most(listing.minCents ?? cents(0), floor);
  const clamped = listing.maxCents === null ? wanted : least(wanted, listing.maxCents);
  return most(clamped, low);
}
