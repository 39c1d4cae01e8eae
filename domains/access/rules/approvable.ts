// Which rights may somebody lend for a single act, by PIN at the register?
//
// Acts with goods, money and customers that stand before the counter. What changes users, rights, settings or prices of the shop is never
// lent: six digits are not a password.
import { loosest } from './discount-limit.ts';
import { mayDo } from './effective-rights.ts';
import type { RightCode } from './rights.ts';
import type { DiscountLimit } from '#kernel/route.ts';

export const APPROVABLE: readonly RightCode[] = [
  'transactions.discount',
  'transactions.anyDiscount',
  'transactions.price',
  'transactions.taxExempt',
  'transactions.void',
  'refunds.edit',
  'refunds.noReceipt',
  'refunds.otherTender',
  'trades.edit',
  'trades.price',
  'customers.credit',
  'dealer.paper',
  'customers.cashOut',
  'customers.holds',
  'cash.noSale',
  'cash.payInOut',
];

/** May an act that needs this right be approved by PIN? */
export const isApprovable = (right: string): boolean => (APPROVABLE as readonly string[]).includes(right);

type Lender = {
  readonly isAdministrator: boolean;
  readonly rights: ReadonlySet<string>;
  readonly storeIds: readonly number[];
  readonly discountLimit?: DiscountLimit | undefined;
};

/**
 * What the act may do: the user's rights and those that the approver has and may lend, in the stores of both. A discount may be as large as the more
 * generous limit of both; as the approver's, where the right to give one is lent at all.
 */
export function lentTo<Who extends Lender>(
  asker: Who,
  approver: Lender,
): Pick<Who, 'rights' | 'storeIds' | 'discountLimit'> {
  const lent = APPROVABLE.filter((right) => approver.isAdministrator || approver.rights.has(right));
  const limits = [
    ...(mayDo(asker, 'transactions.discount') ? [asker.discountLimit] : []),
    ...(mayDo(approver, 'transactions.discount') ? [approver.discountLimit] : []),
  ];
  return {
    rights: new Set([...asker.rights, ...lent]),
    storeIds: asker.storeIds.filter((id) => approver.isAdministrator || approver.storeIds.includes(id)),
    discountLimit: limits.length > 0 ? loosest(limits) : asker.discountLimit,
  } as Pick<Who, 'rights' | 'storeIds' | 'discountLimit'>;
}
