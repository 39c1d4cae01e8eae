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
