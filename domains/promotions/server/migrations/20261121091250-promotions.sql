create table promotions (
  promotion_id bigint generated always as identity primary key,
  store_id bigint not null references stores,
  name text not null check (name <> ''),
  description text not null default '',
  kind text not null check (kind in ('percent', 'amount')),
  -- Basis points or cents a unit, by the kind.
  value bigint not null check (value > 0),
  department_id bigint references departments,
  starts_on date,
  ends_on date,
  is_active boolean not null default true
);
create index promotions_of_store on promotions (store_id) where is_active;
