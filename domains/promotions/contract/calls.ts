// The documented calls that read and change promotions, and our own that looks up products for one.
import { z } from 'zod';
import { PROMOTION_KINDS } from '#domains/promotions/rules/promotion.ts';
import { calls } from '#contract/calls.ts';
import { changed, commaText, amount, flag, idOf, money, oneOf, text, whole } from '#contract/fields.ts';

const promotion = calls('promotion', 'Promotion');
const promotions = calls('promotion', 'Promotions');

/** Ids with commas between; empty is none. */
const ids = () => text(20_000).optional();

const goodsWire = z.object({
  departmentIds: z.array(z.number()),
  taxonomyIds: z.array(z.number()),
  tags: z.array(z.string()),
  /** How many products are named; which ones says GetPromotion. */
  products: z.number(),
  /** 'Video Games and 12 products'; empty when nothing is named. */
  words: z.string(),
});

/** ENT-43, NS-PROMO-01. */
const promotionFields = {
  PromotionID: z.number(),
  name: z.string(),
  description: z.string(),
  type: z.enum(PROMOTION_KINDS),
  /** Percent (percent, buyXGetY) or dollars. */
  value: z.number(),
  buyQuantity: z.number().nullable(),
  getQuantity: z.number().nullable(),
  /** Units in a sale, of buyXGetY and mixAndMatch times; null is no limit. */
  mostTimes: z.number().nullable(),
  minimum: amount,
  /** everything, or what `get` names. */
  appliesTo: z.enum(['everything', 'chosen']),
  /** The one department, when exactly one thing is named. */
  departmentId: z.number().nullable(),
  get: goodsWire,
  /** buyXGetY: what has to be bought, when it is something else; empty is the same. */
  buy: goodsWire,
  /** Is it something else that has to be bought? True without any goods in `buy` when those are gone: then it takes nothing off. */
  buysOther: z.boolean(),
  /** yyyy-MM-dd; empty is open. */
  startDate: z.string(),
  endDate: z.string(),
  /** 0 is Sunday. */
  weekdays: z.array(z.number()),
  /** HH:mm by the store's clock; empty is all day. */
  fromTime: z.string(),
  toTime: z.string(),
  couponCode: z.string(),
  /** Only for customers of this group; null is everybody. */
  customerGroupId: z.number().nullable(),
  customerGroup: z.string(),
  /** On top of other discounts? */
  combines: z.boolean(),
  active: z.boolean(),
  /** 0: every store. */
  clientId: z.number(),
  version: z.number(),
  state: z.enum(['running', 'planned', 'over', 'off']),
  /** Finished sales that it took something off, and what: in the stores of the user. */
  timesUsed: z.number(),
  saved: amount,
  changedAt: z.string(),
  /** Empty for those that the shop started with. */
  changedBy: z.string(),
};
const promotionWire = z.object(promotionFields);
export type PromotionWire = z.infer<typeof promotionWire>;

const productWire = z.object({
  catalogId: z.number(),
  upc: z.string(),
  title: z.string(),
  artist: z.string(),
  departmentName: z.string(),
});
export type PromotionProduct = z.infer<typeof productWire>;

const changeWire = z.object({
  at: z.string(),
  username: z.string(),
  action: z.enum(['add', 'edit', 'delete']),
  /** What was set, by field; of a change only what differs. */
  changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
});
export type PromotionChange = z.infer<typeof changeWire>;

const wholePromotionWire = promotionWire.extend({
  getProducts: z.array(productWire),
  buyProducts: z.array(productWire),
  history: z.array(changeWire),
});

const changing = { changes: true, right: 'promotions.edit' } as const;

/** What isn't given stays as it is; of a new promotion it is empty. Empty text takes a value away. */
const draftFields = {
  name: text(80).optional(),
  description: text(300).optional(),
  type: oneOf(PROMOTION_KINDS).optional(),
  /** Percent or dollars, by the type. */
  value: text(12).optional(),
  buyQuantity: whole(0, 99).optional(),
  getQuantity: whole(0, 99).optional(),
  /** 0 is no limit. */
  mostTimes: whole(0, 9_999).optional(),
  minimum: money().optional(),
  /** Follows from what is named unless it is given. */
  appliesTo: oneOf(['everything', 'chosen']).optional(),
  /** One department more. */
  departmentId: idOf('department').optional(),
  departmentIds: ids(),
  taxonomyIds: ids(),
  tags: text(9_000).optional(),
  catalogIds: ids(),
  /** UPCs of products more. */
  upcs: text(40_000).optional(),
  buyDepartmentIds: ids(),
  buyTaxonomyIds: ids(),
  buyTags: text(9_000).optional(),
  buyCatalogIds: ids(),
  buyUpcs: text(40_000).optional(),
  startDate: text(30).optional(),
  endDate: text(30).optional(),
  /** 0 (Sunday) to 6 with commas between, or as a list. */
  weekdays: commaText(20).optional(),
  fromTime: text(5).optional(),
  toTime: text(5).optional(),
  couponCode: text(20).optional(),
  /** 0 is everybody. */
  customerGroupId: whole(0, 2 ** 52).optional(),
  combines: flag().optional(),
  active: flag().optional(),
};
export type DraftInput = z.output<z.ZodObject<typeof draftFields>>;
const saved = changed({ ...promotionFields });

export const getPromotions = promotion.get('GetPromotions', {
  right: 'promotions.view',
  input: {
    /** One store with those of every store; without it all of the user's stores. */
    clientId: idOf('store').optional(),
    state: oneOf(['running', 'planned', 'over', 'off']).optional(),
  },
  output: z.array(promotionWire),
  summary: 'The promotions of a store, those that run first',
});

export const getPromotion = promotion.get('GetPromotion/{id}', {
  right: 'promotions.view',
  input: { id: idOf('promotion') },
  output: wholePromotionWire,
  summary: 'A promotion with its products and who changed what',
});

export const addPromotion = promotion.get('AddPromotion', {
  ...changing,
  input: {
    ...draftFields,
    name: text(80, 1),
    value: text(12, 1),
    clientId: idOf('store').optional(),
    /** Every store; whoever says so belongs to all of them. */
    AllClients: flag().optional(),
  },
  output: saved,
  summary: 'Adds a promotion to a store or to all of them',
});

export const updatePromotion = promotion.put('UpdatePromotion/{id}', {
  ...changing,
  input: {
    id: idOf('promotion'),
    ...draftFields,
    /** The version that was changed: a promotion that changed meanwhile is refused. */
    version: whole(1, 999_999).optional(),
  },
  takesBack: wholePromotionWire,
  output: saved,
  summary: 'Changes a promotion: what is given takes the place of what was',
});

export const deletePromotion = promotion.delete('DeletePromotion/{id}', {
  ...changing,
  input: { id: idOf('promotion') },
  output: changed({ PromotionID: z.number() }),
  summary: 'Takes a promotion out of use; receipts keep its name',
});

// Our own.

export const findPromotionProducts = promotions.post('FindProducts', {
  changes: false,
  right: 'promotions.view',
  input: {
    /** UPCs and store codes, scanned or pasted, at most 2,000. */
    codes: text(40_000, 1),
    clientId: idOf('store').optional(),
  },
  output: z.object({ found: z.array(productWire), missing: z.array(z.string()) }),
  summary: 'The products of a list of codes, and the codes that no product has',
});
