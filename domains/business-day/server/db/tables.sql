-- A store's business day: opened, closed, skipped. Continue Day begins the next round of the same day.
create table business_days (
  store_id bigint not null references stores,
  business_day date not null,
  round integer not null default 1 check (round > 0),
  opened_at timestamptz,
  opened_by bigint references users,
  closed_at timestamptz,
  closed_by bigint references users,
  skipped_at timestamptz,
  skipped_by bigint references users,
  report_at timestamptz,
  -- How often the day was closed: as many snapshots there are.
  closings integer not null default 0 check (closings >= 0),
  notes text not null default '',
  -- What the card machine's own report says; null when nobody wrote it down.
  card_reconciliation_cents bigint,
  primary key (store_id, business_day),
  constraint closed_days_were_opened check (closed_at is null or opened_at is not null),
  constraint opened_days_are_not_skipped check (opened_at is null or skipped_at is null),
  check ((opened_at is null) = (opened_by is null)),
  check ((closed_at is null) = (closed_by is null)),
  check ((skipped_at is null) = (skipped_by is null))
);
create index business_days_open on business_days (store_id, business_day) where opened_at is not null and closed_at is null;

-- The steps of opening that are done, in each round of a day. device_id 0: for the whole store.
create table day_tasks (
  store_id bigint not null,
  business_day date not null,
  round integer not null,
  task text not null check (task in ('clockin', 'vaultCount', 'drawerCount', 'bankDeposit', 'priceUpdate', 'final')),
  device_id bigint not null default 0,
  done_at timestamptz not null,
  done_by bigint not null references users,
  primary key (store_id, business_day, round, task, device_id),
  foreign key (store_id, business_day) references business_days
);
