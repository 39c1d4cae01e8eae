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
create trigger dealer_rule_versions_final before update or delete on dealer_rule_versions for each row execute function refuse_change();

-- Examples that a store's lawyer must confirm, in every store, switched off.
create function dealer_examples() returns trigger language plpgsql as $$
begin
  insert into dealer_rules (store_id, name, goods, window_days, from_count, from_cents, asks, least_age, needs_signature, needs_picture, hold_days)
  values
    (new.store_id, 'Example: every used trade, 10 days', 'used', 0, 0, 0, '{idType,idNumber,idState,birthDate}', 18, true, false, 10),
    (new.store_id, 'Example: 25 copies in 7 days, 21 days', 'used', 7, 25, 0, '{idType,idNumber,idState,idExpiry,birthDate,address}', 18, true, false, 21),
    (new.store_id, 'Example: $100 and more, 30 days', 'any', 0, 0, 10000,
      '{idType,idNumber,idState,idExpiry,birthDate,address,height}', 18, true, true, 30);
  return null;
end $$;
create trigger stores_dealer_examples after insert on stores for each row execute function dealer_examples();
insert into dealer_rules (store_id, name, goods, window_days, from_count, from_cents, asks, least_age, needs_signature, needs_picture, hold_days)
select s.store_id, e.* from stores s cross join (values
    ('Example: every used trade, 10 days', 'used', 0, 0, 0, '{idType,idNumber,idState,birthDate}'::text[], 18, true, false, 10),
    ('Example: 25 copies in 7 days, 21 days', 'used', 7, 25, 0, '{idType,idNumber,idState,idExpiry,birthDate,address}', 18, true, false, 21),
    ('Example: $100 and more, 30 days', 'any', 0, 0, 10000,
      '{idType,idNumber,idState,idExpiry,birthDate,address,height}', 18, true, true, 30)) as e;

insert into role_rights (role_id, right_code, setting)
select role_id, code, 'allow' from roles, unnest(array['dealer.view', 'dealer.edit', 'dealer.holds', 'dealer.paper', 'dealer.export']) as code
where roles.name = 'Manager' and not roles.is_administrator on conflict do nothing;
