-- Posts groups, each of another source, and answers the id of the last. p_groups: [{"n","store","device","day","at","user","purpose","source_type",
-- "source","note","corrects"}], n from 1; p_posts: [{"n","store","kind","ref","cents"}], one for each account of a group, none of them nothing; a group
-- without any is left out. Accounts are made on first use and locked in the order of store, kind and ref over all groups (lockAccounts has the same
-- order); the heads of the stores' chains are locked last, in the order of stores.
create or replace function post_groups(p_groups json, p_posts json) returns bigint language plpgsql
  set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  v_accounts bigint;
  v_moved bigint[] := '{}';
  g record;
  v_seq bigint;
  v_prev bytea;
  v_hash bytea;
  v_group bigint;
  v_groups bigint[];
begin
  for attempt in 1..2 loop
    with wanted as materialized (
      select p.store, p.kind, p.ref, sum(p.cents)::bigint as cents
      from json_to_recordset(p_posts) as p(store bigint, kind text, ref bigint, cents bigint) group by 1, 2, 3 order by 1, 2, 3),
    moved as (
      update accounts a set balance_cents = a.balance_cents + w.cents from wanted w
      where a.store_id = w.store and a.kind = w.kind and a.ref = w.ref and a.account_id <> all(v_moved) returning a.account_id)
    select (select count(*) from wanted), v_moved || coalesce(array_agg(m.account_id), '{}') into v_accounts, v_moved from moved m;
    exit when cardinality(v_moved) = v_accounts;
    if attempt = 2 then
      raise exception 'an account is missing';
    end if;
    -- Accounts are made on first use.
    insert into accounts (store_id, kind, ref)
      select distinct p.store, p.kind, p.ref from json_to_recordset(p_posts) as p(store bigint, kind text, ref bigint) order by 1, 2, 3
      on conflict do nothing;
  end loop;
  for g in
    with texts as materialized (
      select p.n, string_agg(concat_ws(':', p.store, p.kind, p.ref, p.cents), ',' order by p.store, p.kind, p.ref) as text
      from json_to_recordset(p_posts) as p(n integer, store bigint, kind text, ref bigint, cents bigint) group by 1)
    select x.*, t.text, x.store is distinct from lead(x.store) over w as is_last
    from texts t join json_to_recordset(p_groups) as x(n integer, store bigint, device bigint, day date, at timestamptz, "user" bigint, purpose text,
      source_type text, source bigint, note text, corrects bigint) on x.n = t.n
    window w as (order by x.store, x.n)
  loop
    while v_seq is null loop
      select h.posting_seq, h.posting_hash into v_seq, v_hash from posting_heads h where h.store_id = g.store for no key update;
      exit when found;
      insert into posting_heads (store_id) values (g.store) on conflict do nothing;
    end loop;
    v_seq := v_seq + 1;
    v_prev := v_hash;
    v_hash := posting_digest(v_prev, g.store, v_seq, g.day, g.at, g."user", g.purpose, g.source_type, g.source, g.text);
    insert into posting_groups (store_id, seq, business_day, at, user_id, device_id, purpose, source_type, source_id, corrects_group_id, note,
        prev_hash, hash)
      values (g.store, v_seq, g.day, g.at, g."user", g.device, g.purpose, g.source_type, g.source, g.corrects, coalesce(g.note, ''), v_prev, v_hash)
      returning group_id into v_group;
    if g.is_last then
      update posting_heads set posting_seq = v_seq, posting_prev = v_prev, posting_hash = v_hash where store_id = g.store;
      v_seq := null;
    end if;
    v_groups[g.n] := v_group;
  end loop;
  if v_groups is not null then
    insert into postings (group_id, account_id, amount_cents)
      select v_groups[p.n], a.account_id, p.cents from json_to_recordset(p_posts) as p(n integer, store bigint, kind text, ref bigint, cents bigint)
        join accounts a on a.store_id = p.store and a.kind = p.kind and a.ref = p.ref;
  end if;
  return v_group;
end $$;
