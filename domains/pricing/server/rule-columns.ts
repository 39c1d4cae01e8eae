// Which columns does a pricing rule have, and what is each called in the program?
import type { RuleDraft } from '#domains/pricing/rules/rule-draft.ts';

/** All of a rule that a person sets, in the order in which it is written. */
export const RULE_FIELDS = [
  'departmentId',
  'configurationId',
  'conditionId',
  'description',
  'priceLowCents',
  'priceHighCents',
  'sellPercentBp',
  'sellFixedCents',
  'buy1Bp',
  'buy2Bp',
  'buy3Bp',
  'buy4Bp',
  'buyFixedCents',
  'doNotBuy',
  'maxQuantity',
  'useMsrp',
  'useSellPrice',
  'useIncompletePrice',
  'defaultPriceCents',
  'roundingEnds',
  'floorBp',
  'stepBp',
  'overstockFrom',
  'overstockStepBp',
  'overstockChain',
  'bucket',
] as const satisfies readonly (keyof RuleDraft)[];

const columnOf = (field: string): string => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Their columns, for an insert or update. */
export const RULE_COLUMNS = RULE_FIELDS.map(columnOf).join(', ');

/** The same, each under the name of its field, for a select. */
export const SELECTED_RULE = RULE_FIELDS.map((field) => `${columnOf(field)} as "${field}"`).join(', ');
