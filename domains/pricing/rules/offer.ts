// What do we offer for an item that a customer brings, and why that much?
//
// Runs in browser and server alike. The steps say the sum as the trade screen shows it: worth, sell price, credit, cash.
import { pricingMessages as texts } from '#domains/pricing/messages.ts';
import { overstockOf, overstockShare, overstocked } from '#domains/pricing/rules/overstock.ts';
import type { Listing } from '#domains/pricing/rules/trade-list.ts';
import { type Adjustments, type PricingRule, endIn, sellPrice } from '#domains/pricing/rules/pricing-rule.ts';
import {
  type Rate,
  type Cents,
  ZERO,
  cents,
  formatMoney,
  negate,
  portion,
  sum,
  WHOLE,
  toPercent,
} from '#kernel/money.ts';

export { chooseRule } from '#domains/pricing/rules/pricing-rule.ts';
export type { PricingRule, RuleFacts } from '#domains/pricing/rules/pricing-rule.ts';

export type BasePrice = {
  readonly cents: Cents;
  readonly source: 'guide' | 'vendor' | 'msrp' | 'shelf' | 'rule';
  /** Of the guide: loose, complete, new ... */
  readonly part?: string;
  readonly ageDays?: number;
};

export type OfferInput = {
  readonly base: BasePrice | undefined;
  readonly rule: PricingRule | undefined;
  readonly condition: { readonly name: string; readonly valueE5: Rate; readonly isNew: boolean };
  /** Copies of the product on hand in this store, whatever their condition; below zero counts as none. */
  readonly copiesHere: number;
  /** What lacks, and how much less the item is worth without it. */
  readonly missing: readonly { readonly part: string; readonly cents: Cents }[];
  /** Copies on hand in all stores together, this one included. */
  readonly copiesChain: number;
  /** What the hot and stop lists say of the product. */
  readonly listing?: Pick<Listing, 'kind' | 'buyE5' | 'reason'> | undefined;
  readonly cashTradeDiscountE5: Rate;
  readonly adjustments?: Adjustments;
};

export type OfferStep = { readonly text: string; readonly cents: Cents };
export type OfferReason = {
  readonly code: 'NO_PRICE' | 'NO_RULE' | 'DO_NOT_BUY' | 'LIMIT_REACHED' | 'STOP_LIST';
  readonly message: string;
};

export type Offer = {
  readonly creditCents: Cents;
  /** Credit less the department's discount for cash; never more than the credit. */
  readonly cashCents: Cents;
  /** What the item will sell for here. */
  readonly sellCents: Cents;
  readonly steps: readonly OfferStep[];
  /** Why the offer is nothing. */
  readonly reason?: OfferReason;
  readonly ruleId: number | null;
  readonly base: BasePrice | undefined;
  readonly copiesHere: number;
};

/**
 * Both offers, in cents, with the steps that lead to them (NS-PRICE-02, NS-PRICE-03). Nothing, with the reason,
 * when no price or no rule is known, the rule says do not buy, or as many copies are here as it allows.
 */
export function offerFor(input: OfferInput): Offer {
  const { rule } = input;
  const copiesHere = Math.max(0, input.copiesHere);
  const base = input.base ?? defaultBase(rule);
  const nothing = { creditCents: ZERO, cashCents: ZERO, ruleId: rule?.ruleId ?? null, base, copiesHere };
  if (!base && rule?.sellFixedCents == null && rule?.buyFixedCents == null) {
    return {
      ...nothing,
      sellCents: ZERO,
      steps: [],
      reason: stopped(input) ?? {
        code: rule ? 'NO_PRICE' : 'NO_RULE',
        message: rule ? texts.NO_PRICE : texts.NO_RULE,
      },
    };
  }
  const worth = base ? worthOf(base, input) : undefined;
  const steps: OfferStep[] = worth ? [worth] : [];
  if (!rule) {
    return {
      ...nothing,
      sellCents: worth?.cents ?? ZERO,
      steps,
      reason: stopped(input) ?? { code: 'NO_RULE', message: texts.NO_RULE },
    };
  }
  const sell = sellStep(rule, base, input);
  steps.push(sell);
  const reason = stopped(input) ?? whyNot(rule, copiesHere);
  if (reason)
    return {
      ...nothing,
      sellCents: sell.cents,
      steps: [...steps, { text: reason.message, cents: ZERO }],
      reason,
    };
  const paying = isEmpty(base, input) ? { ...rule, buyFixedCents: null } : rule;
  steps.push(...creditSteps(paying, sell.cents, copiesHere, input));
  const creditCents = steps.at(-1)?.cents ?? ZERO;
  const cashCents = portion(creditCents, WHOLE - input.cashTradeDiscountE5);
  steps.push({ text: texts.CASH_LESS(percentText(input.cashTradeDiscountE5)), cents: cashCents });
  return { ...nothing, creditCents, cashCents, sellCents: sell.cents, steps };
}

/** The price that a rule has for what has none. */
export function defaultBase(rule: PricingRule | undefined): BasePrice | undefined {
  return rule?.defaultPriceCents == null ? undefined : { cents: rule.defaultPriceCents, source: 'rule' };
}

/** The stop list beats whatever the rule says. */
const stopped = ({ listing }: OfferInput): OfferReason | undefined =>
  listing?.kind === 'stop' ? { code: 'STOP_LIST', message: texts.STOPPED(listing.reason) } : undefined;

function whyNot(rule: PricingRule, copiesHere: number): OfferReason | undefined {
  if (rule.doNotBuy) return { code: 'DO_NOT_BUY', message: texts.DO_NOT_BUY(rule.description) };
  if (rule.maxQuantity !== null && copiesHere >= rule.maxQuantity) {
    return {
      code: 'LIMIT_REACHED',
      message: texts.LIMIT_REACHED(texts.COPIES_HERE(copiesHere), rule.maxQuantity),
    };
  }
  return undefined;
}

type Goods = Pick<OfferInput, 'condition' | 'missing' | 'adjustments'>;

/** What this share of the base price is: our own shelf price is of this condition already, and so is the price of something new. */
const shareIn = (base: BasePrice, { condition }: Goods): Rate =>
  condition.isNew || base.source === 'shelf' ? WHOLE : condition.valueE5;

/** The base price in this condition less what is missing, in cents. */
function worthCents(base: BasePrice, goods: Goods): Cents {
  const lack = sum(goods.missing.map((one) => one.cents));
  return cents(Math.max(0, portion(base.cents, shareIn(base, goods)) - lack));
}

/** What lacks its disc is worth nothing: no fixed price is asked or paid for an empty case. */
const isEmpty = (base: BasePrice | undefined, goods: Goods): boolean =>
  base !== undefined && goods.missing.length > 0 && worthCents(base, goods) === 0;

/** Our own shelf price stays as it is unless the rule has a fixed one: only what is missing lowers it. */
const keepsShelf = (rule: PricingRule, base: BasePrice | undefined): boolean =>
  base?.source === 'shelf' && rule.sellFixedCents === null;

/** What goods of this base price sell for by the rule, in cents. Without a base only a fixed price is one. */
export function sellFor(rule: PricingRule, base: BasePrice | undefined, goods: Goods): Cents {
  if (isEmpty(base, goods)) return ZERO;
  const worth = base ? worthCents(base, goods) : ZERO;
  if (keepsShelf(rule, base)) return goods.missing.length > 0 ? endIn(worth, rule.roundingEnds) : worth;
  return sellPrice(rule, worth, goods.adjustments);
}

/** The steps that lead to sellFor(), to be kept with the price. */
export function sellSteps(rule: PricingRule, base: BasePrice | undefined, goods: Goods): OfferStep[] {
  const worth = base ? [worthOf(base, goods)] : [];
  return [...worth, sellStep(rule, base, goods)];
}

function worthOf(base: BasePrice, goods: Goods): OfferStep {
  const { condition, missing } = goods;
  const share = shareIn(base, goods);
  const parts = [`${baseName(base)} ${formatMoney(base.cents)}`];
  if (share !== WHOLE) parts.push(texts.OF_CONDITION(condition.name, percentText(share)));
  for (const one of missing) parts.push(texts.PART_MISSING(one.part, formatMoney(negate(one.cents))));
  return { text: parts.join(', '), cents: worthCents(base, goods) };
}

function baseName(base: BasePrice): string {
  if (base.part !== undefined) return texts.BASE_GUIDE(base.part);
  const names = {
    guide: '',
    vendor: texts.BASE_VENDOR,
    msrp: texts.BASE_MSRP,
    shelf: texts.BASE_SHELF,
    rule: texts.BASE_RULE,
  };
  return names[base.source];
}

function sellStep(rule: PricingRule, base: BasePrice | undefined, goods: Goods): OfferStep {
  const { adjustments = {} } = goods;
  const price = sellFor(rule, base, goods);
  const parts: string[] = [texts.SELL_PRICE];
  if (rule.description) parts.push(texts.SELL_RULE(rule.description));
  const ends =
    rule.roundingEnds === null ? [] : [texts.SELL_ENDS(String(rule.roundingEnds).padStart(2, '0'))];
  if (keepsShelf(rule, base)) {
    if (goods.missing.length > 0) parts.push(...ends);
    return { text: parts.join(', '), cents: price };
  }
  if (rule.sellFixedCents !== null) parts.push(texts.SELL_FIXED);
  else if (rule.sellPercentE5 !== WHOLE) parts.push(texts.SELL_PERCENT(percentText(rule.sellPercentE5)));
  if (adjustments.masterE5) parts.push(texts.SELL_MASTER(percentText(adjustments.masterE5)));
  if (adjustments.taxonomyE5) parts.push(texts.SELL_TAXONOMY(percentText(adjustments.taxonomyE5)));
  return { text: [...parts, ...ends].join(', '), cents: price };
}

function creditStep(rule: PricingRule, sell: Cents, copiesHere: number): OfferStep {
  if (rule.buyFixedCents !== null) return { text: texts.BUY_FIXED, cents: rule.buyFixedCents };
  const step = Math.min(copiesHere, 3);
  const share = [rule.buy1E5, rule.buy2E5, rule.buy3E5, rule.buy4E5][step] as Rate;
  const text = texts.BUY_PERCENT(texts.COPIES_HERE(copiesHere), percentText(share));
  return { text, cents: portion(sell, share) };
}

/** What is paid in credit: by the copies here, less for overstock, at least what the hot list says. The last step is what counts. */
function creditSteps(rule: PricingRule, sell: Cents, copiesHere: number, input: OfferInput): OfferStep[] {
  const steps = [creditStep(rule, sell, copiesHere)];
  const paid = (): Cents => steps.at(-1)?.cents ?? ZERO;
  const overstock = overstockOf(rule);
  const copies = rule.overstockChain ? Math.max(copiesHere, input.copiesChain) : copiesHere;
  const share = overstock ? overstockShare(overstock, copies) : 0;
  if (overstock && share > 0) {
    const text = texts.OVERSTOCK(copies, rule.overstockChain, overstock.from, percentText(share));
    steps.push({ text, cents: overstocked(paid(), overstock, copies) });
  }
  const { listing } = input;
  const hot = listing?.kind === 'hot' && listing.buyE5 !== null ? portion(sell, listing.buyE5) : ZERO;
  if (listing?.buyE5 && hot > paid())
    steps.push({ text: texts.HOT(listing.reason, percentText(listing.buyE5)), cents: hot });
  return steps;
}

/** "45%", "8.25%", "−5%". */
function percentText(rate: Rate): string {
  return `${rate < 0 ? '−' : ''}${toPercent(Math.abs(rate))}%`;
}
