// Which rights did a sale take that neither its user nor who approved it has?
import { lackingForDiscount } from '#domains/access/rules/discount-limit.ts';
import type { Needed } from '#domains/register/rules/check-document.ts';
import { lineDiscountOf } from '#domains/register/rules/whole-discount.ts';
import type { WholeDiscount } from '#domains/access/rules/discount-limit.ts';
import { mayDo } from '#contract/may-do.ts';

type User = Parameters<typeof lackingForDiscount>[0];

/** Their codes. `whole` is the discount on the whole, `allowed` what of it was given before. */
export function lackingRights(
  user: User,
  needs: readonly Needed[],
  whole: WholeDiscount | null,
  allowed: WholeDiscount | null | undefined,
): string[] {
  const ofLines = needs.flatMap((need) => {
    if (need.right !== 'transactions.discount') return mayDo(user, need.right) ? [] : [need.right];
    return lackingForDiscount(user, 'line', lineDiscountOf(need.after), lineDiscountOf(need.before)) ?? [];
  });
  return [...ofLines, ...((whole && lackingForDiscount(user, 'whole', whole, allowed)) ?? [])].flat();
}
