-- Kept sums of what a store did, by quarter of an hour, by department and by account, so that a year is read in milliseconds.
--
-- They are derived: everything in them is in the journals too, and `verify` counts it again. Nobody who sells writes them. Both chains of a
-- store (audit_rows, posting_groups) are numbered without gaps, so stats_heads says up to which number they have been folded in; what came
-- after is added by the reader on the fly until somebody folds it (0055).
create table stats_heads (
  store_id bigint primary key references stores,
  audit_seq bigint not null default 0,
  posting_seq bigint not null default 0
);

-- Money is positive: trades and refunds are what was paid out, before tax. cost_cents is what the sold pieces had cost.
create table stats_slots (
  store_id bigint not null references stores,
  business_day date not null,
  -- The quarter of an hour in which it was finished, an instant: the hour on the clock is the reader's question.
  slot timestamptz not null,
  transactions bigint not null,
  sale_transactions bigint not null,
  trade_transactions bigint not null,
  refund_transactions bigint not null,
  items_sold bigint not null,
  items_traded bigint not null,
  items_refunded bigint not null,
  gross_cents bigint not null,
  discount_cents bigint not null,
  tax_cents bigint not null,
  trades_credit_cents bigint not null,
  trades_cash_cents bigint not null,
  refunds_cents bigint not null,
  rounding_cents bigint not null,
  cost_cents bigint not null,
  primary key (store_id, business_day, slot)
);

create table stats_departments (
  store_id bigint not null references stores,
  business_day date not null,
  department_id bigint not null references departments,
  items_sold bigint not null,
  items_traded bigint not null,
  items_refunded bigint not null,
  sales_cents bigint not null,
  cost_cents bigint not null,
  tax_cents bigint not null,
  trades_cents bigint not null,
  refunds_cents bigint not null,
  primary key (store_id, business_day, department_id)
);

-- What moved on the accounts of a kind, by what caused it: debits and credits apart.
create table stats_money (
  store_id bigint not null references stores,
  business_day date not null,
  source_type text not null,
  kind text not null,
  in_cents bigint not null,
  out_cents bigint not null,
  primary key (store_id, business_day, source_type, kind)
);

-- A finished transaction as one row of stats_slots.
create view stats_transactions as
  select t.transaction_id, t.finished_at, t.store_id, t.business_day, date_bin('15 minutes', t.finished_at, timestamptz '2000-01-01 00:00Z') as slot,
    1 as transactions, (l.sold > 0)::int as sale_transactions, (l.traded > 0)::int as trade_transactions,
    (l.refunded > 0)::int as refund_transactions, l.sold as items_sold, l.traded as items_traded, l.refunded as items_refunded,
    t.sales_cents as gross_cents, t.discount_cents, t.tax_cents,
    case t.payout when 'credit' then -t.trades_cents else 0 end as trades_credit_cents,
    case t.payout when 'cash' then -t.trades_cents else 0 end as trades_cash_cents,
    -t.refunds_cents as refunds_cents, t.rounding_cents, l.cost_cents
  from transactions t
  cross join lateral (
    select coalesce(sum(quantity) filter (where kind = 'sale'), 0) as sold, coalesce(sum(quantity) filter (where kind = 'trade'), 0) as traded,
      coalesce(sum(quantity) filter (where kind = 'refund'), 0) as refunded,
      coalesce(sum(quantity * cost_cents) filter (where kind = 'sale'), 0) as cost_cents
    from transaction_lines x where x.transaction_id = t.transaction_id) l
  where t.state = 'finalized';

-- What the audit chain of a store says after one number, up to another. OFFSET 0: each transaction is looked up by its key, however
-- many rows the planner expects.
create function stats_slots_between(p_store bigint, p_after bigint, p_upto bigint) returns setof stats_slots language sql stable as $$
  select s.store_id, s.business_day, s.slot, sum(s.transactions)::bigint, sum(s.sale_transactions)::bigint, sum(s.trade_transactions)::bigint,
    sum(s.refund_transactions)::bigint, sum(s.items_sold)::bigint, sum(s.items_traded)::bigint, sum(s.items_refunded)::bigint,
    sum(s.gross_cents)::bigint, sum(s.discount_cents)::bigint, sum(s.tax_cents)::bigint, sum(s.trades_credit_cents)::bigint,
    sum(s.trades_cash_cents)::bigint, sum(s.refunds_cents)::bigint, sum(s.rounding_cents)::bigint, sum(s.cost_cents)::bigint
  from audit_rows r
  cross join lateral (select * from stats_transactions t where t.transaction_id = r.entity_id::bigint offset 0) s
  where r.store_id = p_store and r.seq > p_after and r.seq <= p_upto and r.action = 'transactions.finalize'
  group by s.store_id, s.business_day, s.slot
$$;

create function stats_departments_between(p_store bigint, p_after bigint, p_upto bigint) returns setof stats_departments language sql stable as $$
  select p_store, t.business_day, l.department_id,
    coalesce(sum(l.quantity) filter (where l.kind = 'sale'), 0)::bigint, coalesce(sum(l.quantity) filter (where l.kind = 'trade'), 0)::bigint,
    coalesce(sum(l.quantity) filter (where l.kind = 'refund'), 0)::bigint,
    coalesce(sum(l.net) filter (where l.kind = 'sale'), 0)::bigint, coalesce(sum(l.quantity * l.cost_cents) filter (where l.kind = 'sale'), 0)::bigint,
    sum(l.tax_cents)::bigint, coalesce(-sum(l.net) filter (where l.kind = 'trade'), 0)::bigint,
    coalesce(-sum(l.net) filter (where l.kind = 'refund'), 0)::bigint
  from audit_rows r
  cross join lateral (select * from transactions x where x.transaction_id = r.entity_id::bigint offset 0) t
  cross join lateral (
    select x.*, x.quantity * x.unit_price_cents - x.spread_discount_cents
      - case x.kind when 'sale' then least(x.line_discount_cents, x.quantity * x.unit_price_cents) else 0 end as net
    from transaction_lines x where x.transaction_id = t.transaction_id offset 0) l
  where r.store_id = p_store and r.seq > p_after and r.seq <= p_upto and r.action = 'transactions.finalize'
  group by t.business_day, l.department_id
$$;

create function stats_money_between(p_store bigint, p_after bigint, p_upto bigint) returns setof stats_money language sql stable as $$
  select p_store, g.business_day, g.source_type, p.kind,
    coalesce(sum(p.amount_cents) filter (where p.amount_cents > 0), 0)::bigint, coalesce(-sum(p.amount_cents) filter (where p.amount_cents < 0), 0)::bigint
  from posting_groups g
  cross join lateral (
    select a.kind, x.amount_cents from postings x join accounts a using (account_id) where x.group_id = g.group_id offset 0) p
  where g.store_id = p_store and g.seq > p_after and g.seq <= p_upto
  group by g.business_day, g.source_type, p.kind
$$;

-- What is kept and what came since, seen by one snapshot. Rows of the same key may come twice: add them up.
create function stats_slots_now(p_store bigint, p_from date, p_to date) returns setof stats_slots language sql stable as $$
  select * from stats_slots k where k.store_id = p_store and k.business_day between p_from and p_to
  union all
  select * from stats_slots_between(p_store, coalesce((select audit_seq from stats_heads where store_id = p_store), 0), 9223372036854775807) n
    where n.business_day between p_from and p_to
$$;
create function stats_departments_now(p_store bigint, p_from date, p_to date) returns setof stats_departments language sql stable as $$
  select * from stats_departments k where k.store_id = p_store and k.business_day between p_from and p_to
  union all
  select * from stats_departments_between(p_store, coalesce((select audit_seq from stats_heads where store_id = p_store), 0), 9223372036854775807) n
    where n.business_day between p_from and p_to
$$;
create function stats_money_now(p_store bigint, p_from date, p_to date) returns setof stats_money language sql stable as $$
  select * from stats_money k where k.store_id = p_store and k.business_day between p_from and p_to
  union all
  select * from stats_money_between(p_store, coalesce((select posting_seq from stats_heads where store_id = p_store), 0), 9223372036854775807) n
    where n.business_day between p_from and p_to
$$;

-- Folds at most p_most rows of each chain of a store in. True when there is more to fold. Does nothing while somebody else folds.
create function stats_fold(p_store bigint, p_most integer) returns boolean language plpgsql as $$
declare
  v_kept stats_heads;
  v_head chain_heads;
  v_audit bigint;
  v_posting bigint;
begin
  if not exists (select 1 from stats_heads where store_id = p_store) then
    insert into stats_heads (store_id) values (p_store) on conflict do nothing;
  end if;
  select * into v_kept from stats_heads where store_id = p_store for update skip locked;
  if not found then return false; end if;
  select * into v_head from chain_heads where store_id = p_store;
  if not found then return false; end if;
  v_audit := least(v_head.audit_seq, v_kept.audit_seq + p_most);
  v_posting := least(v_head.posting_seq, v_kept.posting_seq + p_most);
  insert into stats_slots as k select * from stats_slots_between(p_store, v_kept.audit_seq, v_audit)
    on conflict (store_id, business_day, slot) do update set transactions = k.transactions + excluded.transactions,
      sale_transactions = k.sale_transactions + excluded.sale_transactions, trade_transactions = k.trade_transactions + excluded.trade_transactions,
      refund_transactions = k.refund_transactions + excluded.refund_transactions, items_sold = k.items_sold + excluded.items_sold,
      items_traded = k.items_traded + excluded.items_traded, items_refunded = k.items_refunded + excluded.items_refunded,
      gross_cents = k.gross_cents + excluded.gross_cents, discount_cents = k.discount_cents + excluded.discount_cents,
      tax_cents = k.tax_cents + excluded.tax_cents, trades_credit_cents = k.trades_credit_cents + excluded.trades_credit_cents,
      trades_cash_cents = k.trades_cash_cents + excluded.trades_cash_cents, refunds_cents = k.refunds_cents + excluded.refunds_cents,
      rounding_cents = k.rounding_cents + excluded.rounding_cents, cost_cents = k.cost_cents + excluded.cost_cents;
  insert into stats_departments as k select * from stats_departments_between(p_store, v_kept.audit_seq, v_audit)
    on conflict (store_id, business_day, department_id) do update set items_sold = k.items_sold + excluded.items_sold,
      items_traded = k.items_traded + excluded.items_traded, items_refunded = k.items_refunded + excluded.items_refunded,
      sales_cents = k.sales_cents + excluded.sales_cents, cost_cents = k.cost_cents + excluded.cost_cents, tax_cents = k.tax_cents + excluded.tax_cents,
      trades_cents = k.trades_cents + excluded.trades_cents, refunds_cents = k.refunds_cents + excluded.refunds_cents;
  insert into stats_money as k select * from stats_money_between(p_store, v_kept.posting_seq, v_posting)
    on conflict (store_id, business_day, source_type, kind) do update set
      in_cents = k.in_cents + excluded.in_cents, out_cents = k.out_cents + excluded.out_cents;
  update stats_heads set audit_seq = v_audit, posting_seq = v_posting where store_id = p_store;
  return v_audit < v_head.audit_seq or v_posting < v_head.posting_seq;
end $$;

-- What happened before there were kept sums.
do $$
declare
  s record;
begin
  for s in select c.store_id from chain_heads c join stores using (store_id) loop
    while stats_fold(s.store_id, 50000) loop end loop;
  end loop;
end $$;
