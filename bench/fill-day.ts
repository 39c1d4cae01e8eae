// One business day of a store with many receipts, written by the database itself: what the register leaves behind, without its work.
import type { Counter } from '#domains/register/testing/a-counter.ts';
import type { Database } from '#contract/route.ts';

/** Fills the counter's day with so many finished transactions of three lines: sales for cash and card, each tenth a trade for credit. */
export async function fillDay(
  database: Database,
  { storeId, deviceIds, manager, departments }: Counter,
  customerId: number,
  businessDay: string,
  transactions: number,
): Promise<void> {
  await database.run(FUNCTION);
  await database.run('select bench_fill_day($1, $2, $3, $4, $5, $6::date, $7)', [
    storeId,
    deviceIds,
    manager.userId,
    customerId,
    Object.values(departments),
    businessDay,
    transactions,
  ]);
  await database.run('drop function bench_fill_day');
}

const FUNCTION = `
create function bench_fill_day(p_store bigint, p_devices bigint[], p_user bigint, p_customer bigint, p_departments bigint[], p_day date, p_count integer)
returns void language plpgsql as $$
declare
  v_id bigint;
  v_device bigint;
  v_session bigint;
  v_at timestamptz;
  v_net bigint;
  v_tax bigint;
  v_trade boolean;
  v_card boolean;
  v_made json;
begin
  for i in 1..p_count loop
    v_device := p_devices[1 + i % array_length(p_devices, 1)];
    select session_id into v_session from drawer_sessions where device_id = v_device and closed_at is null;
    v_at := p_day + interval '14 hours' + i * interval '36000 seconds' / p_count;
    v_trade := i % 10 = 0;
    v_card := i % 3 = 0;
    insert into transactions (store_id, device_id, user_id, customer_id, state, created_at)
      values (p_store, v_device, p_user, case when v_trade then p_customer end, 'active', v_at) returning transaction_id into v_id;
    insert into transaction_lines (transaction_id, store_id, kind, upc, title, department_id, quantity, unit_price_cents, list_price_cents, tax_rate_e5,
        tax_cents, spread_discount_cents)
      select v_id, p_store, case when v_trade then 'trade' else 'sale' end, '4000000' || n, 'Good ' || n,
        p_departments[1 + (i + n) % array_length(p_departments, 1)], 1 + n % 2, case when v_trade then -1 else 1 end * (499 + n * 300 + i % 50), 999,
        case n when 1 then 0 else 8250 end, case when v_trade or n = 1 then 0 else 41 + n end, case when v_trade then 0 else n end
      from generate_series(1, 3) n;
    select sum(quantity * unit_price_cents - spread_discount_cents), sum(tax_cents) into v_net, v_tax from transaction_lines where transaction_id = v_id;
    insert into payments (transaction_id, store_id, device_id, drawer_session_id, kind, amount_cents, tendered_cents)
      values (v_id, p_store, v_device, v_session, case when v_trade then 'storeCredit' when v_card then 'card' else 'cash' end, v_net + v_tax,
        greatest(0, v_net + v_tax));
    update transactions set state = 'finalized', finished_at = v_at, business_day = p_day, receipt_number = p_store || '-' || v_device || '-' || i,
      items = 5, sales_cents = case when v_trade then 0 else v_net + 6 end, discount_cents = case when v_trade then 0 else 6 end, tax_cents = v_tax,
      trades_cents = case when v_trade then v_net else 0 end, due_cents = v_net + v_tax where transaction_id = v_id;
    v_made := json_build_array(json_build_object('n', 1, 'store', p_store, 'device', v_device, 'day', p_day, 'at', v_at, 'user', p_user,
      'purpose', 'finalize', 'source_type', 'transaction', 'source', v_id, 'username', 'bench', 'action', 'transactions.finalize',
      'entity', 'transaction', 'request', 'bench'));
    perform post_groups(v_made, (select json_agg(p) from (
      select 1 as n, case when v_trade then 0 else p_store end as store, case when v_trade then 'storeCredit' when v_card then 'cards' else 'drawer' end as kind,
        case when v_trade then p_customer else v_device end as ref, case when v_trade then v_net else v_net + v_tax end as cents
      union all select 1, p_store, case when v_trade then 'tradePurchases' else 'sales' end, v_device, -v_net
      union all select 1, p_store, 'tax', v_device, -v_tax) p where p.cents <> 0));
    perform write_audits(v_made);
  end loop;
end $$`;
