-- Begins a transaction at a device, or makes its empty one fresh again: reads the place, writes as begin_transaction does. Null when
-- the device is in none of the stores.
create or replace function begin_at_device(p_device bigint, p_stores bigint[], p_user bigint, p_at timestamptz, p_key text, p_call text, p_hash text)
  returns json language plpgsql
  set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  d record;
  v_settings json;
  v_empty bigint;
  v_others bigint;
  v_id bigint;
  v_version integer := 0;
begin
  select x.store_id, x.number, x.last_receipt, s.time_zone, s.cutoff_hour, o.session_id, coalesce(a.balance_cents, 0) as drawer into d
    from devices x join stores s on s.store_id = x.store_id
      left join drawer_sessions o on o.device_id = x.device_id and o.closed_at is null
      left join accounts a on a.store_id = x.store_id and a.kind = 'drawer' and a.ref = x.device_id
    where x.device_id = p_device and x.store_id = any(p_stores) and x.is_active;
  if not found then return null; end if;
  select json_object_agg(c.name, c.value) into v_settings from client_settings c where c.store_id = d.store_id;
  select max(t.transaction_id) filter (where t.state = 'new' and not t.emptied), count(*) filter (where t.state = 'active' or t.emptied)
    into v_empty, v_others from transactions t where t.store_id = d.store_id and t.device_id = p_device and t.state in ('new', 'active');
  v_id := coalesce(v_empty, nextval('transactions_transaction_id_seq'));
  if v_empty is null and v_others = 0 then
    insert into transactions (transaction_id, store_id, device_id, user_id, state, created_at) overriding system value
      values (v_id, d.store_id, p_device, p_user, 'new', p_at);
    if claim_key(p_key, p_call, p_hash, 'basket ' || v_id, p_user) is null then null; end if;
  else
    perform begin_transaction(v_id, d.store_id, p_device, p_user, p_at, p_key, p_call, p_hash, 'basket ' || v_id);
    select t.version into v_version from transactions t where t.transaction_id = v_id;
  end if;
  return json_build_object('transaction_id', v_id, 'store_id', d.store_id, 'version', v_version, 'device_number', d.number,
    'last_receipt', d.last_receipt, 'time_zone', d.time_zone, 'cutoff_hour', d.cutoff_hour, 'settings', v_settings,
    'drawer_session_id', d.session_id, 'drawer_cents', d.drawer);
end $$;
