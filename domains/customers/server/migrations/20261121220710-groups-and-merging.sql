-- Groups of customers: members, teachers, staff. Promotions may ask for one.
create table customer_groups (
  group_id bigint generated always as identity primary key,
  name text not null check (name = btrim(name) and name <> ''),
  created_at timestamptz not null,
  deleted_at timestamptz
);
create unique index customer_groups_name on customer_groups (lower(name)) where deleted_at is null;
create table customer_group_members (
  customer_id bigint not null references customers,
  group_id bigint not null references customer_groups,
  added_at timestamptz not null,
  primary key (customer_id, group_id)
);
create index customer_group_members_of on customer_group_members (group_id);

alter table customers
  -- The paper that says so, and its last day; null: without end.
  add tax_certificate text not null default '',
  add tax_exempt_until date,
  -- When they said that we may write to them; null: we may not.
  add text_consent_at timestamptz,
  add email_consent_at timestamptz,
  -- The same person: who it is now. Always somebody who was not merged away.
  add merged_into bigint references customers,
  -- Member numbers of those who were merged into this one: their cards still find them.
  add old_numbers text not null default '',
  add constraint merged_are_hidden check (merged_into is null or (deleted_at is not null and merged_into <> customer_id));
create index customers_merged_into on customers (merged_into) where merged_into is not null;
create index customers_email on customers (lower(email)) where email <> '' and deleted_at is null;
create sequence customer_merge_ids;

-- A customer and all who were merged into them: whose history it is.
create function customer_ids(p_customer bigint) returns bigint[] language sql stable as $$
  select array_append(array(select m.customer_id from customers m where m.merged_into = p_customer), p_customer);
$$;

insert into role_rights (role_id, right_code, setting)
  select role_id, code, 'allow' from roles cross join unnest(array['customers.groups', 'customers.merge']) as code
  where name = 'Manager' and not is_administrator
  on conflict do nothing;
