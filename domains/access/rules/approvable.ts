// Which rights may somebody lend for a single act, by PIN at the register?
//
// Acts with goods, money and customers at the counter. What changes users, rights, settings or prices of the shop is never
// lent: six digits are not a password.
import { ANY_DISCOUNT, GIVES_DISCOUNT, loosest } from './discount-limit.ts';
import { mayDo } from '#contract/may-do.ts';
import { findDeclared } from './rights.ts';
import type { DiscountLimit } from '#contract/route.ts';

/** May an act that needs this right be approved by PIN? Its domain says so. */
export const isApprovable = (right: string): boolean => findDeclared(right)?.approvable === true;

type Lender = {
  readonly isAdministrator: boolean;
  readonly rights: ReadonlySet<string>;
  readonly storeIds: readonly number[];
  readonly discountLimit?: DiscountLimit | undefined;
};

/**
 * What the act may do: the user's rights and the one that was asked for, where the approver has it, in the stores of both. Where that is the right to give a
 * discount, it may be as large as the more generous limit of both.
 */
export function lentTo<Who extends Lender>(
  asker: Who,
  approver: Lender,
  right: string,
): Pick<Who, 'rights' | 'storeIds' | 'discountLimit'> {
  const isLent = isApprovable(right) && mayDo(approver, right);
  const limits = [
    ...(mayDo(asker, GIVES_DISCOUNT) ? [asker.discountLimit] : []),
    mayDo(approver, ANY_DISCOUNT) ? undefined : approver.discountLimit,
  ];
  return {
    rights: new Set([...asker.rights, ...(isLent ? [right] : [])]),
    storeIds: asker.storeIds.filter((id) => approver.isAdministrator || approver.storeIds.includes(id)),
    discountLimit: isLent && right === GIVES_DISCOUNT ? loosest(limits) : asker.discountLimit,
  } as Pick<Who, 'rights' | 'storeIds' | 'discountLimit'>;
}
