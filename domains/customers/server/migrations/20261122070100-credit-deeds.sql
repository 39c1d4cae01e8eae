-- What moves store credit beside transactions and gift certificates: somebody changed it by hand, two customers became one, it was paid out in cash.
-- Each has one group in the journal; its source is kind and deed_id.
create table credit_deeds (
  kind text not null check (kind in ('creditAdjustment', 'customerMerge', 'creditCashOut')),
  deed_id bigint not null,
  store_id bigint not null references stores,
  -- Who has more afterwards, or less.
  customer_id bigint not null references customers,
  -- Of a merge: whose it was.
  from_customer_id bigint references customers,
  -- What they have more; of a merge what came along.
  amount_cents bigint not null check (amount_cents <> 0),
  -- Of a cash-out: what was paid, at which rate, by which movement of cash.
  cash_cents bigint,
  rate_bp integer,
  move_id bigint references cash_moves,
  note text not null default '',
  user_id bigint not null references users,
  at timestamptz not null,
  primary key (kind, deed_id),
  check ((from_customer_id is not null) = (kind = 'customerMerge')),
  check ((kind = 'creditCashOut') = (cash_cents is not null and rate_bp is not null and move_id is not null)),
  check (kind <> 'creditCashOut' or (amount_cents < 0 and cash_cents between 1 and -amount_cents and rate_bp between 1 and 10000))
);
create index credit_deeds_of_customer on credit_deeds (customer_id);
create index credit_deeds_from_customer on credit_deeds (from_customer_id) where from_customer_id is not null;
create index credit_deeds_of_store on credit_deeds (store_id);
create index credit_deeds_of_user on credit_deeds (user_id);
create unique index credit_deeds_move on credit_deeds (move_id) where move_id is not null;
create sequence credit_cash_out_ids;

-- What was posted before there were rows.
insert into credit_deeds (kind, deed_id, store_id, customer_id, from_customer_id, amount_cents, note, user_id, at)
  select g.source_type, g.source_id, g.store_id, into_.ref, from_.ref, -into_.amount_cents, g.note, g.user_id, g.at
  from posting_groups g
  join lateral (select a.ref, p.amount_cents from postings p join accounts a using (account_id)
    where p.group_id = g.group_id and a.kind = 'storeCredit' order by p.amount_cents limit 1) into_ on true
  left join lateral (select a.ref from postings p join accounts a using (account_id)
    where p.group_id = g.group_id and a.kind = 'storeCredit' and g.source_type = 'customerMerge' and p.amount_cents > 0 limit 1) from_ on true
  where g.source_type in ('creditAdjustment', 'customerMerge');
create trigger credit_deeds_final before update or delete on credit_deeds for each row execute function refuse_change();

insert into role_rights (role_id, right_code, setting)
  select role_id, 'customers.cashOut', 'allow' from roles where name = 'Manager' and not is_administrator on conflict do nothing;
