-- What a store's business day came to when it was closed. Closing again after 'Continue Day' writes the next version; nothing is ever
-- changed. number counts the snapshots of a store without gaps.
create table day_snapshots (
  snapshot_id bigint generated always as identity primary key,
  store_id bigint not null references stores,
  number bigint not null check (number > 0),
  business_day date not null,
  version integer not null check (version > 0),
  closed_at timestamptz not null,
  closed_by bigint not null references users,
  notes text not null default '',
  -- What the card machine's own report says; null when nobody wrote it down.
  card_reconciliation_cents bigint,
  receipts integer not null,
  sales_cents bigint not null,
  discount_cents bigint not null,
  tax_cents bigint not null,
  trades_cents bigint not null,
  refunds_cents bigint not null,
  rounding_cents bigint not null,
  -- Net of the tenders: taken less given.
  cash_cents bigint not null,
  card_cents bigint not null,
  check_cents bigint not null,
  over_short_cents bigint not null,
  banked_cents bigint not null,
  expected_cents bigint not null,
  counted_cents bigint not null,
  store_credit_owed_cents bigint not null,
  gift_certificates_owed_cents bigint not null,
  totals jsonb not null,
  -- How far the store's journals went: heads of its chains, and the day's last posting group with its chain hash.
  cut_seq bigint not null,
  cut_audit_seq bigint not null,
  last_seq bigint,
  last_hash bytea,
  -- Heads of the posting chains of all stores, by store: what the chain of shops owed then can be reckoned again.
  heads jsonb not null,
  unique (store_id, number),
  unique (store_id, business_day, version),
  check ((last_seq is null) = (last_hash is null)),
  check (last_seq <= cut_seq)
);
