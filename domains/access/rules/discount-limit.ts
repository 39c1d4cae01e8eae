// How large a discount may somebody give alone?
//
// A role limits discounts off one line and off the whole transaction, each by percent, by amount, or both. Who has several roles may do what
// the most generous of those allows that let discounts be given at all. The right transactions.anyDiscount goes over every limit.
import { mayDo } from '#domains/access/rules/effective-rights.ts';
import { type BasisPoints, type Cents, cents, portion } from '#kernel/money.ts';
import type { DiscountLimit } from '#kernel/route.ts';

export const ANY_DISCOUNT = 'transactions.anyDiscount';

export type RoleLimit = DiscountLimit & {
  /** Does the role let discounts be given? */
  readonly gives: boolean;
};

const PARTS = ['lineBp', 'lineCents', 'wholeBp', 'wholeCents'] as const;

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
  readonly bp?: BasisPoints | undefined;
};

/** Is the discount more than this user may give alone? A part of a cent that rounding adds is not. */
export function isOverLimit(
  user: {
    readonly isAdministrator: boolean;
    readonly rights: ReadonlySet<string>;
    readonly discountLimit?: DiscountLimit | undefined;
  },
  { on, cents: off, ofCents, bp }: Discount,
): boolean {
  const limit = user.discountLimit;
  if (!limit || off === 0 || mayDo(user, ANY_DISCOUNT)) return false;
  const mostBp = on === 'line' ? limit.lineBp : limit.wholeBp;
  const mostCents = on === 'line' ? limit.lineCents : limit.wholeCents;
  if (mostCents !== null && off > mostCents) return true;
  return mostBp !== null && (bp === undefined ? off > portion(ofCents, mostBp) : bp > mostBp);
}

/** The limit in words: '10 % or $5.00'; empty where there is none. */
export function limitWords(limit: DiscountLimit, on: 'line' | 'whole', money: (of: Cents) => string): string {
  const bp = on === 'line' ? limit.lineBp : limit.wholeBp;
  const most = on === 'line' ? limit.lineCents : limit.wholeCents;
  return [bp === null ? '' : `${bp / 100} %`, most === null ? '' : money(cents(most))]
    .filter(Boolean)
    .join(' or ');
}
