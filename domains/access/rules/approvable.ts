// Which rights may somebody lend for a single act, by PIN at the register?
//
// Acts with goods, money and customers that stand before the counter. What changes users, rights, settings or prices of the shop is never
// lent: six digits are not a password.
import type { RightCode } from './rights.ts';

export const APPROVABLE: readonly RightCode[] = [
  'transactions.discount',
  'transactions.price',
  'transactions.taxExempt',
  'transactions.void',
  'refunds.edit',
  'refunds.noReceipt',
  'refunds.otherTender',
  'trades.edit',
  'trades.price',
  'customers.credit',
  'cash.noSale',
  'cash.payInOut',
];

/** May an act that needs this right be approved by PIN? */
export const isApprovable = (right: string): boolean => (APPROVABLE as readonly string[]).includes(right);

/** What the act may do: the user's rights and those that the approver has and may lend, in the stores of both. */
export function lentTo<Who extends { rights: ReadonlySet<string>; storeIds: readonly number[] }>(
  asker: Who,
  approver: { isAdministrator: boolean; rights: ReadonlySet<string>; storeIds: readonly number[] },
): Pick<Who, 'rights' | 'storeIds'> {
  const lent = APPROVABLE.filter((right) => approver.isAdministrator || approver.rights.has(right));
  return {
    rights: new Set([...asker.rights, ...lent]),
    storeIds: asker.storeIds.filter((id) => approver.isAdministrator || approver.storeIds.includes(id)),
  } as Pick<Who, 'rights' | 'storeIds'>;
}
