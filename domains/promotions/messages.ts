// Every sentence of this domain that a person reads; those of the screen alone is in web/messages.ts.

export const promotionsMessages = {
  NO_PROMOTION_HERE: 'No such promotion.',
  PROMOTION_CHANGED: 'Somebody else changed this promotion. Review it before you save.',
  WHICH_STORE: 'is required: a promotion belongs to one store, or to all with AllClients',
  NOT_EVERY_STORE: 'Only somebody assigned to every store can set up a promotion for all stores.',
  COUPON_TAKEN: (name: string): string => `is used by “${name}”`,
  NO_DEPARTMENT_LIKE: (id: number): string => `names department ${id}, which does not exist`,
  NO_CATEGORY_LIKE: (id: number): string => `names category ${id}, which does not exist`,
  NO_PRODUCT_LIKE: (code: string): string => `names product ${code}, which is not in the catalog`,
  NO_GROUP_LIKE: 'is not a customer group',
  NOT_IDS: 'must be ids separated by commas',
  NOT_A_DAY: 'must be a date like 11/20/26 or 2026-11-20',
  NOT_A_TIME: 'must be a time like 16:30',
  NOT_WEEKDAYS: 'must be days from 0 (Sunday) to 6 (Saturday) separated by commas',
  NOT_AMOUNT: 'must be a number like 12.34',

  // What can't be saved; a field's name comes before it on the wire.
  NEEDED: 'is required',
  PERCENT_RANGE: 'must be more than 0 and at most 100 percent',
  AMOUNT_RANGE: 'must be 0.01 to 99,999.99',
  UNITS_RANGE: (least: number): string => `must be ${least} to 99`,
  CHOOSE_GOODS: 'needs at least one department, category, tag or product',
  TOO_MANY: (most: number): string => `holds more than ${most.toLocaleString('en-US')}`,
  ENDS_FIRST: 'must not be before the first day',
  CHOOSE_DAY: 'needs at least one day',
  BOTH_TIMES: 'is required: hours need a beginning and an end',
  SAME_TIMES: 'must differ from the beginning',
  COUPON_FORM: 'must be 3 to 20 letters, digits and dashes',

  // Why a promotion does not count in a transaction.
  IS_OFF: 'This promotion is turned off.',
  IS_PLANNED: (day: string): string => `This promotion starts on ${day}.`,
  IS_OVER: (day: string): string => `This promotion ended on ${day}.`,
  NOT_THIS_TIME: (when: string): string => `This promotion runs ${when}.`,
  COUPON_NEEDED: 'This promotion needs its coupon code.',
  NO_COUPON: (code: string): string => `No promotion has the coupon code “${code}”.`,
  NOT_THE_GROUP: 'This promotion is for a group that the customer of this transaction is not in.',
  NOT_WITH_DISCOUNT:
    "This promotion can't be combined with a discount on the transaction. Remove the discount first.",
  ALONE_IS_APPLIED:
    "This transaction's promotion can't be combined with a discount. Remove the promotion first.",
  WHICH_PROMOTION: 'or CouponCode is required',
  NOTHING_FITS: 'Nothing in this transaction qualifies for this promotion.',
  BELOW_MINIMUM: (minimum: string, goods: string): string =>
    `This promotion needs ${minimum} of qualifying goods; the basket has ${goods}.`,
  TOO_FEW: 'This promotion takes nothing off this transaction.',
} as const;

/** A promotion in words. */
export const promotionWords = {
  EVERYTHING: 'everything',
  /** Before any are chosen, and when all that were are gone. */
  NOT_CHOSEN: 'goods to be chosen',
  AND: 'and',
  FREE: 'free',
  ALWAYS: 'every day',
  WEEKEND: 'Saturday and Sunday',
  WORKDAYS: 'Monday to Friday',
  WEEKDAYS: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const,
  off: (share: string): string => `at ${share} off`,
  percent: (share: string, goods: string): string => `${share} off ${goods}`,
  amount: (money: string, goods: string): string =>
    `${money} off each ${goods === '' ? 'item' : `item of ${goods}`}`,
  amountOnce: (money: string, goods: string): string => `${money} off ${goods} together`,
  fixedPrice: (money: string, goods: string): string =>
    `${money} for each ${goods === '' ? 'item' : `item of ${goods}`} that costs more`,
  mixAndMatch: (count: number, money: string, goods: string): string =>
    `Any ${count}${goods === '' ? '' : ` of ${goods}`} for ${money}`,
  buySame: (buy: number, get: number, goods: string, share: string): string =>
    `Buy ${buy}${goods === '' ? '' : ` of ${goods}`}, get ${get} more ${share}, the cheapest`,
  buyOther: (buy: number, bought: string, get: number, got: string, share: string): string =>
    `Buy ${buy} of ${bought}, get ${get}${got === '' ? ' of anything else' : ` of ${got}`} ${share}`,
  when: (when: string): string => `It runs ${when}.`,
  on: (day: string): string => `on ${day}`,
  from: (day: string): string => `from ${day}`,
  until: (day: string): string => `until ${day}`,
  fromTo: (first: string, last: string): string => `${first} to ${last}`,
  minimum: (money: string): string => `Only when qualifying goods come to ${money} or more.`,
  mostUnits: (units: number): string => `At most ${units === 1 ? '1 item' : `${units} items`} per sale.`,
  mostTimes: (times: number): string => `At most ${times === 1 ? 'once' : `${times} times`} per sale.`,
  group: (group: string): string => `Only for customers in the group ${group}.`,
  A_GROUP: 'chosen',
  coupon: (code: string): string => `Only with the coupon ${code}.`,
  COMBINES: 'It stacks with other discounts.',
  ALONE: 'It skips items already reduced and does not combine with a discount on the transaction.',
  products: (count: number): string => (count === 1 ? '1 product' : `${count} products`),
  tagged: (tag: string): string => `tag “${tag}”`,
} as const;
