// What should an item on the shelf cost by the rules as they are now?
//
// Runs in browser and server alike. The rule that is chosen never depends on the price that it sets, so that asking again changes nothing.
import {
  type GuidePrices,
  type PriceSources,
  basePrice,
  conditionShare,
} from '#domains/pricing/rules/base-price.ts';
import {
  type BasePrice,
  type OfferStep,
  defaultBase,
  sellFor,
  sellSteps,
} from '#domains/pricing/rules/offer.ts';
import { type PricingRule, chooseRule } from '#domains/pricing/rules/pricing-rule.ts';
import { type Rate, type Cents, cents, portion } from '#kernel/money.ts';

export type ShelfItem = {
  readonly departmentId: number;
  readonly configurationId: number | null;
  readonly conditionId: number;
  readonly conditionName: string;
  readonly isNew: boolean;
  /** Its share of the price, that of its case in it. */
  readonly valueE5: Rate;
  /** The condition's share alone, where the case lacks what a loose one comes without anyway; null for all others. */
  readonly bareE5?: Rate | null;
  /** Of the department's usual condition. */
  readonly usualE5: Rate | null;
  readonly guide: GuidePrices;
  /** Age of the guide's prices in days. */
  readonly ageDays?: number;
  readonly msrpCents: Cents | null;
  /** What this store says instead of the MSRP. */
  readonly ownCents: Cents | null;
  /** What its category adds to the price or takes off it, as a share of the price. */
  readonly taxonomyE5?: Rate | undefined;
  /** What the store adds to all prices of its rules. */
  readonly masterE5?: Rate | undefined;
  readonly currentCents: Cents;
  readonly costCents: Cents;
};

export type NewPrice = {
  readonly cents: Cents;
  /** What the rule says before its brakes. */
  readonly wantedCents: Cents;
  readonly heldBy: 'floor' | 'step' | null;
  readonly rule: PricingRule;
  readonly base: BasePrice | undefined;
};

/**
 * The price of an item by the rules, or undefined when none fits or none knows a price: then it stays. It starts from the guide, else the
 * MSRP (or what the store says instead); the price that is on it now is kept when neither is known or the rule says so, and the
 * rule's default serves what has no price at all. The rule's floor and step hold it back.
 */
export function reprice(rules: readonly PricingRule[], item: ShelfItem): NewPrice | undefined {
  const sources = sourcesOf(item);
  const shelf: BasePrice | undefined =
    item.currentCents > 0 ? { cents: item.currentCents, source: 'shelf' } : undefined;
  const rule = chooseRule(rules, {
    departmentId: item.departmentId,
    configurationId: item.configurationId,
    conditionId: item.conditionId,
    priceCents: (basePrice(sources).base ?? shelf)?.cents,
  });
  if (!rule) return undefined;
  const known = rule.useSellPrice && shelf ? shelf : (basePrice(sources, rule).base ?? shelf);
  const base = atLeastLoose(item, known ?? defaultBase(rule));
  if (!base && rule.sellFixedCents === null) return undefined;
  const wantedCents = sellFor(rule, base, goodsOf(item, base));
  if (wantedCents <= 0) return undefined;
  const { cents: held, heldBy } = hold(rule, item, wantedCents);
  return { cents: held, wantedCents, heldBy, rule, base };
}

/** The steps to a price of reprice(), as price_reason keeps them. */
export const repriceSteps = (item: ShelfItem, { rule, base }: NewPrice) =>
  sellSteps(rule, base, goodsOf(item, base)) as readonly OfferStep[];

function sourcesOf(item: ShelfItem): PriceSources {
  return {
    guide: item.guide,
    isNew: item.isNew,
    missing: [],
    ...(item.msrpCents === null ? {} : { msrpCents: item.msrpCents }),
    ...(item.ownCents === null ? {} : { ownCents: item.ownCents }),
    ...(item.ageDays === undefined ? {} : { ageDays: item.ageDays }),
  };
}

/** Without case or manual a copy is never worth less than a loose one, here as in the offer for it. */
function atLeastLoose(item: ShelfItem, base: BasePrice | undefined): BasePrice | undefined {
  const { loose } = item.guide;
  if (base?.part !== 'complete' || loose === undefined || item.isNew || (item.bareE5 ?? null) === null)
    return base;
  const start: BasePrice = { ...base, part: 'loose', cents: loose };
  return worthOf(item, start) > worthOf(item, base) ? start : base;
}

const worthOf = (item: ShelfItem, base: BasePrice): Cents => portion(base.cents, shareOf(item, base));

/** A loose price is of goods without case and manual already. */
const shareOf = (item: ShelfItem, base: BasePrice | undefined): Rate =>
  conditionShare(base?.part === 'loose' ? { ...item, valueE5: item.bareE5 ?? item.valueE5 } : item, base);

const goodsOf = (item: ShelfItem, base: BasePrice | undefined) => ({
  condition: { name: item.conditionName, valueE5: shareOf(item, base), isNew: item.isNew },
  missing: [],
  adjustments: { masterE5: item.masterE5 ?? 0, taxonomyE5: item.taxonomyE5 ?? 0 },
});

/** The wanted price, or the farthest towards it that floor and step allow and that ends as the rule says. Never back behind the price now. */
function hold(
  rule: PricingRule,
  { currentCents: now, costCents }: ShelfItem,
  wanted: Cents,
): Pick<NewPrice, 'cents' | 'heldBy'> {
  if (now <= 0 || wanted === now) return { cents: wanted, heldBy: null };
  const step = rule.stepE5 === null ? wanted + now : portion(now, rule.stepE5);
  if (wanted > now + step) {
    return { cents: cents(Math.max(now, endBelow(now + step, rule.roundingEnds))), heldBy: 'step' };
  }
  const floor = rule.floorE5 === null ? 0 : portion(costCents, rule.floorE5);
  const lowest = Math.max(now - step, floor);
  if (wanted >= Math.min(now, lowest)) return { cents: wanted, heldBy: null };
  const held = Math.min(now, endAbove(lowest, rule.roundingEnds));
  return { cents: cents(held), heldBy: floor >= now - step ? 'floor' : 'step' };
}

const endBelow = (limit: number, ends: number | null): number =>
  ends === null ? limit : Math.floor((limit - ends) / 100) * 100 + ends;
const endAbove = (limit: number, ends: number | null): number =>
  ends === null ? limit : Math.ceil((limit - ends) / 100) * 100 + ends;
