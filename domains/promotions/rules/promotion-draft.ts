// What does a person enter for a promotion, and can it be saved?
import { promotionsMessages as texts } from '#domains/promotions/messages.ts';
import {
  countGoods,
  EVERY_DAY,
  type Goods,
  isShare,
  NO_GOODS,
  type Promotion,
} from '#domains/promotions/rules/promotion.ts';
import { MINUTES_OF_DAY } from '#domains/promotions/rules/promotion-times.ts';
import { ZERO, WHOLE } from '#kernel/money.ts';

/** All of a promotion that a person sets. */
export type PromotionDraft = Omit<Promotion, 'promotionId' | 'storeId'> & {
  readonly get: Goods;
  readonly buy: Goods;
};

export const MOST_OFF_CENTS = 9_999_999;
/** X and Y, and how many go for one price. */
export const MOST_UNITS = 99;
export const MOST_PRODUCTS = 2_000;
const MOST_NAMED = 200;
const COUPON = /^[A-Za-z0-9-]{3,20}$/;

/** Nothing is set yet: 10 % off everything, from now on. */
export const EMPTY_DRAFT: PromotionDraft = {
  name: '',
  description: '',
  kind: 'percent',
  value: 0,
  buyQuantity: null,
  getQuantity: null,
  mostTimes: null,
  minimumCents: ZERO,
  startsOn: null,
  endsOn: null,
  weekdays: EVERY_DAY,
  fromMinute: null,
  toMinute: null,
  couponCode: '',
  customerGroupId: null,
  combines: true,
  isActive: true,
  scope: 'everything',
  hasBuySide: false,
  get: NO_GOODS,
  buy: NO_GOODS,
};

/** Fields that are the same in a draft, in its form and on the wire. */
const PLAIN = ['name', 'description', 'couponCode', 'combines'] as const;
type Plain = Pick<PromotionDraft, (typeof PLAIN)[number]>;

/** The plain fields of a draft, a form or an answer; of an input those that it says, the others as they were before. */
export const plainOf = (from: Partial<Plain>, before: Partial<Plain> = {}): Plain =>
  Object.fromEntries(PLAIN.map((name) => [name, from[name] ?? before[name]])) as Plain;

export type DraftField =
  | 'name'
  | 'value'
  | 'buyQuantity'
  | 'getQuantity'
  | 'appliesTo'
  | 'endDate'
  | 'weekdays'
  | 'fromTime'
  | 'toTime'
  | 'couponCode'
  | 'catalogIds'
  | 'buyCatalogIds';
export type DraftProblem = { readonly field: DraftField; readonly problem: string };

/** All that is wrong with it, by the fields' names on the wire; empty when nothing is. */
export function draftProblems(draft: PromotionDraft): DraftProblem[] {
  const problems: DraftProblem[] = [];
  const put = (wrong: boolean, field: DraftField, problem: string): void => {
    if (wrong) problems.push({ field, problem });
  };
  put(draft.name === '', 'name', texts.NEEDED);
  const isRate = isShare(draft.kind);
  put(isRate && !isWithin(draft.value, WHOLE), 'value', texts.PERCENT_RANGE);
  put(!isRate && !isWithin(draft.value, MOST_OFF_CENTS), 'value', texts.AMOUNT_RANGE);
  if (draft.kind === 'buyXGetY') {
    put(!isWithin(draft.buyQuantity, MOST_UNITS), 'buyQuantity', texts.UNITS_RANGE(1));
    put(!isWithin(draft.getQuantity, MOST_UNITS), 'getQuantity', texts.UNITS_RANGE(1));
  }
  if (draft.kind === 'mixAndMatch')
    put(
      (draft.buyQuantity ?? 0) < 2 || !isWithin(draft.buyQuantity, MOST_UNITS),
      'buyQuantity',
      texts.UNITS_RANGE(2),
    );
  put(draft.scope === 'chosen' && countGoods(draft.get) === 0, 'appliesTo', texts.CHOOSE_GOODS);
  put(draft.hasBuySide && countGoods(draft.buy) === 0, 'buyCatalogIds', texts.CHOOSE_GOODS);
  put(draft.get.catalogIds.length > MOST_PRODUCTS, 'catalogIds', texts.TOO_MANY(MOST_PRODUCTS));
  put(draft.buy.catalogIds.length > MOST_PRODUCTS, 'buyCatalogIds', texts.TOO_MANY(MOST_PRODUCTS));
  put(
    named(draft.get) > MOST_NAMED || named(draft.buy) > MOST_NAMED,
    'appliesTo',
    texts.TOO_MANY(MOST_NAMED),
  );
  return [...problems, ...timeProblems(draft)];
}

function timeProblems(draft: PromotionDraft): DraftProblem[] {
  const { startsOn, endsOn, weekdays, fromMinute, toMinute, couponCode } = draft;
  const problems: DraftProblem[] = [];
  if (startsOn !== null && endsOn !== null && endsOn < startsOn)
    problems.push({ field: 'endDate', problem: texts.ENDS_FIRST });
  if (weekdays <= 0 || weekdays > EVERY_DAY) problems.push({ field: 'weekdays', problem: texts.CHOOSE_DAY });
  if (fromMinute === null && toMinute !== null)
    problems.push({ field: 'fromTime', problem: texts.BOTH_TIMES });
  if (fromMinute !== null && toMinute === null) problems.push({ field: 'toTime', problem: texts.BOTH_TIMES });
  if (fromMinute !== null && fromMinute % MINUTES_OF_DAY === (toMinute ?? -1) % MINUTES_OF_DAY)
    problems.push({ field: 'toTime', problem: texts.SAME_TIMES });
  if (couponCode !== '' && !COUPON.test(couponCode))
    problems.push({ field: 'couponCode', problem: texts.COUPON_FORM });
  return problems;
}

const isWithin = (value: number | null, most: number): boolean =>
  value !== null && Number.isSafeInteger(value) && value >= 1 && value <= most;

const named = ({ departmentIds, taxonomyIds, tags }: Goods): number =>
  departmentIds.length + taxonomyIds.length + tags.length;
