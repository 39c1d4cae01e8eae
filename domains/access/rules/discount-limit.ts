// How large a discount may somebody give alone?
//
// A role limits discounts off one line and off the whole transaction, each by percent, by amount, or both. Who has several roles may do what
// the most generous of those allows that let discounts be given at all. The right transactions.anyDiscount goes over every limit.
import { mayDo } from '#contract/may-do.ts';
import { type Rate, type Cents, cents, portion, toPercent } from '#kernel/money.ts';
import type { DiscountLimit } from '#contract/route.ts';

export const ANY_DISCOUNT = 'transactions.anyDiscount';
export const GIVES_DISCOUNT = 'transactions.discount';

export type RoleLimit = DiscountLimit & {
  /** Does the role let discounts be given? */
  readonly gives: boolean;
};

const PARTS = ['lineE5', 'lineCents', 'wholeE5', 'wholeCents'] as const;

/** The most generous of the limits, part by part; undefined when nothing is limited. */
export function loosest(limits: readonly (DiscountLimit | undefined)[]): DiscountLimit | undefined {
  if (limits.length === 0 || limits.includes(undefined)) return undefined;
  const each = PARTS.map((part): [string, number | null] => {
    const said = limits.map((limit) => limit?.[part] ?? null);
    return [part, said.includes(null) ? null : Math.max(...(said as number[]))];
  });
  return each.every(([, most]) => most === null)
    ? undefined
    : (Object.fromEntries(each) as unknown as DiscountLimit);
}

/** The limit of somebody with these roles; the roles that give no discount count only where none does. */
export function discountLimitOf(roles: readonly RoleLimit[]): DiscountLimit | undefined {
  const giving = roles.filter((role) => role.gives);
  return loosest(giving.length > 0 ? giving : roles);
}

export type Discount = {
  readonly on: 'line' | 'whole';
  /** What it takes off now, in cents, and off how much. */
  readonly cents: Cents;
  readonly ofCents: Cents;
  /** The percent that was given, where it was a percent: goods that are added later get it, too. */
  readonly e5?: Rate | undefined;
};

/** A discount on the whole transaction as it stood when it was given by somebody who may. */
export type WholeDiscount = {
  /** What it takes off, in cents, and off how much: sales after line discounts and promotion. */
  readonly cents: Cents;
  readonly ofCents: Cents;
  /** The percent, where it was given as one. */
  readonly e5?: Rate | undefined;
};

/** Is it more than what was allowed: in cents, or as a share? */
export function hasGrown(now: WholeDiscount, allowed: WholeDiscount | null | undefined): boolean {
  if (!allowed) return now.cents > 0 || (now.e5 ?? 0) > 0;
  if (now.cents > allowed.cents) return true;
  if (now.e5 !== undefined && allowed.e5 !== undefined) return now.e5 > allowed.e5;
  return now.cents * allowed.ofCents > allowed.cents * now.ofCents;
}

/**
 * The right that this user lacks for a discount of a line or of the whole; null when it is within what was allowed before, or within the limits of
 * the user's roles.
 */
export function lackingForDiscount(
  user: Parameters<typeof isOverLimit>[0],
  on: 'line' | 'whole',
  now: WholeDiscount,
  allowed: WholeDiscount | null | undefined,
): typeof GIVES_DISCOUNT | typeof ANY_DISCOUNT | null {
  if (!hasGrown(now, allowed)) return null;
  if (!mayDo(user, GIVES_DISCOUNT)) return GIVES_DISCOUNT;
  // A percent of nothing yet is still that percent of what is added later.
  const counted = (now.e5 ?? 0) > 0 && now.cents === 0 ? cents(1) : now.cents;
  return isOverLimit(user, { on, ...now, cents: counted }) ? ANY_DISCOUNT : null;
}

/** Is the discount more than this user may give alone? A part of a cent that rounding adds is not. */
export function isOverLimit(
  user: {
    readonly isAdministrator: boolean;
    readonly rights: ReadonlySet<string>;
    readonly discountLimit?: DiscountLimit | undefined;
  },
  { on, cents: off, ofCents, e5 }: Discount,
): boolean {
  const limit = user.discountLimit;
  if (!limit || off === 0 || mayDo(user, ANY_DISCOUNT)) return false;
  const mostE5 = on === 'line' ? limit.lineE5 : limit.wholeE5;
  const mostCents = on === 'line' ? limit.lineCents : limit.wholeCents;
  if (mostCents !== null && off > mostCents) return true;
  return mostE5 !== null && (e5 === undefined ? off > portion(ofCents, mostE5) : e5 > mostE5);
}

/** The limit in words: '10 % or $5.00'; empty where there is none. */
export function limitWords(limit: DiscountLimit, on: 'line' | 'whole', money: (of: Cents) => string): string {
  const e5 = on === 'line' ? limit.lineE5 : limit.wholeE5;
  const most = on === 'line' ? limit.lineCents : limit.wholeCents;
  return [e5 === null ? '' : `${toPercent(e5)}%`, most === null ? '' : money(cents(most))]
    .filter(Boolean)
    .join(' or ');
}
