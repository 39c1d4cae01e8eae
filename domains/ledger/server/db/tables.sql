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
  -- What goods are worth and what became of their cost: goods, costOfGoods, shrinkage and costDifference of a store; vendorPayable and vendorClaims of a
  -- store and vendor; inTransit of the chain, by transfer. What card processors keep and what failed on its way back to a card: cardFees and refundsDue, by
  -- device. What web channels owe and keep: channelDue by connection, channelDeposit by order, both of the chain, and channelFees.
  -- Lists are written as one constant each: PostgreSQL parses the conditions again for every statement that moves a balance.
  constraint accounts_kind_check check (kind = any ('{drawer,vault,bank,cards,checks,storeCredit,giftCertificate,sales,tax,tradePurchases,refunds,discounts,overShort,rounding,payIn,payOut,opening,creditAdjustment,goods,costOfGoods,shrinkage,costDifference,vendorPayable,vendorClaims,inTransit,cardFees,refundsDue,channelDue,channelDeposit,channelFees}'::text[])),
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

-- The head of a store's chain of postings, with the last business day whose books are closed: in a row of the ledger's own, not in the audit's. What
-- happens later on a closed day belongs to the next one. posting_prev is what the hash of the last group is chained to.
create table posting_heads (
  store_id bigint primary key,
  posting_seq bigint not null default 0,
  posting_hash bytea not null default '\x',
  posting_prev bytea not null default '\x',
  closed_through date
) with (fillfactor = 20);
