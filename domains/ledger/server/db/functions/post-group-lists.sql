-- The same effects as before, in two statements. Accounts are found by their keys and locked in the order of store, kind and ref (lockAccounts
-- has the same order); the head of the store's chain is locked last, by the statement that moves it. Lists are as long as each other, a place for
-- each posting. Posts nothing for empty ones.
create or replace function post_group_lists(p_store bigint, p_device bigint, p_day date, p_at timestamptz, p_user bigint, p_purpose text, p_source_type text,
  p_source_id bigint, p_stores bigint[], p_kinds text[], p_refs bigint[], p_cents bigint[], p_note text default '', p_corrects bigint default null)
returns bigint language plpgsql
  set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  l record;
  v_ids bigint[];
  v_cents bigint[];
  v_text text;
  v_group bigint;
begin
  if cardinality(p_stores) = 0 then return null; end if;
  for at in 1..cardinality(p_stores) loop
    if p_cents[at] = 0 or (at > 1 and (p_stores[at], p_kinds[at], p_refs[at]) <= (p_stores[at - 1], p_kinds[at - 1], p_refs[at - 1])) then
      -- Not one posting for each account in their order: made so.
      select coalesce(array_agg(x.store), '{}') as stores, coalesce(array_agg(x.kind), '{}') as kinds, coalesce(array_agg(x.ref), '{}') as refs,
          coalesce(array_agg(x.cents), '{}') as cents into l from (
        select u.store, u.kind, u.ref, sum(u.cents)::bigint as cents from unnest(p_stores, p_kinds, p_refs, p_cents) as u(store, kind, ref, cents)
        group by 1, 2, 3 having sum(u.cents) <> 0 order by 1, 2, 3) x;
      p_stores := l.stores;
      p_kinds := l.kinds;
      p_refs := l.refs;
      p_cents := l.cents;
      exit;
    end if;
  end loop;
  for at in 1..cardinality(p_stores) loop
    v_text := concat_ws(',', v_text, concat_ws(':', p_stores[at], p_kinds[at], p_refs[at], p_cents[at]));
  end loop;
  with moved as (
    update accounts a set balance_cents = a.balance_cents + p_cents[n] from generate_series(1, cardinality(p_stores)) n
    where a.store_id = p_stores[n] and a.kind = p_kinds[n] and a.ref = p_refs[n] returning a.account_id, p_cents[n] as cents)
  select coalesce(array_agg(m.account_id), '{}'), coalesce(array_agg(m.cents), '{}') into v_ids, v_cents from moved m;
  if cardinality(v_ids) < cardinality(p_stores) then
    -- Accounts are made on first use.
    insert into accounts (store_id, kind, ref)
      select u.store, u.kind, u.ref from unnest(p_stores, p_kinds, p_refs) as u(store, kind, ref) order by 1, 2, 3 on conflict do nothing;
    with moved as (
      update accounts a set balance_cents = a.balance_cents + p_cents[n] from generate_series(1, cardinality(p_stores)) n
      where a.store_id = p_stores[n] and a.kind = p_kinds[n] and a.ref = p_refs[n] and a.account_id <> all(v_ids)
      returning a.account_id, p_cents[n] as cents)
    select v_ids || coalesce(array_agg(m.account_id), '{}'), v_cents || coalesce(array_agg(m.cents), '{}') into v_ids, v_cents from moved m;
    if cardinality(v_ids) <> cardinality(p_stores) then
      raise exception 'an account is missing';
    end if;
  end if;
  for attempt in 1..2 loop
    with head as (
      update posting_heads h set posting_seq = h.posting_seq + 1, posting_prev = h.posting_hash,
        posting_hash = posting_digest(h.posting_hash, p_store, h.posting_seq + 1, p_day, p_at, p_user, p_purpose, p_source_type, p_source_id, v_text)
      where h.store_id = p_store returning h.posting_seq, h.posting_prev, h.posting_hash),
    made as (
      insert into posting_groups (store_id, seq, business_day, at, user_id, device_id, purpose, source_type, source_id, corrects_group_id, note,
        prev_hash, hash)
      select p_store, h.posting_seq, p_day, p_at, p_user, p_device, p_purpose, p_source_type, p_source_id, p_corrects, p_note, h.posting_prev,
        h.posting_hash from head h returning group_id),
    written as (
      insert into postings (group_id, account_id, amount_cents)
      select m.group_id, v_ids[n], v_cents[n] from made m, generate_series(1, cardinality(v_ids)) n)
    select m.group_id into v_group from made m;
    if found then return v_group; end if;
    insert into posting_heads (store_id) values (p_store) on conflict do nothing;
  end loop;
  raise exception 'store % has no chain', p_store;
end $$;
