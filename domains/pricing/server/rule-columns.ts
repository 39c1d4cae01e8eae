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
  'sellPercentE5',
  'sellFixedCents',
  'buy1E5',
  'buy2E5',
  'buy3E5',
  'buy4E5',
  'buyFixedCents',
  'doNotBuy',
  'maxQuantity',
  'useMsrp',
  'useSellPrice',
  'useIncompletePrice',
  'defaultPriceCents',
  'roundingEnds',
  'floorE5',
  'stepE5',
  'overstockFrom',
  'overstockStepE5',
  'overstockChain',
  'bucket',
] as const satisfies readonly (keyof RuleDraft)[];

const columnOf = (field: string): string => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Their columns, for an insert or update. */
export const RULE_COLUMNS = RULE_FIELDS.map(columnOf).join(', ');

/** The same, each under the name of its field, for a select. */
export const SELECTED_RULE = RULE_FIELDS.map((field) => `${columnOf(field)} as "${field}"`).join(', ');
