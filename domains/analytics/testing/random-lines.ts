// Finished lines of a store at random, straight into its tables: thousands of them in a moment, with the rows of the audit chain that folding follows.
import type { Database } from '#contract/route.ts';

export type RandomLines = {
  readonly storeId: number;
  readonly deviceId: number;
  readonly userIds: readonly number[];
  readonly departmentIds: readonly number[];
  readonly conditionIds: readonly number[];
  readonly from: string;
  readonly days: number;
  readonly sales: number;
};

/**
 * So many receipts of one to three lines on these days, at any time of the day and night. Triggers are off: no ledger, no stock. The last of the chain of the
 * store is moved on, nothing is folded.
 */
export async function addRandomLines(database: Database, lines: RandomLines): Promise<void> {
  const { storeId, deviceId, userIds, departmentIds, conditionIds, from, days, sales } = lines;
  await database.transaction(async (tx) => {
    await tx.run('set local session_replication_role = replica');
    await tx.run(
      `with fresh as materialized (
         select (select coalesce(max(transaction_id), 0) from transactions) + n as id, $3::date + (random() * ($4::int - 1))::int as day,
           case when random() < 0.4 then 1 + (random() * 7)::int end as customer, ($5::bigint[])[1 + (random() * ($6::int - 1))::int] as user_id
         from generate_series(1, $7::int) n),
       receipts as (
         insert into transactions (transaction_id, store_id, device_id, user_id, customer_id, state, created_at, finished_at, business_day, receipt_number, tax_exempt)
         overriding system value
         select id, $1, $2, user_id, customer, 'finalized', at, at, day, 'R-' || id, random() < 0.1
         from (select *, day + random() * interval '30 hours' as at from fresh) f),
       lines as (
         insert into transaction_lines (transaction_id, store_id, kind, inventory_id, catalog_id, upc, title, department_id, condition_id, quantity,
           unit_price_cents, list_price_cents, cost_cents, cost_e4, restock, tax_rate_e5, tax_cents, spread_discount_cents, line_discount_cents)
         select id, $1, kind, nullif(item, 0), nullif(item % 7, 0), '', 'Any', ($8::bigint[])[1 + item % $9::int], case when item > 0 then ($10::bigint[])[1 + item % $11::int] end,
           quantity, price, price, cost, case when item % 4 = 1 then cost * 100 + 50 end, case when kind = 'refund' and item % 5 = 2 then 'damaged' else 'stock' end, 7000, case kind when 'sale' then (price * quantity * 7 + 50) / 100 else 0 end,
           case when kind = 'sale' and item % 3 = 0 then least(7, price * quantity) else 0 end, 0
         from (
           select id, kind, (random() * 12)::int as item, 1 + (random() * 3)::int as quantity, (random() * 900)::int as cost,
             case kind when 'sale' then 1 else -1 end * (random() * 2000)::int as price
           from (select id, case when random() < 0.7 then 'sale' when random() < 0.5 then 'trade' else 'refund' end as kind
             from fresh cross join lateral generate_series(1, 1 + (id % 3)::int) one) k) l),
       told as (
         insert into audit_rows (store_id, seq, at, user_id, username, action, entity, entity_id, request_id, prev_hash, hash)
         select $1, coalesce((select max(seq) from audit_rows where store_id = $1), 0) + row_number() over (order by id), now(), user_id, '',
           'transactions.finalize', 'transaction', id::text, '', '', sha256(convert_to($1::text || ' ' || id || random(), 'UTF8'))
         from fresh returning seq)
       insert into chain_heads (store_id, audit_seq) select $1, max(seq) from told
       on conflict (store_id) do update set audit_seq = excluded.audit_seq`,
      [
        storeId,
        deviceId,
        from,
        days,
        userIds,
        userIds.length,
        sales,
        departmentIds,
        departmentIds.length,
        conditionIds,
        conditionIds.length,
      ],
    );
  });
}
