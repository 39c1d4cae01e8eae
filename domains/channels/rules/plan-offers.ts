// What does every listing of the same goods offer, and at what price? Amounts in cents.
import { type Cents, cents, most } from '#kernel/money.ts';
import { type ListingState, offersOf } from './listing-states.ts';
import { type ShelfAtStore, freeUnits, listingPrice, offeredUnits, shareOut } from './offered.ts';
import { type ChannelRule, whichRule } from './which-rule.ts';

export type ListingToPlan = {
  readonly listingId: number;
  readonly connectionId: number;
  readonly rank: number;
  readonly cap: number;
  /** Is its connection active, and not at risk? */
  readonly isAble: boolean;
  readonly state: ListingState;
  readonly isPaused: boolean;
  readonly overrideCents: Cents | null;
  readonly minCents: Cents | null;
  readonly maxCents: Cents | null;
  /** One copy of its own; null: the goods. */
  readonly copyId: number | null;
  /** Is that copy on the shelf and in nobody's basket? */
  readonly isCopyThere: boolean;
};

/** The goods on one shelf that a connection may offer from. */
export type ShelfToOffer = ShelfAtStore & {
  readonly connectionId: number;
  readonly costCents: Cents;
  readonly departmentId: number;
  readonly conditionId: number;
  readonly configurationId: number | null;
  readonly days: number;
};

export type Planned = {
  readonly listingId: number;
  readonly offered: number;
  readonly priceCents: Cents | null;
};

export type Goods = {
  readonly listings: readonly ListingToPlan[];
  readonly shelves: readonly ShelfToOffer[];
  readonly rulesOf: (connectionId: number) => readonly ChannelRule[];
  readonly lastCopyOn: 'one' | 'all';
  /** Cents that a connection's prices are rounded to; 1 where nobody says. */
  readonly stepOf?: (connectionId: number) => number;
};

type OfConnection = {
  readonly listings: readonly ListingToPlan[];
  readonly shelves: readonly ShelfToOffer[];
  readonly rule: ChannelRule | null;
  readonly stepCents: number;
};

/**
 * Every listing of one product in one condition, on all connections. Each offers what is free on its connection's shelves; the last one is shared out. Of listings
 * of single copies as many offer theirs as units are free. A rule of the connection says buffer and price; one that no rule speaks of has the shelf's.
 */
export function planOffers({ listings, shelves, rulesOf, lastCopyOn, stepOf = () => 1 }: Goods): Planned[] {
  const connections = [...new Set(listings.map(({ connectionId }) => connectionId))].map((connectionId) => {
    const own = shelves.filter((shelf) => shelf.connectionId === connectionId);
    const rule = ruleOf(rulesOf(connectionId), own);
    const buffered = own.map((shelf) => ({ ...shelf, buffer: Math.max(shelf.buffer, rule?.buffer ?? 0) }));
    const those = listings.filter((listing) => listing.connectionId === connectionId);
    const stepCents = stepOf(connectionId);
    return {
      connectionId,
      listings: those,
      shelves: buffered,
      rule,
      stepCents,
      units: unitsOf(those, buffered),
    };
  });
  const shares = shareOut(
    connections.map(({ connectionId, listings: [first], units }) => ({
      connectionId,
      rank: first?.rank ?? 99,
      isAble: first?.isAble ?? false,
      units,
    })),
    lastCopyOn,
  );
  return connections.flatMap((one) => planConnection(one, shares.get(one.connectionId) ?? 0));
}

const offers = (listing: ListingToPlan): boolean =>
  offersOf(listing) === 'goods' && listing.state !== 'error';
const offersCopy = (listing: ListingToPlan): boolean =>
  offers(listing) && listing.copyId !== null && listing.isCopyThere;

/** What the connection could offer of the goods, by whichever of its listings. */
function unitsOf(listings: readonly ListingToPlan[], shelves: readonly ShelfToOffer[]): number {
  const whole = listings.find((listing) => listing.copyId === null && offers(listing));
  const copies = listings.filter(offersCopy).length;
  return Math.max(
    whole ? offeredUnits(shelves, whole.cap) : 0,
    copies > 0 ? offeredUnits(shelves, copies) : 0,
  );
}

function planConnection({ listings, shelves, rule, stepCents }: OfConnection, share: number): Planned[] {
  const copies = listings
    .filter(offersCopy)
    .map(({ listingId, copyId }) => ({ listingId, copyId: copyId as number }))
    .sort((a, b) => a.copyId - b.copyId)
    .slice(0, share);
  return listings.map((listing) => ({
    listingId: listing.listingId,
    offered:
      listing.copyId === null
        ? offers(listing)
          ? share
          : 0
        : copies.some(({ listingId }) => listingId === listing.listingId)
          ? 1
          : 0,
    priceCents: priceOf(listing, { listings, shelves, rule, stepCents }),
  }));
}

function ruleOf(rules: readonly ChannelRule[], shelves: readonly ShelfToOffer[]): ChannelRule | null {
  const [first] = shelves;
  if (!first || rules.length === 0) return null;
  const price = shelves.reduce((highest, { priceCents }) => most(highest, priceCents), cents(0));
  const days = Math.max(...shelves.map((shelf) => shelf.days));
  return whichRule(rules, { ...first, priceCents: price, days });
}

function priceOf(listing: ListingToPlan, { shelves, rule, stepCents }: OfConnection): Cents | null {
  const withFree = shelves.filter((shelf) => freeUnits(shelf) > 0);
  const costs = shelves.map(({ costCents }) => costCents);
  return listingPrice({
    overrideCents: listing.overrideCents,
    minCents: listing.minCents,
    maxCents: listing.maxCents,
    shelfCents: (withFree.length > 0 ? withFree : shelves).map(({ priceCents }) => priceCents),
    adjustE5: rule?.adjustE5 ?? 0,
    stepCents,
    costCents: costs.length === 0 ? null : costs.reduce((a, b) => most(a, b)),
    mayGoBelowCost: rule?.mayGoBelowCost ?? false,
  });
}
