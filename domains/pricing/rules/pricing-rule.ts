// Which pricing rule applies to an item, and what does it sell for?
import { type Rate, type Cents, ZERO, cents, portion } from '#kernel/money.ts';

/** A pricing rule as it is in the database. Empty department, configuration or condition means any. */
export type PricingRule = {
  readonly ruleId: number;
  readonly storeId: number;
  readonly departmentId: number | null;
  readonly configurationId: number | null;
  readonly conditionId: number | null;
  readonly description: string;
  /** The band of base prices that it serves, both ends included; without an upper end it is open. */
  readonly priceLowCents: Cents;
  readonly priceHighCents: Cents | null;
  readonly sellPercentE5: Rate;
  readonly sellFixedCents: Cents | null;
  /** Percent of the sell price with 0, 1, 2, 3 or more copies here. */
  readonly buy1E5: Rate;
  readonly buy2E5: Rate;
  readonly buy3E5: Rate;
  readonly buy4E5: Rate;
  readonly buyFixedCents: Cents | null;
  readonly doNotBuy: boolean;
  readonly maxQuantity: number | null;
  readonly useMsrp: boolean;
  readonly useSellPrice: boolean;
  readonly useIncompletePrice: boolean;
  readonly defaultPriceCents: Cents | null;
  /** Cents that a price ends in: 99 makes $52.99. Empty rounds to the cent. */
  readonly roundingEnds: number | null;
  /** A new price never lowers one below this share of what the item cost. */
  readonly floorE5: Rate | null;
  /** A new price moves one by at most this share of it. */
  readonly stepE5: Rate | null;
  /** From so many copies on hand, here or in the whole chain, each takes this share off the offer. */
  readonly overstockFrom: number | null;
  readonly overstockStepE5: Rate | null;
  readonly overstockChain: boolean;
  readonly isDefault: boolean;
  readonly createdAt: Date;
  /** Counts its changes from 1. */
  readonly version: number;
};

export type RuleFacts = {
  readonly departmentId: number;
  readonly configurationId: number | null;
  readonly conditionId: number | null;
  /** The base price; without one only rules without a band apply. */
  readonly priceCents: Cents | undefined;
};

export type Adjustments = { readonly masterE5?: Rate; readonly taxonomyE5?: Rate };

/**
 * The rule that applies, or undefined. By department, then configuration, condition, price band: the most specific wins, of two
 * bands the narrower; ties go to the newest (NS-PRICE-01).
 */
export function chooseRule(rules: readonly PricingRule[], facts: RuleFacts): PricingRule | undefined {
  return candidatesFor(rules, facts).find((rule) => isInBand(rule, facts.priceCents));
}

/** The answers for each list of rules, by kind of goods: a shelf of a hundred thousand items has few kinds. Nobody changes a list that was asked. */
const known = new WeakMap<readonly PricingRule[], Map<string, readonly PricingRule[]>>();

/** Those that serve such goods at some price, the one that wins first. */
function candidatesFor(rules: readonly PricingRule[], facts: RuleFacts): readonly PricingRule[] {
  let kinds = known.get(rules);
  if (!kinds) known.set(rules, (kinds = new Map()));
  const kind = `${facts.departmentId} ${facts.configurationId} ${facts.conditionId}`;
  let found = kinds.get(kind);
  if (!found)
    kinds.set(
      kind,
      (found = rules.filter((rule) => serves(rule, facts)).sort((one, other) => compare(other, one))),
    );
  return found;
}

function serves(rule: PricingRule, facts: RuleFacts): boolean {
  if (rule.departmentId !== null && rule.departmentId !== facts.departmentId) return false;
  if (rule.configurationId !== null && rule.configurationId !== facts.configurationId) return false;
  return rule.conditionId === null || rule.conditionId === facts.conditionId;
}

function isInBand(rule: PricingRule, priceCents: Cents | undefined): boolean {
  if (priceCents === undefined) return !hasBand(rule);
  if (priceCents < rule.priceLowCents) return false;
  return rule.priceHighCents === null || priceCents <= rule.priceHighCents;
}

/** Does it ask for a base price? Then it never serves what has none. */
export const hasBand = (rule: Pick<PricingRule, 'priceLowCents' | 'priceHighCents'>): boolean =>
  rule.priceLowCents > 0 || rule.priceHighCents !== null;

function compare(a: PricingRule, b: PricingRule): number {
  const specific = specificity(a) - specificity(b);
  if (specific !== 0) return specific;
  const width = bandWidth(b) - bandWidth(a);
  if (width !== 0 && !Number.isNaN(width)) return width;
  const age = a.createdAt.getTime() - b.createdAt.getTime();
  return age !== 0 ? age : a.ruleId - b.ruleId;
}

const specificity = (rule: PricingRule): number =>
  (rule.departmentId === null ? 0 : 8) +
  (rule.configurationId === null ? 0 : 4) +
  (rule.conditionId === null ? 0 : 2) +
  (hasBand(rule) ? 1 : 0);

const bandWidth = (rule: PricingRule): number =>
  rule.priceHighCents === null ? Number.POSITIVE_INFINITY : rule.priceHighCents - rule.priceLowCents;

/**
 * What an item of this worth sells for, in cents: the rule's fixed price, else its percent of the worth; then the master
 * adjustment, the taxonomy adjustment (both a share of the price, negative lowers it) and the rounding. Never negative.
 */
export function sellPrice(rule: PricingRule, worth: Cents, adjustments: Adjustments = {}): Cents {
  let price = rule.sellFixedCents ?? portion(worth, rule.sellPercentE5);
  for (const share of [adjustments.masterE5 ?? 0, adjustments.taxonomyE5 ?? 0]) {
    price = cents(Math.max(0, price + portion(price, share)));
  }
  return endIn(price, rule.roundingEnds);
}

/** The nearest price that ends in these cents, half up; nothing stays nothing, and no price becomes nothing. */
export function endIn(price: Cents, ends: number | null): Cents {
  if (ends === null || price <= 0) return price < 0 ? ZERO : price;
  const dollars = Math.floor((price - ends + 50) / 100);
  const lowest = ends === 0 ? 1 : 0;
  return cents(Math.max(dollars, lowest) * 100 + ends);
}
