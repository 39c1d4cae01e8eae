// What finished sales leave in the journals that reports read: a row of the audit chain and a payment each, and now and then a void or an approval.
import type { ClientBase } from 'pg';

const FINISHED = `insert into audit_rows (store_id, seq, at, user_id, username, device_id, action, entity, entity_id, before, approved_by, request_id, prev_hash, hash)
  select t.store_id, row_number() over (partition by t.store_id order by t.transaction_id, n), t.finished_at, t.user_id, u.username, t.device_id,
    case n when 1 then 'transactions.finalize' when 2 then 'transactions.void' else 'transactions.discount' end, 'transaction', t.transaction_id::text,
    case n when 2 then jsonb_build_object('due', 1200) end, case n when 3 then 'bench-owner' end, '', '', ''
  from transactions t join users u using (user_id)
  cross join lateral generate_series(1, case when t.transaction_id % 97 = 0 then 3 when t.transaction_id % 61 = 0 then 2 else 1 end) n
  where t.state = 'finalized'`;

const PAID = `insert into payments (transaction_id, store_id, device_id, kind, amount_cents)
  select transaction_id, store_id, device_id, case transaction_id % 3 when 0 then 'cash' else 'card' end, 4200 from transactions where state = 'finalized'`;

const HEADS = `insert into chain_heads (store_id, audit_seq) select store_id, max(seq) from audit_rows group by 1
  on conflict (store_id) do update set audit_seq = excluded.audit_seq`;

/** Fills the journals of all finished sales. The client's triggers are off: no row has the hash that a real one has. */
export async function fillJournals(client: ClientBase): Promise<void> {
  await client.query('delete from audit_rows');
  for (const sql of [FINISHED, PAID, HEADS]) await client.query(sql);
}
