-- What post_group_lists does, for several groups at once, each of another source. p_groups: [{"n","store","device","day","at","user","source"}], n from
-- 1; p_posts: [{"n","store","kind","ref","cents"}], one for each account of a group, none of them nothing, a group without any is left out; p_stores: whose chains grow. Accounts are
-- locked in the order of store, kind and ref over all groups, the heads of the chains last, in the order of stores.
create or replace function post_groups(p_stores bigint[], p_purpose text, p_source_type text, p_groups json, p_posts json) returns void language plpgsql as $$
declare
  v_accounts bigint;
  v_moved bigint[] := '{}';
  h record;
  g record;
  v_seq bigint;
  v_prev bytea;
  v_hash bytea;
  v_seqs bigint[];
  v_prevs bytea[];
  v_hashes bytea[];
  v_ids bigint[];
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
  insert into posting_heads (store_id) select s from unnest(p_stores) s where not exists (select 1 from posting_heads c where c.store_id = s)
    on conflict do nothing;
  for h in select c.store_id, c.posting_seq, c.posting_hash from posting_heads c where c.store_id = any(p_stores) order by c.store_id for no key update loop
    v_seq := h.posting_seq;
    v_hash := h.posting_hash;
    for g in
      with texts as materialized (
        select p.n, string_agg(concat_ws(':', p.store, p.kind, p.ref, p.cents), ',' order by p.store, p.kind, p.ref) as text
        from json_to_recordset(p_posts) as p(n integer, store bigint, kind text, ref bigint, cents bigint) group by 1)
      select x.*, t.text from texts t join json_to_recordset(p_groups) as x(n integer, store bigint, day date, at timestamptz, "user" bigint,
        source bigint) on x.n = t.n where x.store = h.store_id order by x.n
    loop
      v_seq := v_seq + 1;
      v_seqs[g.n] := v_seq;
      v_prev := v_hash;
      v_prevs[g.n] := v_prev;
      v_hash := posting_digest(v_hash, g.store, v_seq, g.day, g.at, g."user", p_purpose, p_source_type, g.source, g.text);
      v_hashes[g.n] := v_hash;
      v_ids[g.n] := nextval('posting_groups_group_id_seq');
    end loop;
    if v_seq > h.posting_seq then
      update posting_heads c set posting_seq = v_seq, posting_prev = v_prev, posting_hash = v_hash where c.store_id = h.store_id;
    end if;
  end loop;
  with made as (
    insert into posting_groups (group_id, store_id, seq, business_day, at, user_id, device_id, purpose, source_type, source_id, note, prev_hash, hash)
      overriding system value
    select v_ids[x.n], x.store, v_seqs[x.n], x.day, x.at, x."user", x.device, p_purpose, p_source_type, x.source, '', v_prevs[x.n], v_hashes[x.n]
    from json_to_recordset(p_groups) as x(n integer, store bigint, device bigint, day date, at timestamptz, "user" bigint, source bigint)
    where v_ids[x.n] is not null)
  insert into postings (group_id, account_id, amount_cents)
    select v_ids[p.n], a.account_id, p.cents from json_to_recordset(p_posts) as p(n integer, store bigint, kind text, ref bigint, cents bigint)
      join accounts a on a.store_id = p.store and a.kind = p.kind and a.ref = p.ref;
end $$;
