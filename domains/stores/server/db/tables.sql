create table stores (
  store_id bigint generated always as identity primary key,
  name text not null check (name <> ''),
  address1 text not null default '',
  address2 text not null default '',
  city text not null default '',
  state text not null default '',
  zip text not null default '',
  phone text not null default '',
  time_zone text not null default 'America/New_York',
  cutoff_hour smallint not null default 4 check (cutoff_hour between 0 and 12),
  is_active boolean not null default true,
  -- Where it is in lists of stores.
  place smallint not null default 0 check (place between 0 and 999)
);

-- A device of a store. The one of kind vault is the store's vault (described 'Vault' on the wire); id 0 on the wire is the bank.
-- The one of kind web is where a store's web orders are finished. It has no drawer and is in no list of devices: it is never active, so that nobody begins
-- a sale at it.
create table devices (
  device_id bigint generated always as identity primary key,
  store_id bigint not null references stores,
  number smallint not null,
  description text not null check (description <> ''),
  kind text not null check (kind = any ('{register,vault,web}'::text[])),
  is_active boolean not null default true,
  -- Receipt numbers are per device without gaps: taken by update in the finalizing transaction.
  last_receipt bigint not null default 0,
  unique (store_id, number),
  unique (store_id, device_id)
) with (fillfactor = 50);
create unique index devices_one_vault on devices (store_id) where kind = 'vault' and is_active;
create unique index devices_one_web on devices (store_id) where kind = 'web';
