create sequence member_numbers start 10001;

-- One number per change that sets a customer's store credit by hand: the source of its posting group.
create sequence credit_adjustment_ids;

create sequence customer_merge_ids;

create sequence credit_cash_out_ids;

create table customers (
  customer_id bigint generated always as identity primary key,
  first_name text not null,
  last_name text not null,
  phone text not null default '',
  phone_digits text generated always as (regexp_replace(phone, '[^0-9]', '', 'g')) stored,
  email text not null default '',
  address1 text not null default '',
  address2 text not null default '',
  city text not null default '',
  state text not null default '',
  zip text not null default '',
  birth_date date,
  member_number text not null,
  tax_exempt boolean not null default false,
  notes text not null default '',
  -- Folded names, email and number, for search.
  words text not null default '',
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  -- The paper that says so, and its last day; null: without end.
  tax_certificate text not null default '',
  tax_exempt_until date,
  -- When they said that we may write to them; null: we may not.
  text_consent_at timestamptz,
  email_consent_at timestamptz,
  -- The same person: who it is now. Always somebody who was not merged away.
  merged_into bigint references customers,
  -- Member numbers of those who were merged into this one: their cards still find them.
  old_numbers text not null default '',
  -- Compared byte by byte, which takes a fifth of the time of comparing as a language does.
  name_key text collate "C" generated always as (customer_name_key(last_name, first_name)) stored,
  email_key text collate "C" generated always as (lower(email)) stored,
  constraint merged_are_hidden check (merged_into is null or (deleted_at is not null and merged_into <> customer_id))
);
create unique index customers_member_number on customers (member_number);
create index customers_search on customers using gin (words gin_trgm_ops);
create index customers_phone on customers (phone_digits);
-- The list of all customers, by name.
create index customers_by_name on customers (last_name, first_name, customer_id) where deleted_at is null;
create index customers_merged_into on customers (merged_into) where merged_into is not null;
create index customers_email on customers (lower(email)) where email <> '' and deleted_at is null;
-- The pairs who share something are found by these alone.
create index customers_same_phone on customers (phone_digits collate "C", customer_id)
  where deleted_at is null and length(phone_digits) >= 7;
create index customers_same_email on customers (email_key, customer_id) where deleted_at is null and email_key <> '';
create index customers_same_name_zip on customers (name_key, zip collate "C", customer_id) where deleted_at is null and zip <> '';
create index customers_same_name_birth on customers (name_key, birth_date, customer_id) where deleted_at is null and birth_date is not null;

-- Groups of customers: members, teachers, staff. Promotions may ask for one.
create table customer_groups (
  group_id bigint generated always as identity primary key,
  name text not null check (name = btrim(name) and name <> ''),
  created_at timestamptz not null,
  deleted_at timestamptz,
  -- How much more trade credit customers of the group get; never cash.
  trade_bonus_e5 integer not null default 0 constraint customer_groups_bonus check (trade_bonus_e5 between 0 and 100000)
);
create unique index customer_groups_name on customer_groups (lower(name)) where deleted_at is null;

create table customer_group_members (
  customer_id bigint not null references customers,
  group_id bigint not null references customer_groups,
  added_at timestamptz not null,
  primary key (customer_id, group_id)
);
create index customer_group_members_of on customer_group_members (group_id);

-- What customers wish for: a code, whether the catalog knows it yet or not.
create table wishes (
  wish_id bigint generated always as identity primary key,
  customer_id bigint not null references customers,
  -- As it was given, and in the one form that products are compared by (GTIN-14, or the text in capitals).
  upc text not null,
  code text not null,
  created_at timestamptz not null,
  user_id bigint not null references users,
  removed_at timestamptz,
  -- Bought by them: the transaction.
  fulfilled_at timestamptz,
  transaction_id bigint,
  check ((fulfilled_at is null) = (transaction_id is null))
);
create unique index wishes_once on wishes (customer_id, code) where removed_at is null and fulfilled_at is null;
create index wishes_of_code on wishes (code) where removed_at is null and fulfilled_at is null;
create index wishes_of_customer on wishes (customer_id, wish_id desc);
create index wishes_of_transaction on wishes (transaction_id) where transaction_id is not null;
create index wishes_of_user on wishes (user_id);

create table wish_contacts (
  log_id bigint generated always as identity primary key,
  wish_id bigint not null references wishes,
  method smallint not null check (method between 1 and 4),
  at timestamptz not null,
  user_id bigint not null references users,
  deleted_at timestamptz
);
create index wish_contacts_of on wish_contacts (wish_id, log_id desc);
create index wish_contacts_of_user on wish_contacts (user_id);

-- Copies that are kept for a wish. How many of an item are kept stands on the item, too (held): verify proves it.
create table wish_holds (
  hold_id bigint generated always as identity primary key,
  wish_id bigint not null references wishes,
  store_id bigint not null references stores,
  inventory_id bigint not null references inventory_items,
  held_at timestamptz not null,
  -- The last business day on which it is kept.
  until date not null,
  released_at timestamptz,
  reason text not null default '' check (reason in ('', 'sold', 'released', 'expired', 'removed')),
  check ((released_at is null) = (reason = ''))
);
create unique index wish_holds_once on wish_holds (wish_id) where released_at is null;
create index wish_holds_of_wish on wish_holds (wish_id);
create index wish_holds_of_item on wish_holds (inventory_id) where released_at is null;
create index wish_holds_until on wish_holds (store_id, until) where released_at is null;

-- What moves store credit beside transactions and gift certificates: somebody changed it by hand, two customers became one, it was paid out in cash.
-- Each has one group in the journal; its source is kind and change_id.
create table credit_changes (
  kind text not null check (kind in ('creditAdjustment', 'customerMerge', 'creditCashOut')),
  change_id bigint not null,
  store_id bigint not null references stores,
  -- Who has more afterwards, or less.
  customer_id bigint not null references customers,
  -- Of a merge: whose it was.
  from_customer_id bigint references customers,
  -- What they have more; of a merge what came along.
  amount_cents bigint not null check (amount_cents <> 0),
  -- Of a cash-out: what was paid, at which rate, by which movement of cash.
  cash_cents bigint,
  rate_e5 integer,
  move_id bigint,
  note text not null default '',
  user_id bigint not null references users,
  at timestamptz not null,
  primary key (kind, change_id),
  check ((from_customer_id is not null) = (kind = 'customerMerge')),
  check ((kind = 'creditCashOut') = (cash_cents is not null and rate_e5 is not null and move_id is not null)),
  constraint credit_changes_paid check (kind <> 'creditCashOut'
    or (amount_cents < 0 and cash_cents between 1 and -amount_cents and rate_e5 between 1 and 100000))
);
create index credit_changes_of_customer on credit_changes (customer_id);
create index credit_changes_from_customer on credit_changes (from_customer_id) where from_customer_id is not null;
create index credit_changes_of_store on credit_changes (store_id);
create index credit_changes_of_user on credit_changes (user_id);
create unique index credit_changes_move on credit_changes (move_id) where move_id is not null;

-- Two of whom somebody said that they aren't the same person.
create table customers_apart (
  customer_a bigint not null references customers,
  customer_b bigint not null references customers,
  user_id bigint not null references users,
  at timestamptz not null,
  primary key (customer_a, customer_b),
  check (customer_a < customer_b)
);
create index customers_apart_b on customers_apart (customer_b);
create index customers_apart_user on customers_apart (user_id);
