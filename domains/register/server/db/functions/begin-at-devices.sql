-- Begins a transaction at each of several devices, or makes its empty one fresh again. p_asked: [{"n","device","stores","user","at","key","hash"}],
-- n from 1, key and hash left out without a key, no device twice; each key keeps which basket began. Answers {"places":[{"n", where it began, and what is read with a basket of that
-- store}],"settings":{store: its settings as text}}; a device that is in none of the stores is left out. Raises TP001 when somebody was faster.
create or replace function begin_at_devices(p_asked json) returns json language plpgsql
  set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  r record;
  v record;
  v_ids bigint[] := '{}';
begin
  if json_array_length(p_asked) > 1 then
    -- Others don't wait long for one that is locked: each begins alone then.
    set local lock_timeout = '300ms';
  end if;
  for r in
    select a.n, a."user", a.at, x.device_id, x.store_id, o.empty
    from json_to_recordset(p_asked) as a(n integer, device bigint, stores bigint[], "user" bigint, at timestamptz)
      join devices x on x.device_id = a.device and x.store_id = any(a.stores) and x.is_active
      cross join lateral (select count(*) as open, max(t.transaction_id) filter (where t.state = 'new' and not t.emptied) as empty from transactions t
        where t.store_id = x.store_id and t.device_id = x.device_id and t.finished_at is null and t.state in ('new', 'active')) o
    where o.open > 0 order by x.device_id
  loop
    v_ids[r.n] := coalesce(r.empty, nextval('transactions_transaction_id_seq'));
    perform begin_transaction(v_ids[r.n], r.store_id, r.device_id, r."user", r.at);
  end loop;
  with asked as materialized (
    select a.n, a.device, a."user", a.at, a.key, a.hash, x.store_id, x.number, x.last_receipt, s.time_zone, s.cutoff_hour, o.session_id,
      coalesce(b.balance_cents, 0) as drawer, v_ids[a.n] is null as is_new, coalesce(v_ids[a.n], nextval('transactions_transaction_id_seq')) as id
    from json_to_recordset(p_asked) as a(n integer, device bigint, stores bigint[], "user" bigint, at timestamptz, key uuid, hash uuid)
      join devices x on x.device_id = a.device and x.store_id = any(a.stores) and x.is_active
      join stores s on s.store_id = x.store_id
      left join drawer_sessions o on o.device_id = x.device_id and o.closed_at is null
      left join accounts b on b.store_id = x.store_id and b.kind = 'drawer' and b.ref = x.device_id),
  begun as (
    insert into transactions (transaction_id, store_id, device_id, user_id, state, created_at) overriding system value
    select k.id, k.store_id, k.device, k."user", 'new', k.at from asked k where k.is_new)
  select json_agg(json_build_object('n', k.n, 'transactionId', k.id, 'storeId', k.store_id,
      'version', coalesce((select t.version from transactions t where t.transaction_id = k.id), 0),
      'take', coalesce((select t.take from transactions t where t.transaction_id = k.id), 1),
      'rev', coalesce((select t.rev from transactions t where t.transaction_id = k.id), 0),
      'basketKey', (select t.basket_key from transactions t where t.transaction_id = k.id), 'deviceNumber', k.number,
      'lastReceipt', k.last_receipt, 'timeZone', k.time_zone, 'cutoffHour', k.cutoff_hour, 'drawerSessionId', k.session_id,
      'drawerCents', k.drawer)) as places,
    array_agg(distinct k.store_id) as stores, array_agg(k.key) filter (where k.key is not null) as keys,
    array_agg(k.hash) filter (where k.key is not null) as hashes, array_agg('basket ' || k.id) filter (where k.key is not null) as replies into v from asked k;
  if v.places is null then return null; end if;
  if claim_keys(v.keys, v.hashes, v.replies) is null then null; end if;
  return json_build_object('places', v.places, 'settings', (
    select json_object_agg(x.store_id, x.settings) from (
      select c.store_id, json_object_agg(c.name, c.value order by c.name)::text as settings from client_settings c
      where c.store_id = any(v.stores) group by 1) x));
end $$;
