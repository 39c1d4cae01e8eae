// What is in the form of a promotion, and what it is as a promotion and on the wire.
import type { PromotionProduct, PromotionWire, updatePromotion } from '#domains/promotions/contract/calls.ts';
import {
  EVERY_DAY,
  type Goods,
  isShare,
  type PromotionKind,
  valueToWire,
} from '#domains/promotions/rules/promotion.ts';
import { clockWire, readClock } from '#domains/promotions/rules/promotion-clock.ts';
import { EMPTY_DRAFT, type PromotionDraft } from '#domains/promotions/rules/promotion-draft.ts';
import { hasWeekday } from '#domains/promotions/rules/promotion-times.ts';
import type { WireOf } from '#contract/call.ts';
import { cents, fromDollars, toDollars, fromPercent } from '#kernel/money.ts';

export type FormGoods = Omit<Goods, 'catalogIds'> & { readonly products: readonly PromotionProduct[] };

/** Amounts are cents, percents percents, days yyyy-MM-dd, times HH:mm; ids are text, empty for none. */
export type PromotionForm = {
  readonly name: string;
  readonly description: string;
  readonly kind: PromotionKind;
  readonly percent: number | null;
  readonly amount: number | null;
  readonly buyQuantity: number | null;
  readonly getQuantity: number | null;
  readonly mostTimes: number | null;
  readonly minimum: number | null;
  readonly scope: 'everything' | 'chosen';
  readonly get: FormGoods;
  readonly buysOther: boolean;
  readonly buy: FormGoods;
  readonly startDate: string;
  readonly endDate: string;
  readonly weekdays: number;
  readonly fromTime: string;
  readonly toTime: string;
  readonly couponCode: string;
  readonly groupId: string;
  readonly combines: boolean;
  readonly active: boolean;
  readonly everywhere: boolean;
};

export const NO_FORM_GOODS: FormGoods = { departmentIds: [], taxonomyIds: [], tags: [], products: [] };

export const emptyForm: PromotionForm = {
  name: '',
  description: '',
  kind: 'percent',
  percent: 10,
  amount: null,
  buyQuantity: null,
  getQuantity: null,
  mostTimes: null,
  minimum: null,
  scope: 'everything',
  get: NO_FORM_GOODS,
  buysOther: false,
  buy: NO_FORM_GOODS,
  startDate: '',
  endDate: '',
  weekdays: EVERY_DAY,
  fromTime: '',
  toTime: '',
  couponCode: '',
  groupId: '',
  combines: true,
  active: true,
  everywhere: false,
};

const isGrouped = (kind: PromotionKind): boolean => kind === 'buyXGetY' || kind === 'mixAndMatch';

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
    name: saved.name,
    description: saved.description,
    kind: saved.type,
    percent: share ? saved.value : null,
    amount: share ? null : fromDollars(saved.value),
    buyQuantity: saved.buyQuantity,
    getQuantity: saved.getQuantity,
    mostTimes: saved.mostTimes,
    minimum: saved.minimum === 0 ? null : fromDollars(saved.minimum),
    scope: saved.appliesTo,
    get: formGoods(saved.get, saved.getProducts),
    buysOther: saved.buysOther,
    buy: formGoods(saved.buy, saved.buyProducts),
    startDate: saved.startDate,
    endDate: saved.endDate,
    weekdays: saved.weekdays.reduce((bits, day) => bits | (1 << day), 0),
    fromTime: saved.fromTime,
    toTime: saved.toTime,
    couponCode: saved.couponCode,
    groupId: saved.customerGroupId === null ? '' : String(saved.customerGroupId),
    combines: saved.combines,
    active: saved.active,
    everywhere: saved.clientId === 0,
  };
}

const goodsOf = ({ products, ...goods }: FormGoods): Goods => ({
  ...goods,
  catalogIds: products.map((product) => product.catalogId),
});
const hasBuySide = (form: PromotionForm): boolean => form.kind === 'buyXGetY' && form.buysOther;

/** The promotion as it is in the form; what is missing yet counts as nothing. */
export function draftOf(form: PromotionForm): PromotionDraft {
  const amount = isShare(form.kind) ? fromPercent(form.percent ?? 0) : (form.amount ?? 0);
  return {
    ...EMPTY_DRAFT,
    name: form.name.trim(),
    description: form.description.trim(),
    kind: form.kind,
    value: amount,
    buyQuantity: isGrouped(form.kind) ? form.buyQuantity : null,
    getQuantity: form.kind === 'buyXGetY' ? form.getQuantity : null,
    mostTimes: form.mostTimes || null,
    minimumCents: cents(form.minimum ?? 0),
    startsOn: form.startDate || null,
    endsOn: form.endDate || null,
    weekdays: form.weekdays,
    fromMinute: readClock(form.fromTime) ?? null,
    toMinute: readClock(form.toTime) ?? null,
    couponCode: form.couponCode.trim(),
    customerGroupId: form.groupId === '' ? null : Number(form.groupId),
    combines: form.combines,
    isActive: form.active,
    scope: form.scope,
    hasBuySide: hasBuySide(form),
    get: form.scope === 'chosen' ? goodsOf(form.get) : EMPTY_DRAFT.get,
    buy: hasBuySide(form) ? goodsOf(form.buy) : EMPTY_DRAFT.buy,
  };
}

/** All fields on the wire: what is empty takes away what was. */
export function wireOf(form: PromotionForm): Omit<WireOf<typeof updatePromotion>, 'id' | 'version'> {
  const draft = draftOf(form);
  return {
    name: draft.name,
    description: draft.description,
    type: draft.kind,
    value: String(valueToWire(draft)),
    buyQuantity: draft.buyQuantity ?? 0,
    getQuantity: draft.getQuantity ?? 0,
    mostTimes: draft.mostTimes ?? 0,
    minimum: toDollars(draft.minimumCents),
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
    couponCode: draft.couponCode,
    customerGroupId: draft.customerGroupId ?? 0,
    combines: draft.combines,
    active: draft.isActive,
  };
}
