-- Registers that may sell without a server: the key that a device signs with, and the end of its tape. Another enrolment of the device has the next number; the one
-- before it drains and sells no more.
create table tape_leases (
  lease_id bigint generated always as identity primary key,
  store_id bigint not null references stores,
  device_id bigint not null references devices,
  lease integer not null check (lease > 0),
  -- ECDSA on P-256, as JWK.
  public_key jsonb not null,
  enrolled_at timestamptz not null,
  enrolled_by bigint not null references users,
  -- Another machine took the device over.
  replaced_at timestamptz,
  -- The machine is lost: nothing of it is booked by itself anymore.
  revoked_at timestamptz,
  last_seq integer not null default 0,
  last_hash text not null default '',
  -- The highest number of its receipts.
  last_receipt integer not null default 0,
  -- Until when a call works on this tape; over by itself when a server dies.
  busy_until timestamptz,
  unique (device_id, lease)
);

-- What came of each entry, for ever. The text is kept as it was signed.
create table tape_entries (
  entry_id bigint generated always as identity primary key,
  lease_id bigint not null references tape_leases,
  store_id bigint not null,
  -- As it was sent; null for one whose batch wasn't signed by the device: it takes no place in the tape.
  seq integer,
  hash text not null,
  text text not null,
  arrived_at timestamptz not null,
  outcome text not null check (outcome = any ('{booked,already,setAside}'::text[])),
  -- Of one that could be read.
  kind text,
  basket_key uuid,
  take integer,
  -- The number on the paper. Where the basket was finished online before, it finds that receipt.
  receipt_number text,
  happened_at timestamptz,
  -- The business day that it happened on; it may be booked on a later one.
  happened_day date,
  transaction_id bigint references transactions
);
create unique index tape_entries_seq on tape_entries (lease_id, seq) where seq is not null;
create unique index tape_entries_unsigned on tape_entries (lease_id, hash) where seq is null;
-- The same basket of the same hands is booked once, whichever machine tells of it.
create unique index tape_entries_booked on tape_entries (basket_key, take, kind) where outcome = 'booked';
create index tape_entries_of_transaction on tape_entries (transaction_id) where transaction_id is not null;
create index tape_entries_of_receipt on tape_entries (receipt_number) where receipt_number is not null;

-- What differed when an entry was booked as printed, or why one was set aside: each waits for a person who looks at it once.
create table discrepancies (
  discrepancy_id bigint generated always as identity primary key,
  store_id bigint not null,
  entry_id bigint not null references tape_entries,
  kind text not null,
  -- The line of the basket that it is about; 0: the whole.
  n integer not null default 0,
  -- The money that it is about; null for none.
  amount_cents bigint,
  details jsonb not null default '{}',
  found_at timestamptz not null,
  settled_at timestamptz,
  settled_by bigint references users,
  note text not null default '',
  unique (entry_id, kind, n),
  constraint settled_once check ((settled_at is null) = (settled_by is null) and (settled_at is null) = (note = ''))
);
create index discrepancies_open on discrepancies (store_id, found_at) where settled_at is null;

create trigger tape_entries_final before update or delete on tape_entries for each row execute function refuse_change();
