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
  used_payment_id bigint,
  -- Which processor was asked and by which terminal, under which ids it is known there, and what is still to be asked.
  processor text not null default 'Simulator',
  -- The processor's id of the terminal, and of the place that it belongs to: a repeated request is the same in every byte.
  terminal text not null default '',
  location text not null default '',
  asked_by bigint,
  -- The store whose account at the processor is asked, where it is another: a refund goes by the key that took the money.
  account_store_id bigint references stores,
  external_id text unique,
  -- Of a charge; the one that a refund gives back is refunded_payment_id.
  payment_id text unique,
  refund_id text unique,
  refunded_payment_id text,
  cancel_asked_at timestamptz,
  next_ask_at timestamptz,
  reason text not null default '',
  entry_method text not null default '',
  auth_code text not null default '',
  -- Of a refund: can it still fail? And when it did.
  is_final boolean not null default true,
  failed_at timestamptz,
  -- A charge that pays for nothing, and how it went back.
  stray_payment_id text unique,
  stray_cents bigint,
  stray_refund_id text unique,
  constraint card_attempts_pay_once check (amount_cents > 0 or payment_id is null)
);
create index card_attempts_of_transaction on card_attempts (transaction_id);
-- A transaction waits for one card at a time: two would charge twice. The index also refuses what two requests at once would do.
create unique index card_attempts_one_open on card_attempts (transaction_id) where state in ('sent', 'pending', 'unknown');
create index card_attempts_to_ask on card_attempts (next_ask_at) where next_ask_at is not null;
create index card_attempts_of_payment on card_attempts (refunded_payment_id) where refunded_payment_id is not null;

-- The card terminal of a register. A code is asked for under code_key, typed at the terminal, and brings the terminal's id.
create table terminals (
  device_id bigint primary key references devices,
  store_id bigint not null references stores,
  processor text not null,
  location text not null default '',
  code_key text not null unique,
  code_id text unique,
  code text not null default '',
  pair_by timestamptz,
  terminal_id text unique,
  status text not null check (status in ('asking', 'unpaired', 'paired', 'expired', 'refused')),
  reason text not null default '',
  next_ask_at timestamptz,
  check (status <> 'paired' or terminal_id is not null)
);
create index terminals_of_store on terminals (store_id);

-- What of card payments needs a person; each kind once for an attempt or a payout.
create table card_cases (
  card_case_id bigint generated always as identity primary key,
  store_id bigint not null references stores,
  kind text not null,
  attempt_id bigint references card_attempts,
  card_payout_id bigint,
  amount_cents bigint not null,
  detail text not null default '',
  opened_at timestamptz not null,
  closed_at timestamptz,
  closed_by bigint,
  note text not null default '',
  check ((closed_at is null) = (closed_by is null))
);
create unique index card_cases_once_an_attempt on card_cases (attempt_id, kind) where attempt_id is not null;
create unique index card_cases_once_a_payout on card_cases (card_payout_id, kind) where card_payout_id is not null;
create index card_cases_open on card_cases (store_id) where closed_at is null;

-- What the processor pays to the bank, and of which charges, refunds and fees it is made.
create table card_payouts (
  card_payout_id bigint generated always as identity primary key,
  store_id bigint not null references stores,
  payout_id text not null unique,
  location text not null,
  status text not null,
  amount_cents bigint not null,
  created_at timestamptz not null,
  is_read boolean not null default false,
  posted_at timestamptz
);
create index card_payouts_of_store on card_payouts (store_id, created_at);

create table card_payout_entries (
  entry_id text primary key,
  card_payout_id bigint not null references card_payouts,
  kind text not null,
  payment_id text,
  refund_id text,
  attempt_id bigint references card_attempts,
  device_id bigint references devices,
  gross_cents bigint not null,
  fee_cents bigint not null,
  net_cents bigint not null,
  check (net_cents = gross_cents - fee_cents),
  check ((attempt_id is null) = (device_id is null))
);
create index card_payout_entries_of_payout on card_payout_entries (card_payout_id);
create index card_payout_entries_of_attempt on card_payout_entries (attempt_id);

-- When a store's payouts are asked for again.
create table card_payout_turns (
  store_id bigint primary key references stores,
  next_at timestamptz not null
);

-- Hints of the processor: what changed there, never how.
create table card_events (
  connection text not null,
  event_id text not null,
  kind text not null,
  subject_id text not null,
  received_at timestamptz not null,
  handled_at timestamptz,
  primary key (connection, event_id)
);
create index card_events_unhandled on card_events (received_at) where handled_at is null;
