-- Double entry. An account belongs to a store, or to the chain of shops (store 0): what customers are owed follows them everywhere.
-- ref tells apart the accounts of a kind: the device of a drawer, of its sales and takings (so that two registers never wait for one
-- row), the customer of store credit, the certificate of a gift certificate; 0 where there is one only.
create table accounts (
  account_id bigint generated always as identity primary key,
  store_id bigint not null,
  kind text not null check (kind in ('drawer', 'vault', 'bank', 'cards', 'checks', 'storeCredit', 'giftCertificate', 'sales', 'tax',
    'tradePurchases', 'refunds', 'discounts', 'overShort', 'rounding', 'payIn', 'payOut', 'opening', 'creditAdjustment')),
  ref bigint not null default 0,
  -- Debits are positive. What we owe is negative: a customer with $5.00 of credit has -500 here.
  balance_cents bigint not null default 0,
  unique (store_id, kind, ref),
  constraint nobody_spends_more_credit_than_owed check (kind not in ('storeCredit', 'giftCertificate') or balance_cents <= 0)
);
create table posting_groups (
  group_id bigint generated always as identity primary key,
  store_id bigint not null,
  seq bigint not null,
  business_day date not null,
  at timestamptz not null,
  user_id bigint not null,
  device_id bigint,
  purpose text not null,
  source_type text not null,
  source_id bigint not null,
  corrects_group_id bigint references posting_groups,
  note text not null default '',
  prev_hash bytea not null,
  hash bytea not null,
  unique (store_id, seq),
  -- One entry per source and purpose: nothing is posted twice.
  unique (source_type, source_id, purpose)
);
create index posting_groups_of_day on posting_groups (store_id, business_day);
create table postings (
  group_id bigint not null references posting_groups,
  account_id bigint not null references accounts,
  amount_cents bigint not null check (amount_cents <> 0),
  primary key (group_id, account_id)
);
create index postings_of_account on postings (account_id);

-- The database itself refuses a group that doesn't add up to zero: every statement that inserts postings must.
create function refuse_unbalanced() returns trigger language plpgsql as $$
begin
  if exists (select 1 from inserted group by group_id having sum(amount_cents) <> 0) then
    raise exception 'postings of a group must add up to zero' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger postings_balance after insert on postings referencing new table as inserted for each statement execute function refuse_unbalanced();
create trigger postings_final before update or delete on postings for each row execute function refuse_change();
create trigger posting_groups_final before update or delete on posting_groups for each row execute function refuse_change();

create function posting_digest(p_prev bytea, p_store bigint, p_seq bigint, p_day date, p_at timestamptz, p_user bigint, p_purpose text,
  p_source_type text, p_source_id bigint, p_lines text)
returns bytea language sql immutable as $$
  select sha256(p_prev || convert_to(concat_ws('|', p_store, p_seq, to_char(p_day, 'YYYY-MM-DD'), extract(epoch from p_at), p_user, p_purpose,
    p_source_type, p_source_id, p_lines), 'UTF8'));
$$;

-- Posts one group. p_lines: [{"store":0,"kind":"storeCredit","ref":7,"cents":-500}, ...], no zero amounts, adds up to zero.
-- Accounts are made on first use and locked in order of id; the store's chain head is locked last. Posts nothing for an empty list.
create function post_group(p_store bigint, p_device bigint, p_day date, p_at timestamptz, p_user bigint, p_purpose text, p_source_type text,
  p_source_id bigint, p_lines jsonb, p_note text default '', p_corrects bigint default null)
returns bigint language plpgsql as $$
declare
  v_group bigint;
  v_seq bigint;
  v_prev bytea;
  v_text text;
  v_missing boolean;
begin
  if jsonb_array_length(p_lines) = 0 then return null; end if;
  select bool_or(a.account_id is null) into v_missing
    from jsonb_to_recordset(p_lines) as l(store bigint, kind text, ref bigint, cents bigint)
    left join accounts a on a.store_id = l.store and a.kind = l.kind and a.ref = l.ref;
  if v_missing then
    insert into accounts (store_id, kind, ref)
      select distinct l.store, l.kind, l.ref from jsonb_to_recordset(p_lines) as l(store bigint, kind text, ref bigint, cents bigint)
      order by 1, 2, 3 on conflict do nothing;
  end if;
  perform 1 from accounts a where (a.store_id, a.kind, a.ref) in
    (select l.store, l.kind, l.ref from jsonb_to_recordset(p_lines) as l(store bigint, kind text, ref bigint, cents bigint))
    order by a.account_id for update;
  update accounts a set balance_cents = a.balance_cents + s.cents
    from (select l.store, l.kind, l.ref, sum(l.cents) as cents
      from jsonb_to_recordset(p_lines) as l(store bigint, kind text, ref bigint, cents bigint) group by 1, 2, 3) s
    where a.store_id = s.store and a.kind = s.kind and a.ref = s.ref;
  select string_agg(concat_ws(':', l.store, l.kind, l.ref, l.cents), ',' order by l.store, l.kind, l.ref) into v_text
    from (select x.store, x.kind, x.ref, sum(x.cents) as cents
      from jsonb_to_recordset(p_lines) as x(store bigint, kind text, ref bigint, cents bigint) group by 1, 2, 3) l where l.cents <> 0;
  insert into chain_heads (store_id) values (p_store) on conflict do nothing;
  select posting_seq + 1, posting_hash into v_seq, v_prev from chain_heads where store_id = p_store for update;
  insert into posting_groups (store_id, seq, business_day, at, user_id, device_id, purpose, source_type, source_id, corrects_group_id, note, prev_hash, hash)
    values (p_store, v_seq, p_day, p_at, p_user, p_device, p_purpose, p_source_type, p_source_id, p_corrects, p_note, v_prev,
      posting_digest(v_prev, p_store, v_seq, p_day, p_at, p_user, p_purpose, p_source_type, p_source_id, v_text))
    returning group_id into v_group;
  insert into postings (group_id, account_id, amount_cents)
    select v_group, a.account_id, sum(l.cents)
    from jsonb_to_recordset(p_lines) as l(store bigint, kind text, ref bigint, cents bigint)
    join accounts a on a.store_id = l.store and a.kind = l.kind and a.ref = l.ref
    group by a.account_id having sum(l.cents) <> 0;
  update chain_heads set posting_seq = v_seq, posting_hash = posting_digest(v_prev, p_store, v_seq, p_day, p_at, p_user, p_purpose, p_source_type,
    p_source_id, v_text) where store_id = p_store;
  return v_group;
end $$;
