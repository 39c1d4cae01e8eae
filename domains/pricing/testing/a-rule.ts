// Builder of pricing rules.
import type { PricingRule } from '#domains/pricing/rules/pricing-rule.ts';
import { cents } from '#kernel/money.ts';

/** A rule for any item: sells at 100 %, buys at 50, 45, 30 and 20 %. */
export const aRule = (over: Partial<PricingRule> = {}): PricingRule => ({
  ruleId: 1,
  storeId: 1,
  departmentId: null,
  configurationId: null,
  conditionId: null,
  description: '',
  priceLowCents: cents(0),
  priceHighCents: null,
  sellPercentBp: 10_000,
  sellFixedCents: null,
  buy1Bp: 5_000,
  buy2Bp: 4_500,
  buy3Bp: 3_000,
  buy4Bp: 2_000,
  buyFixedCents: null,
  doNotBuy: false,
  maxQuantity: null,
  useMsrp: false,
  useSellPrice: false,
  useIncompletePrice: false,
  defaultPriceCents: null,
  roundingEnds: null,
  floorBp: null,
  stepBp: null,
  overstockFrom: null,
  overstockStepBp: null,
  overstockChain: false,
  isDefault: false,
  createdAt: new Date(Date.UTC(2026, 10, 1)),
  version: 1,
  ...over,
});
