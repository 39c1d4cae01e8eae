-- Keeps baskets that registers have, of several registers in one statement: whole rows (put_baskets) with their audit rows (write_audits) or null. p_count of
-- them, no transaction twice. What else is open at the register of a new one becomes pending. Raises TP001 when somebody was faster with one of them.
create or replace function keep_baskets(p_rows json, p_count bigint, p_audits json) returns void language plpgsql
  set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  if p_count > 1 then
    set local lock_timeout = '300ms';
  end if;
  update transactions t set state = 'held', held_at = now(), version = t.version + 1
    from json_to_recordset(p_rows) as r(transaction_id bigint, store_id bigint, device_id bigint, version integer, state text)
    where r.version = 1 and r.state in ('new', 'active') and t.store_id = r.store_id and t.device_id = r.device_id and t.finished_at is null
      and t.state = 'active' and t.transaction_id <> r.transaction_id;
  if put_baskets(p_rows) <> p_count then
    raise exception 'a basket changed' using errcode = 'TP001';
  end if;
  if p_audits is null then
    -- A copy that a dying server loses is told again; nobody waits for the disk.
    set local synchronous_commit = off;
  else
    perform write_audits(p_audits);
  end if;
end $$;
