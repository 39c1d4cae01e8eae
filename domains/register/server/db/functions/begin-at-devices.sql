-- What begin_at_device does where nothing is open, for several devices at once. p_asked: [{"n","device","stores","user","at","key","call","hash"}], no
-- device twice. Answers {"places":[{"n", and what begin_at_device answers}],"settings":{store: its settings as text}}. A device that isn't in the stores, or where something is open, is left out: the caller asks begin_at_device for it.
create or replace function begin_at_devices(p_asked json) returns json language plpgsql
  set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
  set lock_timeout = '300ms' as $$
declare
  v record;
begin
  with asked as materialized (
    select a.n, a.device, a."user", a.at, a.key, a.call, a.hash, x.store_id, x.number, x.last_receipt, s.time_zone, s.cutoff_hour, o.session_id,
      coalesce(b.balance_cents, 0) as drawer, nextval('transactions_transaction_id_seq') as id
    from json_to_recordset(p_asked) as a(n integer, device bigint, stores bigint[], "user" bigint, at timestamptz, key text, call text, hash text)
      join devices x on x.device_id = a.device and x.store_id = any(a.stores) and x.is_active
      join stores s on s.store_id = x.store_id
      left join drawer_sessions o on o.device_id = x.device_id and o.closed_at is null
      left join accounts b on b.store_id = x.store_id and b.kind = 'drawer' and b.ref = x.device_id
    where not exists (select 1 from transactions t where t.store_id = x.store_id and t.device_id = x.device_id and t.state in ('new', 'active'))),
  begun as (
    insert into transactions (transaction_id, store_id, device_id, user_id, state, created_at) overriding system value
    select k.id, k.store_id, k.device, k."user", 'new', k.at from asked k)
  select json_agg(json_build_object('n', k.n, 'transaction_id', k.id, 'store_id', k.store_id, 'version', 0, 'device_number', k.number,
      'last_receipt', k.last_receipt, 'time_zone', k.time_zone, 'cutoff_hour', k.cutoff_hour, 'drawer_session_id', k.session_id,
      'drawer_cents', k.drawer)) as places,
    array_agg(distinct k.store_id) as stores, array_agg(k.key) as keys, array_agg(k.call) as calls, array_agg(k.hash) as hashes,
    array_agg('basket ' || k.id) as replies,
    array_agg(k."user") as users into v from asked k;
  if v.places is null then return null; end if;
  if claim_keys(v.keys, v.calls, v.hashes, v.replies, v.users) is null then null; end if;
  return json_build_object('places', v.places, 'settings', (
    select json_object_agg(x.store_id, x.settings) from (
      select c.store_id, json_object_agg(c.name, c.value order by c.name)::text as settings from client_settings c
      where c.store_id = any(v.stores) group by 1) x));
end $$;
