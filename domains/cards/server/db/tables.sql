-- One try to take or give back money by card, written before the terminal is asked.
create table card_attempts (
  attempt_id bigint generated always as identity primary key,
  checkout_id text not null unique,
  store_id bigint not null references stores,
  device_id bigint not null references devices,
  transaction_id bigint not null,
  -- Negative gives money back.
  amount_cents bigint not null check (amount_cents <> 0),
  state text not null check (state in ('sent', 'pending', 'approved', 'declined', 'cancelled', 'unknown')),
  polls integer not null default 0,
  card_label text not null default '',
  is_simulated boolean not null default true,
  created_at timestamptz not null,
  settled_at timestamptz,
  -- The payment that used it: an approved attempt pays once.
  used_payment_id bigint
);
create index card_attempts_of_transaction on card_attempts (transaction_id);
-- A transaction waits for one card at a time: two would charge twice. The index also refuses what two requests at once would do.
create unique index card_attempts_one_open on card_attempts (transaction_id) where state in ('sent', 'pending', 'unknown');
