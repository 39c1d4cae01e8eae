// Which rule is it that a call answered?
import type { PricingRuleWire } from '#domains/pricing/contract/calls.ts';
import type { PricingRule } from '#domains/pricing/rules/pricing-rule.ts';
import { fromPercent, type Rate } from '#kernel/money.ts';

const rateOf = (percent: number | null): Rate | null => (percent === null ? null : fromPercent(percent));
/** No call says when a rule was made: of two that serve the same the one with the higher id is the newer, as chooseRule() has it. */
const UNKNOWN = new Date(0);

/** The rule as chooseRule() and offerFor() take it, money in cents and percents in thousandths. */
export const ruleOfWire = (wire: PricingRuleWire): PricingRule => ({
  ruleId: wire.pricingRuleID,
  storeId: wire.clientId,
  departmentId: wire.departmentId,
  configurationId: wire.configurationId,
  conditionId: wire.conditionId,
  description: wire.description,
  priceLowCents: wire.priceLow,
  priceHighCents: wire.priceHigh,
  sellPercentE5: fromPercent(wire.sellPercent),
  sellFixedCents: wire.sellFixed,
  buy1E5: fromPercent(wire.Buy1),
  buy2E5: fromPercent(wire.Buy2),
  buy3E5: fromPercent(wire.Buy3),
  buy4E5: fromPercent(wire.Buy4),
  buyFixedCents: wire.buyFixed,
  doNotBuy: wire.doNotBuy,
  maxQuantity: wire.maxQuantity,
  useMsrp: wire.useMSRP,
  useSellPrice: wire.useSellPrice,
  useIncompletePrice: wire.useIncompletePrice,
  defaultPriceCents: wire.defaultPrice,
  roundingEnds: wire.roundingEnds,
  floorE5: rateOf(wire.floorPercent),
  stepE5: rateOf(wire.stepPercent),
  overstockFrom: wire.overstockFrom,
  overstockStepE5: rateOf(wire.overstockPercent),
  overstockChain: wire.overstockChain,
  isDefault: wire.isDefault,
  createdAt: UNKNOWN,
  version: wire.version,
});
