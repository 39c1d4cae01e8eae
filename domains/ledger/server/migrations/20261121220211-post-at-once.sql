-- What the hash of the last group is chained to: kept with it, so that one statement moves the head and answers both.
alter table chain_heads add posting_prev bytea not null default '\x';

-- The same effects as before, in two statements. Accounts are found by their keys and locked in the order of store, kind and ref (lockAccounts
-- has the same order); the head of the store's chain is locked last, by the statement that moves it.
create or replace function post_group(p_store bigint, p_device bigint, p_day date, p_at timestamptz, p_user bigint, p_purpose text, p_source_type text,
  p_source_id bigint, p_lines jsonb, p_note text default '', p_corrects bigint default null)
returns bigint language plpgsql
  set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  v_wanted bigint;
  v_ids bigint[];
  v_cents bigint[];
  v_more_ids bigint[];
  v_more_cents bigint[];
  v_text text;
  v_group bigint;
begin
  if jsonb_array_length(p_lines) = 0 then return null; end if;
  with summed as materialized (
    select x.store, x.kind, x.ref, sum(x.cents)::bigint as cents
    from jsonb_to_recordset(p_lines) as x(store bigint, kind text, ref bigint, cents bigint) group by 1, 2, 3 having sum(x.cents) <> 0
    order by 1, 2, 3),
  moved as (
    update accounts a set balance_cents = a.balance_cents + s.cents from summed s
    where a.store_id = s.store and a.kind = s.kind and a.ref = s.ref returning a.account_id, s.cents)
  select s.wanted, s.said, m.ids, m.cents into v_wanted, v_text, v_ids, v_cents
    from (select count(*) as wanted, string_agg(concat_ws(':', store, kind, ref, cents), ',' order by store, kind, ref) as said from summed) s,
      (select array_agg(account_id) as ids, array_agg(cents) as cents from moved) m;
  if v_wanted > coalesce(cardinality(v_ids), 0) then
    -- Accounts are made on first use.
    insert into accounts (store_id, kind, ref)
      select x.store, x.kind, x.ref from jsonb_to_recordset(p_lines) as x(store bigint, kind text, ref bigint, cents bigint)
      where not exists (select 1 from accounts a where a.store_id = x.store and a.kind = x.kind and a.ref = x.ref)
      group by 1, 2, 3 having sum(x.cents) <> 0 order by 1, 2, 3 on conflict do nothing;
    with summed as materialized (
      select x.store, x.kind, x.ref, sum(x.cents)::bigint as cents
      from jsonb_to_recordset(p_lines) as x(store bigint, kind text, ref bigint, cents bigint) group by 1, 2, 3 having sum(x.cents) <> 0
      order by 1, 2, 3),
    moved as (
      update accounts a set balance_cents = a.balance_cents + s.cents from summed s
      where a.store_id = s.store and a.kind = s.kind and a.ref = s.ref and (v_ids is null or a.account_id <> all(v_ids))
      returning a.account_id, s.cents)
    select array_agg(account_id), array_agg(cents) into v_more_ids, v_more_cents from moved;
    v_ids := v_ids || v_more_ids;
    v_cents := v_cents || v_more_cents;
    if coalesce(cardinality(v_ids), 0) <> v_wanted then
      raise exception 'an account is missing';
    end if;
  end if;
  for attempt in 1..2 loop
    with head as (
      update chain_heads h set posting_seq = h.posting_seq + 1, posting_prev = h.posting_hash,
        posting_hash = posting_digest(h.posting_hash, p_store, h.posting_seq + 1, p_day, p_at, p_user, p_purpose, p_source_type, p_source_id, v_text)
      where h.store_id = p_store returning h.posting_seq, h.posting_prev, h.posting_hash),
    made as (
      insert into posting_groups (store_id, seq, business_day, at, user_id, device_id, purpose, source_type, source_id, corrects_group_id, note,
        prev_hash, hash)
      select p_store, h.posting_seq, p_day, p_at, p_user, p_device, p_purpose, p_source_type, p_source_id, p_corrects, p_note, h.posting_prev,
        h.posting_hash from head h returning group_id),
    written as (
      insert into postings (group_id, account_id, amount_cents)
      select m.group_id, u.id, u.cents from made m, unnest(v_ids, v_cents) as u(id, cents))
    select m.group_id into v_group from made m;
    if found then return v_group; end if;
    insert into chain_heads (store_id) values (p_store) on conflict do nothing;
  end loop;
  raise exception 'store % has no chain', p_store;
end $$;
