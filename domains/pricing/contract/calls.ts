// The documented calls on prices and pricing rules, and the offer of the trade screen.
import { z } from 'zod';
import { calls } from '#contract/calls.ts';
import { amount, flag, idOf, text } from '#contract/fields.ts';

const pricingHandler = calls('pricing', 'PricingHandler');
const pricingRuleHandler = calls('pricing', 'PricingRuleHandler');
const pricingCalls = calls('pricing', 'Pricing');

/** ENT-40; itemTypeId is the department. */
export const pricingRuleWire = z.object({
  pricingRuleID: z.number(),
  clientId: z.number(),
  itemTypeId: z.number().nullable(),
  departmentId: z.number().nullable(),
  departmentName: z.string(),
  configurationId: z.number().nullable(),
  configuration: z.string(),
  conditionId: z.number().nullable(),
  /** As it was sent, 4 without (ENT-41). The rule always tells four stock levels apart: Buy1 to Buy4 (NS-PRICE-02). */
  bucket: z.number(),
  description: z.string(),
  priceLow: amount,
  priceHigh: amount.nullable(),
  sellPercent: z.number(),
  sellFixed: amount.nullable(),
  Buy1: z.number(),
  Buy2: z.number(),
  Buy3: z.number(),
  Buy4: z.number(),
  buyFixed: amount.nullable(),
  doNotBuy: z.boolean(),
  maxQuantity: z.number().nullable(),
  useMSRP: z.boolean(),
  useSellPrice: z.boolean(),
  useIncompletePrice: z.boolean(),
  defaultPrice: amount.nullable(),
  roundingEnds: z.number().nullable(),
  /** Percent of the cost below which a new price never lowers one; percent by which it moves one at most. */
  floorPercent: z.number().nullable(),
  stepPercent: z.number().nullable(),
  /** From so many copies on hand, here or in the whole chain, each takes so much percent off the offer. */
  overstockFrom: z.number().nullable(),
  overstockPercent: z.number().nullable(),
  overstockChain: z.boolean(),
  isDefault: z.boolean(),
  /** Counts the changes of the rule from 1. */
  version: z.number(),
});
export type PricingRuleWire = z.infer<typeof pricingRuleWire>;

const offerWire = z.object({
  catalogId: z.number(),
  conditionId: z.number(),
  condition: z.string(),
  grade: z.string(),
  creditPrice: amount,
  cashPrice: amount,
  /** Percent that cash is less than credit. */
  cashTradeDiscount: z.number(),
  sellPrice: amount,
  steps: z.array(z.object({ text: z.string(), amount })),
  /** Why the offer is nothing; both empty when it isn't. */
  reasonCode: z.string(),
  reason: z.string(),
  ruleId: z.number().nullable(),
  base: z
    .object({ price: amount, source: z.string(), part: z.string(), ageDays: z.number().nullable() })
    .nullable(),
  copiesHere: z.number(),
  /** Days from coming in to the sale, on average over what was sold in the last 365 days; null when nothing was. */
  sellingDays: z.object({
    here: z.number().nullable(),
    soldHere: z.number(),
    chain: z.number().nullable(),
    soldInChain: z.number(),
  }),
  /** The entry of the hot or stop list that counted. */
  listed: z.object({ kind: z.string(), reason: z.string(), endsOn: z.string().nullable() }).nullable(),
  elsewhere: z.array(z.object({ clientId: z.number(), clientName: z.string(), onHand: z.number() })),
  guide: z.object({
    loose: amount.nullable(),
    complete: amount.nullable(),
    new: amount.nullable(),
    asOf: z.string().nullable(),
  }),
});
export type OfferWire = z.infer<typeof offerWire>;

const pricingRow = z.object({
  conditionId: z.number(),
  condition: z.string(),
  /**
   * The cost: what we pay in credit for a trade, else what the item on the shelf cost us (PRICE-03). That, and its margin, are null for whoever may not see
   * what goods cost.
   */
  price: amount.nullable(),
  cashPrice: amount,
  sellPrice: amount,
  /** Percent with two decimals (PRICE-02). */
  profitMargin: z.string().nullable(),
  message: z.string(),
});

export const getItemPricing = pricingHandler.get('GetItemPricing', {
  right: 'inventory.view',
  input: {
    upc: text(40).optional(),
    ClientId: idOf('store'),
    isTradein: flag().optional(),
    CatalogId: idOf('catalog').optional(),
    TpId: text(40).optional(),
  },
  output: z.object({ catalogId: z.number(), itemDetails: z.object({ pricing: z.array(pricingRow) }) }),
  summary: 'What a product costs and sells for here, by condition',
});

export const getRoundingAmount = pricingHandler.get('GetRoundingAmount', {
  right: 'signed-in',
  input: { clientId: idOf('store').optional() },
  output: amount,
  summary: 'The step to which computed prices are rounded',
});

export const getAllPricingRules = pricingRuleHandler.get('GetAllPricingRules/{clientId}', {
  right: 'pricing.view',
  input: { clientId: idOf('store') },
  output: z.array(pricingRuleWire),
  summary: 'The pricing rules of a store',
});

export const getPricingRulesForUpc = pricingRuleHandler.get('GetPricingRulesForUPC', {
  right: 'pricing.view',
  input: { UPC: text(40, 1), clientId: idOf('store').optional() },
  output: z.array(pricingRuleWire),
  summary: 'The pricing rules of a store that can apply to a product',
});

export const getOfferCall = pricingCalls.get('GetOffer', {
  right: 'trades.edit',
  input: {
    clientId: idOf('store'),
    UPC: text(40).optional(),
    CatalogId: idOf('catalog').optional(),
    conditionId: idOf('condition').optional(),
    /** Comma-separated: manual, case, box, cover, inserts, cables, disc, cartridge. */
    missingParts: text(80).optional(),
  },
  output: offerWire,
  summary: 'What we offer for a product in this condition, and how that came about',
});

/** So many offers are asked for with one request at most. */
export const MOST_OFFERS = 100;

const askedOffer = z.strictObject({
  CatalogId: idOf('catalog'),
  conditionId: idOf('condition').optional(),
  missingParts: text(80).optional(),
});

export const getOffersCall = pricingCalls.post('GetOffers/{clientId}', {
  changes: false,
  right: 'trades.edit',
  input: { clientId: idOf('store') },
  body: z.array(askedOffer).min(1).max(MOST_OFFERS),
  /** One for each that was asked for, in their order: the offer, or why there can't be one. */
  output: z.array(
    z.object({
      offer: offerWire.nullable(),
      problem: z
        .object({ status: z.number(), code: z.string(), message: z.string(), field: z.string() })
        .nullable(),
    }),
  ),
  summary: 'What we offer for each of a stack, as GetOffer says it; a wrong one keeps none of the others out',
});
