// What is the balance of an account, while nobody else may move it?
import type { AccountKind } from '#domains/ledger/rules/account-kinds.ts';
import type { Cents } from '#kernel/money.ts';
import type { Tx } from '#contract/route.ts';

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

export type AccountName = { readonly store: number; readonly kind: AccountKind; readonly ref: number };

/** The same for several accounts, locked in the order in which postings lock them; answers their balances in the order asked. */
export async function lockAccounts(tx: Tx, accounts: readonly AccountName[]): Promise<Cents[]> {
  const names = JSON.stringify(accounts);
  await tx.run(
    `insert into accounts (store_id, kind, ref)
     select store, kind, ref from jsonb_to_recordset($1) as a(store bigint, kind text, ref bigint) order by 1, 2, 3 on conflict do nothing`,
    [names],
  );
  const rows = await tx.rows<AccountName & { balance: Cents }>(
    `select store_id as store, kind, ref, balance_cents as balance from accounts
     where (store_id, kind, ref) in (select store, kind, ref from jsonb_to_recordset($1) as a(store bigint, kind text, ref bigint))
     order by store_id, kind, ref for update`,
    [names],
  );
  return accounts.map(({ store, kind, ref }) => {
    const found = rows.find((row) => row.store === store && row.kind === kind && row.ref === ref);
    if (!found) throw new Error(`no account ${store} ${kind} ${ref}`);
    return found.balance;
  });
}
