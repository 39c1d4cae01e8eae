// What is a promotion?
import { type Cents, cents, parseMoney, parseRate, toDollars, toPercent } from '#kernel/money.ts';

/**
 * percent: a share of each unit; amount: so much off each unit; amountOnce: so much off all of them together; fixedPrice: each unit for so
 * much; buyXGetY: of every X + Y units the cheapest Y at a share off; mixAndMatch: any so many for one price.
 */
export const PROMOTION_KINDS = [
  'percent',
  'amount',
  'amountOnce',
  'fixedPrice',
  'buyXGetY',
  'mixAndMatch',
] as const;
export type PromotionKind = (typeof PROMOTION_KINDS)[number];

/** Is its value a share rather than an amount? */
export const isShare = (kind: PromotionKind): boolean => kind === 'percent' || kind === 'buyXGetY';

/** A promotion's value for the wire: percent or dollars. */
export const valueToWire = ({ kind, value }: Pick<PromotionTerms, 'kind' | 'value'>): number =>
  isShare(kind) ? toPercent(value) : toDollars(cents(value));

/** Its value of percent or dollars; undefined when they are none. */
export const valueFromWire = (kind: PromotionKind, said: string | number): number | undefined =>
  isShare(kind) ? parseRate(said) : parseMoney(said);

/** Bit 0 is Sunday. */
export const EVERY_DAY = 127;

/** What it takes off and when; everything that the register asks about. */
export type PromotionTerms = {
  readonly kind: PromotionKind;
  /** A rate (percent, buyXGetY) or cents (the others). */
  readonly value: number;
  /** X of buyXGetY; how many of mixAndMatch. */
  readonly buyQuantity: number | null;
  /** Y of buyXGetY. */
  readonly getQuantity: number | null;
  /** At most so many units in a sale; of buyXGetY and mixAndMatch so many times. Null is no limit. */
  readonly mostTimes: number | null;
  /** What its goods must come to, before it takes anything off. */
  readonly minimumCents: Cents;
  /** yyyy-MM-dd; both ends belong to it. */
  readonly startsOn: string | null;
  readonly endsOn: string | null;
  /** A bit for each day, Sunday first. */
  readonly weekdays: number;
  /** Minutes of the store's day, both or none; the second may be of the next morning. */
  readonly fromMinute: number | null;
  readonly toMinute: number | null;
  /** Empty: without a coupon. */
  readonly couponCode: string;
  /** Only for customers of this group; null is everybody. */
  readonly customerGroupId: number | null;
  /** Does it come on top of other discounts? */
  readonly combines: boolean;
  readonly isActive: boolean;
  /** everything of the store, or what is chosen. */
  readonly scope: 'everything' | 'chosen';
  /** buyXGetY: is something else bought than is got? */
  readonly hasBuySide: boolean;
};

export type Promotion = PromotionTerms & {
  readonly promotionId: number;
  /** Null: every store. */
  readonly storeId: number | null;
  readonly name: string;
  readonly description: string;
};

/** Which goods: any of these. */
export type Goods = {
  readonly departmentIds: readonly number[];
  /** Categories, with all below them. */
  readonly taxonomyIds: readonly number[];
  readonly tags: readonly string[];
  readonly catalogIds: readonly number[];
};

export const NO_GOODS: Goods = { departmentIds: [], taxonomyIds: [], tags: [], catalogIds: [] };

/** How many things are named. */
export const countGoods = (goods: Goods): number =>
  goods.departmentIds.length + goods.taxonomyIds.length + goods.tags.length + goods.catalogIds.length;

/** What a line is to a promotion: something that it takes off, something that has to be bought, or both. */
export type Side = 'get' | 'buy' | 'both';
export type Sides = ReadonlyMap<number, Side>;
