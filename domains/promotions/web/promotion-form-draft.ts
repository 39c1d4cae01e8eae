// What is in the form of a promotion, and what it is as a promotion and on the wire.
import type { PromotionProduct, PromotionWire, updatePromotion } from '#domains/promotions/contract/calls.ts';
import { type Goods, isShare, NO_GOODS, valueToWire } from '#domains/promotions/rules/promotion.ts';
import { clockWire } from '#domains/promotions/rules/promotion-clock.ts';
import { EMPTY_DRAFT, plainOf, type PromotionDraft } from '#domains/promotions/rules/promotion-draft.ts';
import { hasWeekday } from '#domains/promotions/rules/promotion-times.ts';
import { wireTerms } from '#domains/promotions/web/wire-terms.ts';
import type { AskOf } from '#contract/call.ts';
import { fromDollars, fromPercent } from '#kernel/money.ts';

export type FormGoods = Omit<Goods, 'catalogIds'> & { readonly products: readonly PromotionProduct[] };

/** The promotion as it is typed: its value for either kind, its goods by name. */
export type PromotionForm = Omit<PromotionDraft, 'value' | 'get' | 'buy'> & {
  readonly percent: number | null;
  /** Cents. */
  readonly amount: number | null;
  readonly get: FormGoods;
  readonly buy: FormGoods;
  readonly everywhere: boolean;
};

const NO_FORM_GOODS: FormGoods = { departmentIds: [], taxonomyIds: [], tags: [], products: [] };

export const emptyForm: PromotionForm = {
  ...EMPTY_DRAFT,
  percent: 10,
  amount: null,
  get: NO_FORM_GOODS,
  buy: NO_FORM_GOODS,
  everywhere: false,
};

const formGoods = (goods: PromotionWire['get'], products: readonly PromotionProduct[]): FormGoods => ({
  departmentIds: goods.departmentIds,
  taxonomyIds: goods.taxonomyIds,
  tags: goods.tags,
  products,
});

export type FullPromotion = PromotionWire & {
  readonly getProducts: readonly PromotionProduct[];
  readonly buyProducts: readonly PromotionProduct[];
};

/** The form of a saved promotion. */
export function formOf(saved: FullPromotion): PromotionForm {
  const share = isShare(saved.type);
  return {
    ...wireTerms(saved),
    ...plainOf(saved),
    percent: share ? saved.value : null,
    amount: share ? null : fromDollars(saved.value),
    get: formGoods(saved.get, saved.getProducts),
    buy: formGoods(saved.buy, saved.buyProducts),
    everywhere: saved.clientId === 0,
  };
}

const goodsOf = ({ products, ...goods }: FormGoods): Goods => ({
  ...goods,
  catalogIds: products.map((product) => product.catalogId),
});

/** The promotion as it is in the form; what is missing yet counts as nothing. */
export function draftOf({ percent, amount, everywhere: _, ...form }: PromotionForm): PromotionDraft {
  const isBuyGet = form.kind === 'buyXGetY';
  const hasBuySide = isBuyGet && form.hasBuySide;
  return {
    ...form,
    name: form.name.trim(),
    description: form.description.trim(),
    value: isShare(form.kind) ? fromPercent(percent ?? 0) : (amount ?? 0),
    buyQuantity: isBuyGet || form.kind === 'mixAndMatch' ? form.buyQuantity : null,
    getQuantity: isBuyGet ? form.getQuantity : null,
    mostTimes: form.mostTimes || null,
    couponCode: form.couponCode.trim(),
    hasBuySide,
    get: form.scope === 'chosen' ? goodsOf(form.get) : NO_GOODS,
    buy: hasBuySide ? goodsOf(form.buy) : NO_GOODS,
  };
}

/** All fields on the wire: what is empty takes away what was. */
export function wireOf(form: PromotionForm): Omit<AskOf<typeof updatePromotion>, 'id' | 'version'> {
  const draft = draftOf(form);
  return {
    ...plainOf(draft),
    type: draft.kind,
    value: String(valueToWire(draft)),
    buyQuantity: draft.buyQuantity ?? 0,
    getQuantity: draft.getQuantity ?? 0,
    mostTimes: draft.mostTimes ?? 0,
    minimum: draft.minimumCents,
    appliesTo: draft.scope,
    departmentIds: draft.get.departmentIds.join(','),
    taxonomyIds: draft.get.taxonomyIds.join(','),
    tags: draft.get.tags.join(','),
    catalogIds: draft.get.catalogIds.join(','),
    buyDepartmentIds: draft.buy.departmentIds.join(','),
    buyTaxonomyIds: draft.buy.taxonomyIds.join(','),
    buyTags: draft.buy.tags.join(','),
    buyCatalogIds: draft.buy.catalogIds.join(','),
    startDate: draft.startsOn ?? '',
    endDate: draft.endsOn ?? '',
    weekdays: [0, 1, 2, 3, 4, 5, 6].filter((day) => hasWeekday(draft.weekdays, day)).join(','),
    fromTime: clockWire(draft.fromMinute),
    toTime: clockWire(draft.toMinute),
    customerGroupId: draft.customerGroupId ?? 0,
    active: draft.isActive,
  };
}
