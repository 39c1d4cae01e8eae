// May this user keep the basket's discount?
import type { Line } from '#domains/register/rules/line.ts';
import {
  hasGrown,
  lackingForDiscount,
  limitWords,
  type WholeDiscount,
} from '#domains/access/rules/discount-limit.ts';
import { discountOverLimit } from '#domains/register/messages.ts';
import type { Basket } from '#domains/register/rules/price-basket.ts';
import { lineDiscountOf, wholeDiscountOf } from '#domains/register/rules/whole-discount.ts';
import type { BasketRow } from '#domains/register/server/basket/basket.ts';
import { discountOfHeader } from '#domains/register/rules/price-of.ts';
import { notAllowed } from '#contract/api-error.ts';
import { formatMoney } from '#kernel/money.ts';
import type { Actor } from '#contract/route.ts';

/**
 * The discount on the whole as it is allowed from now on. 403, which may be approved, when it takes more off than was allowed before, in cents or as
 * a share, and the user may not give as much: whatever made it so, a line taken out, one added, or a promotion whose time came. null without a discount,
 * and for an emptied basket.
 */
export function checkWhole(actor: Actor, basket: BasketRow, priced: Basket): WholeDiscount | null {
  const now = wholeDiscountOf(basket.lines, priced, discountOfHeader(basket));
  // What was allowed for goods that are gone is not allowed for the next ones.
  if (!now || basket.lines.length === 0) return null;
  const allowed = basket.discountAllowed;
  refuseBeyond(actor, 'whole', now, allowed);
  return allowed && !hasGrown(now, allowed) ? allowed : now;
}

/** 403, which may be approved, when the line's own discount grew, in cents or as a share, beyond what the user may give. */
export function checkLine(actor: Actor, before: Line, after: Line): void {
  refuseBeyond(actor, 'line', lineDiscountOf(after), lineDiscountOf(before));
}

function refuseBeyond(
  actor: Actor,
  on: 'line' | 'whole',
  now: WholeDiscount,
  allowed: WholeDiscount | null | undefined,
): void {
  const right = lackingForDiscount(actor, on, now, allowed);
  if (!right) return;
  const words = actor.discountLimit ? limitWords(actor.discountLimit, on, formatMoney) : '';
  throw notAllowed(right, words === '' ? undefined : discountOverLimit(words));
}
