// What does a rule sell and buy for, over the base price?
import { sellFor } from '#domains/pricing/rules/offer.ts';
import type { PricingRule } from '#domains/pricing/rules/pricing-rule.ts';
import { type Rate, type Cents, cents, portion } from '#kernel/money.ts';

export type CurvePoint = {
  readonly baseCents: Cents;
  readonly sellCents: Cents;
  /** With no copy here, and with three or more. */
  readonly buyCents: Cents;
  readonly lastBuyCents: Cents;
};

type Curved = Omit<PricingRule, 'ruleId' | 'storeId' | 'isDefault' | 'createdAt' | 'version'>;

const POINTS = 9;
const OPEN_TO = 10_000;
/** Above this the upper end of a band means no end at all. */
const NO_END = 1_000_000;

/**
 * Points from the lower to the upper end of the rule's band, for goods in the usual condition; an open band ends at $100.00, or at twice its
 * start. Sold is what the rule says before its floor and step.
 */
export function ruleCurve(rule: Curved): CurvePoint[] {
  const low = rule.priceLowCents;
  const isOpen = rule.priceHighCents === null || rule.priceHighCents > NO_END;
  const high = isOpen ? Math.max(OPEN_TO, 2 * low) : (rule.priceHighCents ?? OPEN_TO);
  const bases = Array.from({ length: POINTS }, (_, at) =>
    Math.round(low + ((high - low) * at) / (POINTS - 1)),
  );
  return [...new Set(bases)].map((base) => {
    const start = { cents: cents(base), source: rule.useSellPrice ? ('shelf' as const) : ('guide' as const) };
    const goods = { condition: { name: '', valueE5: 100_000, isNew: false }, missing: [] };
    const sellCents = sellFor({ ...rule, ...UNSAVED }, start, goods);
    return {
      baseCents: start.cents,
      sellCents,
      buyCents: buyFor(rule, sellCents, rule.buy1E5, 0),
      lastBuyCents: buyFor(rule, sellCents, rule.buy4E5, 3),
    };
  });
}

const UNSAVED = { ruleId: 0, storeId: 0, isDefault: false, createdAt: new Date(0), version: 1 };

function buyFor(rule: Curved, sell: Cents, share: Rate, copies: number): Cents {
  if (rule.doNotBuy || (rule.maxQuantity !== null && copies >= rule.maxQuantity)) return cents(0);
  return rule.buyFixedCents ?? portion(sell, share);
}
