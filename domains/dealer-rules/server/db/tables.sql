-- What the law asks of a store that buys second-hand goods, as rules of its own. None is active until somebody makes it so.
create table dealer_rules (
  rule_id bigint generated always as identity primary key,
  store_id bigint not null references stores,
  name text not null,
  is_active boolean not null default false,
  version integer not null default 1,
  -- Empty: all departments.
  department_ids bigint[] not null default '{}',
  goods text not null default 'any',
  -- Days that count towards the thresholds, the day of the trade being the first; 0: this trade alone.
  window_days integer not null default 0,
  -- From so many copies, or from so much paid, 0: from the first on.
  from_count integer not null default 0,
  from_cents bigint not null default 0,
  asks text[] not null default '{}',
  least_age integer not null default 0,
  needs_signature boolean not null default false,
  needs_picture boolean not null default false,
  hold_days integer not null default 0,
  removed_at timestamptz,
  check (name <> '' and goods = any ('{any,used,new}'::text[]) and window_days between 0 and 365 and from_count >= 0 and from_cents >= 0
    and least_age between 0 and 99 and hold_days between 0 and 365 and version >= 1 and not (removed_at is not null and is_active)
    and asks <@ '{idType,idNumber,idState,idExpiry,birthDate,address,height,weight}'::text[])
);
create index dealer_rules_of_store on dealer_rules (store_id, rule_id) where removed_at is null;
create index dealer_rules_in_force on dealer_rules (store_id) where is_active;

-- What a rule said in each of its versions, and who wrote it.
create table dealer_rule_versions (
  rule_id bigint not null references dealer_rules,
  version integer not null,
  at timestamptz not null,
  user_id bigint references users,
  body jsonb not null,
  primary key (rule_id, version)
);
create index dealer_rule_versions_of_user on dealer_rule_versions (user_id);

-- Who sold to us, as far as the rules asked. What identifies them is encrypted by the server with a key that the database never sees.
create table dealer_sellers (
  customer_id bigint primary key references customers,
  id_type text not null default '',
  id_state text not null default '',
  -- The end of the number, to know it again by.
  id_end text not null default '',
  expires_on date,
  -- AES-256-GCM over the whole: number, date of birth, address, height, weight.
  encrypted bytea not null,
  updated_at timestamptz not null,
  user_id bigint not null references users,
  check (length(id_end) <= 4 and id_type = any ('{"",driverLicense,stateId,passport,militaryId,residentCard,other}'::text[]))
);
create index dealer_sellers_of_user on dealer_sellers (user_id);

-- A trade under the rules: who confirmed the seller, how it was signed, and, once it is finished, what was asked and who the seller was.
create table dealer_trades (
  transaction_id bigint primary key,
  store_id bigint not null references stores,
  customer_id bigint not null references customers,
  confirmed_at timestamptz,
  confirmed_by bigint references users,
  -- Strokes '12,30;14,31|20,8' on a field of 1000 by 300; empty when it was signed on paper.
  signature text not null default '',
  signed_how text not null default '',
  signed_at timestamptz,
  signed_by bigint references users,
  -- What was signed: lines, prices, payout and seller as one hash.
  signed_mark text not null default '',
  finished_at timestamptz,
  business_day date,
  rules jsonb,
  id_type text not null default '',
  id_state text not null default '',
  id_end text not null default '',
  expires_on date,
  encrypted bytea,
  check (signed_how = any ('{"",screen,paper}'::text[]) and (signed_how = 'screen') = (signature <> '') and (signed_how = '') = (signed_at is null)
    and (finished_at is null) = (business_day is null) and (confirmed_at is null) = (confirmed_by is null))
);
create index dealer_trades_of_store on dealer_trades (store_id, business_day) where finished_at is not null;
create index dealer_trades_of_customer on dealer_trades (customer_id);
create index dealer_trades_confirmed_by on dealer_trades (confirmed_by) where confirmed_by is not null;
create index dealer_trades_signed_by on dealer_trades (signed_by) where signed_by is not null;

-- Pictures of IDs, encrypted; what is too old is emptied, that there was one stays.
create table dealer_pictures (
  picture_id bigint generated always as identity primary key,
  store_id bigint not null references stores,
  customer_id bigint not null references customers,
  transaction_id bigint not null,
  media_type text not null,
  encrypted bytea,
  taken_at timestamptz not null,
  user_id bigint not null references users,
  -- The last day on which it is kept.
  keep_until date not null,
  deleted_at timestamptz,
  check (media_type = any ('{image/jpeg,image/png,image/webp}'::text[]) and (encrypted is null) = (deleted_at is not null))
);
create index dealer_pictures_of_transaction on dealer_pictures (transaction_id, picture_id);
create index dealer_pictures_of_customer on dealer_pictures (customer_id);
create index dealer_pictures_of_store on dealer_pictures (store_id);
create index dealer_pictures_of_user on dealer_pictures (user_id);
create index dealer_pictures_until on dealer_pictures (keep_until) where encrypted is not null;
