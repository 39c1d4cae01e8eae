// The documented calls that read and change pricing rules, and the simulation of a change.
import { z } from 'zod';
import { caseConditionWire } from '#domains/departments/contract/calls.ts';
import { pricingRuleWire } from './calls.ts';
import { calls } from '#contract/calls.ts';
import { changed, amount, fields, flag, idOf, money, percent, text, whole } from '#contract/fields.ts';
import { WHOLE } from '#kernel/money.ts';

const pricingRuleHandler = calls('pricing', 'PricingRuleHandler');
const pricingHandler = calls('pricing', 'PricingHandler');
const pricingRules = calls('pricing', 'PricingRules');

/** Up to $999,999.99: a band may be open to the top. */
const price = () => money(0, 99_999_999).optional();

/** A rule as a whole: what isn't given is empty. The four buy rules are required (PRICE-01). */
const ruleFields = {
  /** Empty adds a rule. */
  pricingRuleID: idOf('rule').optional(),
  clientId: idOf('store').optional(),
  /** The department, by either name; empty is any. */
  itemTypeId: idOf('department').optional(),
  departmentId: idOf('department').optional(),
  configurationId: idOf('configuration').optional(),
  configuration: text(80).optional(),
  conditionId: idOf('condition').optional(),
  /** Kept as sent; there are always four stock levels (NS-PRICE-02). */
  bucket: whole(1, 4).optional(),
  description: text(200).default(''),
  priceLow: price(),
  priceHigh: price(),
  sellPercent: percent(1_000).default(WHOLE),
  sellFixed: price(),
  Buy1: percent(),
  Buy2: percent(),
  Buy3: percent(),
  Buy4: percent(),
  buyFixed: price(),
  doNotBuy: flag().default(false),
  maxQuantity: whole(0, 9_999).optional(),
  useMSRP: flag().default(false),
  useSellPrice: flag().default(false),
  useIncompletePrice: flag().default(false),
  defaultPrice: price(),
  roundingEnds: whole(0, 99).optional(),
  floorPercent: percent(900).optional(),
  stepPercent: percent(900).optional(),
  /** From so many copies on hand each takes so much percent off the offer. */
  overstockFrom: whole(1, 9_999).optional(),
  overstockPercent: percent().optional(),
  /** Copies of all stores, not of this one. */
  overstockChain: flag().default(false),
  /** The version that was changed: a rule that changed meanwhile is refused. */
  version: whole(1, 999_999).optional(),
};
const ruleInput = fields(ruleFields);
export type RuleInput = z.output<typeof ruleInput>;

const ruleVersionWire = z.object({
  version: z.number(),
  at: z.string(),
  /** Empty for the rules that the shop started with. */
  username: z.string(),
  description: z.string(),
  sellPercent: z.number(),
  sellFixed: amount.nullable(),
  Buy1: z.number(),
  Buy2: z.number(),
  Buy3: z.number(),
  Buy4: z.number(),
});
export type RuleVersionWire = z.infer<typeof ruleVersionWire>;
const ruleWithVersions = pricingRuleWire.extend({ versions: z.array(ruleVersionWire) });

const saved = changed({ pricingRuleID: z.number(), version: z.number() });
const changing = { changes: true, right: 'pricing.edit' } as const;

export const getPricingRules = pricingRuleHandler.get('GetPricingRules', {
  right: 'pricing.view',
  input: { DepartmentId: idOf('department'), clientId: idOf('store').optional() },
  output: z.array(pricingRuleWire),
  summary: 'The pricing rules that can apply in a department, of one store or all of the user',
});

export const getPricingRuleInfo = pricingRuleHandler.get('GetPricingRuleInfo/{clientId}/{ruleId}', {
  right: 'pricing.view',
  input: { clientId: idOf('store'), ruleId: idOf('rule') },
  output: ruleWithVersions,
  summary: 'A pricing rule with what it was before',
});

export const addUpdateRule = pricingRuleHandler.put('Add_Update_PricingRule', {
  ...changing,
  input: ruleFields,
  takesBack: ruleWithVersions,
  output: saved,
  summary: 'Adds a pricing rule, or puts it in the place of the one with its id',
});

export const addUpdateBulkRules = pricingRuleHandler.put('AddUpdateBulkRules', {
  ...changing,
  input: { clientId: idOf('store').optional() },
  body: z.array(ruleInput).min(1).max(500),
  takesBack: ruleWithVersions,
  output: changed({ pricingRuleIDs: z.array(z.number()) }),
  summary: 'Adds and changes many pricing rules, all or none',
});

/** NS-PRICE-06, as GetDefaults below. */
export const deleteRule = pricingRuleHandler.put('DeleteRule', {
  ...changing,
  input: { pricingRuleID: idOf('rule'), clientId: idOf('store').optional() },
  output: changed({ pricingRuleID: z.number() }),
  summary: 'Takes a pricing rule out of use',
});

export const getDefaults = pricingRuleHandler.get('GetDefaults', {
  ...changing,
  input: { clientId: idOf('store').optional() },
  output: changed({ rules: z.array(pricingRuleWire) }),
  summary: 'Puts the default rules in the place of all rules of a store (PRICE-05)',
});

export const createPricingCondition = pricingRuleHandler.get('CreatePricingCondition', {
  ...changing,
  input: {
    PricingID: idOf('rule'),
    /** Id or name. */
    Condition: text(40, 1),
    MinPrice: price(),
    Bucket: whole(1, 4).optional(),
  },
  output: changed({ pricingConditionID: z.number() }),
  summary: 'Adds a rule like another one, for one condition from a price on (the older form)',
});

export const createPricingDetail = pricingRuleHandler.get('CreatePricingDetail', {
  ...changing,
  input: {
    pricingConditionID: idOf('rule'),
    /** Copies on hand: 0, 1, 2, and 3 for three or more. */
    quantity: whole(0, 9_999),
    sellPercent: percent(1_000).optional(),
    buyPercent: percent().optional(),
    sellFixed: price(),
    doNotBuy: flag().optional(),
    maxQuantity: whole(0, 9_999).optional(),
  },
  output: changed({ pricingDetailID: z.number() }),
  summary: 'Says what a condition of the older form buys at with so many copies on hand',
});

export const getCaseConditionsByUpc = pricingHandler.get('GetCaseConditionsByUpc', {
  right: 'signed-in',
  input: { upc: text(40, 1), clientId: idOf('store').optional() },
  output: z.array(caseConditionWire),
  summary: "The case conditions of a product's department",
});

const exampleWire = z.object({
  inventoryId: z.number(),
  title: z.string(),
  upc: z.string(),
  condition: z.string(),
  onHand: z.number(),
  /** Null for whoever may not see what goods cost. */
  cost: amount.nullable(),
  currentPrice: amount,
  newPrice: amount,
  heldBy: z.enum(['floor', 'step', '']),
});

export const simulateRule = pricingRules.post('Simulate', {
  changes: false,
  right: 'pricing.view',
  input: ruleFields,
  output: z.object({
    /** Items on hand that the rule prices, or priced before the change. */
    items: z.number(),
    moved: z.number(),
    up: z.number(),
    down: z.number(),
    copies: z.number(),
    belowCost: z.number().nullable(),
    heldByFloor: z.number(),
    heldByStep: z.number(),
    /** All copies of the moved items at their prices, before and after. */
    valueBefore: amount,
    valueAfter: amount,
    /** Items by how far they move: down by more than 50 %, 25, 10, less; up by at most 10 %, 25, 50, more. */
    spread: z.array(z.number()),
    /** Those that move farthest. */
    examples: z.array(exampleWire),
  }),
  hides: { right: 'costs.view', fields: ['cost', 'belowCost'] },
  summary: 'What saving this pricing rule would do to the prices on the shelf; changes nothing',
});
export type SimulationWire = NonNullable<(typeof simulateRule)['~t']>['output'];
