// What does a person enter for a rule, and can it be saved?
import { pricingMessages } from '#domains/pricing/messages.ts';
import type { PricingRule } from '#domains/pricing/rules/pricing-rule.ts';

/** All of a rule that a person sets. */
export type RuleDraft = Omit<PricingRule, 'ruleId' | 'storeId' | 'isDefault' | 'createdAt' | 'version'> & {
  /** As the older form sent it, 1 to 4 (ENT-41); no rule asks for it. */
  readonly bucket?: number | null | undefined;
};

/** What is wrong with it, by the field's documented name; undefined when nothing is. */
export function draftProblem(draft: RuleDraft): { field: string; problem: string } | undefined {
  const { departmentId, configurationId, priceLowCents, priceHighCents } = draft;
  if (configurationId !== null && departmentId === null)
    return { field: 'configurationId', problem: pricingMessages.CONFIGURATION_ALONE };
  if (priceHighCents !== null && priceHighCents < priceLowCents)
    return { field: 'priceHigh', problem: pricingMessages.BAND_ENDS_FIRST };
  if (draft.overstockFrom !== null && draft.overstockStepE5 === null)
    return { field: 'overstockPercent', problem: pricingMessages.OVERSTOCK_BOTH };
  if (draft.overstockFrom === null && draft.overstockStepE5 !== null)
    return { field: 'overstockFrom', problem: pricingMessages.OVERSTOCK_BOTH };
  return undefined;
}
