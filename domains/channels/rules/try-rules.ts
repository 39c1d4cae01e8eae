// Which goods would a connection offer by its rules, and at which price? Asked before a rule is saved, and each time the rules are run. Amounts in cents.
import { type Cents, portion, subtract } from '#kernel/money.ts';
import { isRuled, type ListingState } from './listing-states.ts';
import { listingPrice } from './offered.ts';
import { type ChannelRule, whichRule } from './which-rule.ts';

/** A product in one condition in all stores of a connection. */
export type Goods = {
  readonly catalogId: number;
  readonly conditionId: number;
  readonly caseConditionId: number | null;
  readonly departmentId: number;
  readonly configurationId: number | null;
  /** Units that nobody else has a claim on, of each store with any, less what stays on its shelf for whoever walks in. */
  readonly free: readonly number[];
  /** Of stores with free copies; of all when none has any. */
  readonly shelfCents: readonly Cents[];
  /** The highest that a copy cost; null: nobody knows. */
  readonly costCents: Cents | null;
  /** Whole days since the last copies came in. */
  readonly days: number;
  readonly listing: GoodsListing | null;
};

export type GoodsListing = {
  readonly listingId: number;
  readonly state: ListingState;
  readonly madeBy: 'person' | 'rule';
  /** Ended by a person: rules don't list it again. */
  readonly isKeptOff: boolean;
  readonly overrideCents: Cents | null;
  readonly minCents: Cents | null;
  readonly maxCents: Cents | null;
};

export type GoodsOffer = {
  /** null: no rule speaks of it. */
  readonly rule: ChannelRule | null;
  readonly priceCents: Cents | null;
};

/**
 * How the connection offers the goods by these rules, prices in steps of this many cents; null: not at all. What a person listed stays offered, with the rule's price if one includes it; what
 * a person ended, or what has no price, isn't. Rules list what is free somewhere, less the rule's buffer; what they listed stays when the last copy goes.
 */
export function offerOf(goods: Goods, rules: readonly ChannelRule[], stepCents = 1): GoodsOffer | null {
  const { listing } = goods;
  const isOpen = listing !== null && listing.state !== 'ended';
  if (isOpen && listing.state === 'foreign') return null;
  const shelf = goods.shelfCents.reduce<Cents | null>((a, b) => (a === null || b > a ? b : a), null);
  if (shelf === null) return null;
  const found = whichRule(rules, { ...goods, priceCents: shelf });
  const rule = found?.isIncluded ? found : null;
  const isByHand = isOpen && !isRuled(listing);
  if (!isByHand) {
    if (!rule || listing?.isKeptOff) return null;
    const isFree = goods.free.some((units) => units > rule.buffer);
    if (!isOpen && !isFree) return null;
  }
  return {
    rule,
    priceCents: listingPrice({
      overrideCents: (isOpen ? listing.overrideCents : null) ?? null,
      minCents: (isOpen ? listing.minCents : null) ?? null,
      maxCents: (isOpen ? listing.maxCents : null) ?? null,
      shelfCents: goods.shelfCents,
      adjustE5: rule?.adjustE5 ?? 0,
      stepCents,
      costCents: goods.costCents,
      mayGoBelowCost: rule?.mayGoBelowCost ?? false,
    }),
  };
}

/** What is done about goods when the rules are run: listed, ended, or nothing. */
export function ruleAct(goods: Goods, rules: readonly ChannelRule[]): 'list' | 'end' | null {
  const { listing } = goods;
  const isOpen = listing !== null && listing.state !== 'ended';
  const offer = offerOf(goods, rules);
  if (!isOpen) return offer ? 'list' : null;
  return offer === null && isRuled(listing) ? 'end' : null;
}

/** What is left of one unit after goods and the channel's fee; null without a price or where nobody knows what it cost. */
export const unitMargin = (
  priceCents: Cents | null,
  costCents: Cents | null,
  fee: { readonly feeE5: number; readonly feeCents: Cents },
): Cents | null =>
  priceCents === null || costCents === null
    ? null
    : subtract(subtract(subtract(priceCents, portion(priceCents, fee.feeE5)), fee.feeCents), costCents);

export type Change = 'come' | 'go' | 'change' | null;

/** What happens to goods between two sets of rules: they come, go, or cost something else. */
export function changeOf(before: GoodsOffer | null, after: GoodsOffer | null): Change {
  if (before === null) return after === null ? null : 'come';
  if (after === null) return 'go';
  return before.priceCents === after.priceCents ? null : 'change';
}

/** Upper ends of the bands of prices in which a trial counts, in cents; the last one is open. */
export const BANDS: readonly number[] = [500, 1_000, 2_000, 5_000, 10_000];

/** Which band a price is in: 0 is the lowest. */
export const bandOf = (priceCents: Cents): number => {
  const at = BANDS.findIndex((end) => priceCents < end);
  return at === -1 ? BANDS.length : at;
};

/** Why a rule can't be like this, or null. */
export const isBandTurned = (rule: Pick<ChannelRule, 'lowCents' | 'highCents'>): boolean =>
  rule.lowCents !== null && rule.highCents !== null && rule.lowCents > rule.highCents;
