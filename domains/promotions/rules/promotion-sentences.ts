// What does a promotion say, in words?
import { promotionWords as texts } from '#domains/promotions/messages.ts';
import { EVERY_DAY, type PromotionTerms } from '#domains/promotions/rules/promotion.ts';
import { hasWeekday, MINUTES_OF_DAY } from '#domains/promotions/rules/promotion-times.ts';
import { cents, formatMoney, type Rate, toPercent, WHOLE } from '#kernel/money.ts';

/** What its goods are called: 'Video Games', 'Retro and 12 products'; empty when they are everything. */
export type GoodsNames = {
  readonly get: string;
  readonly buy: string;
  /** The group of customers. */
  readonly group?: string | undefined;
};

const WEEKEND = 0b1000001;
const WORKDAYS = EVERY_DAY & ~WEEKEND;

/** 12500 is '12.5%'. */
export const percentText = (rate: Rate): string => `${toPercent(rate)}%`;

/** What it takes off: '20% off Video Games'. */
export function dealSentence(terms: PromotionTerms, { get: named, buy: bought }: GoodsNames): string {
  const chosen = named || (terms.scope === 'chosen' ? texts.NOT_CHOSEN : '');
  const goods = chosen || texts.EVERYTHING;
  const money = formatMoney(cents(terms.value));
  const { buyQuantity: buy, getQuantity: get } = terms;
  switch (terms.kind) {
    case 'percent':
      return texts.percent(percentText(terms.value), goods);
    case 'amount':
      return texts.amount(money, chosen);
    case 'amountOnce':
      return texts.amountOnce(money, goods);
    case 'fixedPrice':
      return texts.fixedPrice(money, chosen);
    case 'mixAndMatch':
      return texts.mixAndMatch(buy ?? 0, money, chosen);
    case 'buyXGetY': {
      const share = terms.value === WHOLE ? texts.FREE : texts.off(percentText(terms.value));
      return terms.hasBuySide
        ? texts.buyOther(buy ?? 0, bought || texts.NOT_CHOSEN, get ?? 0, chosen, share)
        : texts.buySame(buy ?? 0, get ?? 0, chosen, share);
    }
  }
}

/** When it runs: '11/21/26 to 11/30/26, Saturday and Sunday, 4:00 pm to 6:00 pm'. */
export function timeSentence(
  terms: Pick<PromotionTerms, 'startsOn' | 'endsOn' | 'weekdays' | 'fromMinute' | 'toMinute'>,
): string {
  const words = [daysText(terms.startsOn, terms.endsOn), weekdayText(terms.weekdays)];
  if (terms.fromMinute !== null && terms.toMinute !== null)
    words.push(texts.fromTo(clockText(terms.fromMinute), clockText(terms.toMinute)));
  return words.filter(Boolean).join(', ') || texts.ALWAYS;
}

/** The whole promotion in sentences. */
export function promotionSentences(terms: PromotionTerms, names: GoodsNames): string[] {
  const isGrouped = terms.kind === 'buyXGetY' || terms.kind === 'mixAndMatch';
  const sentences = [`${dealSentence(terms, names)}.`, texts.when(timeSentence(terms))];
  if (terms.minimumCents > 0) sentences.push(texts.minimum(formatMoney(terms.minimumCents)));
  if (terms.mostTimes !== null && terms.kind !== 'amountOnce')
    sentences.push(isGrouped ? texts.mostTimes(terms.mostTimes) : texts.mostUnits(terms.mostTimes));
  if (terms.customerGroupId !== null) sentences.push(texts.group(names.group || texts.A_GROUP));
  if (terms.couponCode !== '') sentences.push(texts.coupon(terms.couponCode));
  sentences.push(terms.combines ? texts.COMBINES : texts.ALONE);
  return sentences;
}

export type NamedGoods = {
  readonly departments: readonly string[];
  readonly categories: readonly string[];
  readonly tags: readonly string[];
  /** How many products are named one by one. */
  readonly products: number;
};

/** What named goods are called: 'Video Games, tag “sale” and 12 products'. */
export const goodsText = ({ departments, categories, tags, products }: NamedGoods): string =>
  listText([
    ...departments,
    ...categories,
    ...tags.map(texts.tagged),
    ...(products > 0 ? [texts.products(products)] : []),
  ]);

/** MM/DD/YY. */
export function dayText(day: string): string {
  const [year = '', month = '', date = ''] = day.split('-');
  return `${month}/${date}/${year.slice(2)}`;
}

/** 12-hour clock of minutes since midnight. */
export function clockText(minute: number): string {
  const at = minute % MINUTES_OF_DAY;
  const hour = Math.floor(at / 60);
  const half = hour < 12 ? 'am' : 'pm';
  return `${hour % 12 === 0 ? 12 : hour % 12}:${String(at % 60).padStart(2, '0')} ${half}`;
}

function daysText(startsOn: string | null, endsOn: string | null): string {
  if (startsOn !== null && startsOn === endsOn) return texts.on(dayText(startsOn));
  if (startsOn !== null && endsOn !== null) return texts.fromTo(dayText(startsOn), dayText(endsOn));
  if (startsOn !== null) return texts.from(dayText(startsOn));
  return endsOn === null ? '' : texts.until(dayText(endsOn));
}

function weekdayText(weekdays: number): string {
  if (weekdays === EVERY_DAY) return '';
  if (weekdays === WEEKEND) return texts.WEEKEND;
  if (weekdays === WORKDAYS) return texts.WORKDAYS;
  // The week of a shop begins on Monday.
  const order = [1, 2, 3, 4, 5, 6, 0];
  return listText(order.filter((day) => hasWeekday(weekdays, day)).map((day) => texts.WEEKDAYS[day] ?? ''));
}

/** 'A', 'A and B', 'A, B and C'. */
export function listText(names: readonly string[]): string {
  return names.length < 2
    ? (names[0] ?? '')
    : `${names.slice(0, -1).join(', ')} ${texts.AND} ${names.at(-1)}`;
}
