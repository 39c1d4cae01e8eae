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
  sellPercentE5: 100_000,
  sellFixedCents: null,
  buy1E5: 50_000,
  buy2E5: 45_000,
  buy3E5: 30_000,
  buy4E5: 20_000,
  buyFixedCents: null,
  doNotBuy: false,
  maxQuantity: null,
  useMsrp: false,
  useSellPrice: false,
  useIncompletePrice: false,
  defaultPriceCents: null,
  roundingEnds: null,
  floorE5: null,
  stepE5: null,
  overstockFrom: null,
  overstockStepE5: null,
  overstockChain: false,
  isDefault: false,
  createdAt: new Date(Date.UTC(2026, 10, 1)),
  version: 1,
  ...over,
});
