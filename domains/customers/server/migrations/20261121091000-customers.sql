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
  deleted_at timestamptz
);
create unique index customers_member_number on customers (member_number);
create index customers_search on customers using gin (words gin_trgm_ops);
create index customers_phone on customers (phone_digits);
create sequence member_numbers start 10001;
