// What is the balance of an account, while nobody else may move it?
import type { AccountKind } from '#domains/ledger/server/post-group.ts';
import type { Cents } from '#kernel/money.ts';
import type { Tx } from '#kernel/route.ts';

/**
 * Makes the account when it was never used, locks it until the transaction ends, and answers its balance in cents (debits positive).
 * For commands that set a balance rather than add to it (a drawer count, a credit adjustment).
 */
export async function lockAccount(tx: Tx, store: number, kind: AccountKind, ref: number): Promise<Cents> {
  await tx.run('insert into accounts (store_id, kind, ref) values ($1, $2, $3) on conflict do nothing', [
    store,
    kind,
    ref,
  ]);
  const row = await tx.one<{ balance: Cents }>(
    'select balance_cents as balance from accounts where store_id = $1 and kind = $2 and ref = $3 for update',
    [store, kind, ref],
  );
  return row.balance;
}
