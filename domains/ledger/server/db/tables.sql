-- Double entry. An account belongs to a store, or to the chain of shops (store 0): what customers are owed follows them everywhere.
-- ref tells apart the accounts of a kind: the device of a drawer, of its sales and takings (so that two registers never wait for one
-- row), the customer of store credit, the certificate of a gift certificate; 0 where there is one only.
create table accounts (
  account_id bigint generated always as identity primary key,
  store_id bigint not null,
  kind text not null,
  ref bigint not null default 0,
  -- Debits are positive. What we owe is negative: a customer with $5.00 of credit has -500 here.
  balance_cents bigint not null default 0,
  unique (store_id, kind, ref),
  -- The same conditions as before, written as one constant each: PostgreSQL parses them again for every statement that moves a balance.
  constraint accounts_kind_check check (kind = any ('{drawer,vault,bank,cards,checks,storeCredit,giftCertificate,sales,tax,tradePurchases,refunds,discounts,overShort,rounding,payIn,payOut,opening,creditAdjustment}'::text[])),
  -- The same conditions as before, written as one constant each: PostgreSQL parses them again for every statement that moves a balance.
  constraint nobody_spends_more_credit_than_owed check (balance_cents <= 0 or kind <> all ('{storeCredit,giftCertificate}'::text[]))
) with (fillfactor = 50);

create table posting_groups (
  group_id bigint generated always as identity primary key,
  store_id bigint not null,
  seq bigint not null,
  business_day date not null,
  at timestamptz not null,
  user_id bigint not null,
  device_id bigint,
  purpose text not null,
  source_type text not null,
  source_id bigint not null,
  corrects_group_id bigint references posting_groups,
  note text not null default '',
  prev_hash bytea not null,
  hash bytea not null,
  unique (store_id, seq),
  -- One entry per source and purpose: nothing is posted twice.
  unique (source_type, source_id, purpose)
);
create index posting_groups_of_day on posting_groups (store_id, business_day);

create table postings (
  group_id bigint not null,
  account_id bigint not null,
  amount_cents bigint not null check (amount_cents <> 0),
  primary key (group_id, account_id)
);
create index postings_of_account on postings (account_id);
