// What do we owe a customer?
import { balanceOf } from '#domains/ledger/server/public/post-group.ts';
import { type Cents, negate } from '#kernel/money.ts';
import type { Db } from '#contract/route.ts';

/** The account that holds a customer's store credit: of the whole chain of shops, so every store sees the same balance. */
export const creditAccount = (customerId: number) =>
  ({ store: 0, kind: 'storeCredit', ref: customerId }) as const;

/** The customer's store credit in cents, 0 or more. Inside a transaction, post to the account before trusting it to stay. */
export async function storeCreditOf(db: Pick<Db, 'maybe'>, customerId: number): Promise<Cents> {
  const { store, kind, ref } = creditAccount(customerId);
  return negate(await balanceOf(db, store, kind, ref));
}
