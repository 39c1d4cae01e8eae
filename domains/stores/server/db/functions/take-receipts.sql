-- Gives devices the receipt numbers that follow their last ones, in the order of devices; answers how many got theirs: a device that gave another
-- number meanwhile doesn't. Lists are as long as each other.
create or replace function take_receipts(p_devices bigint[], p_receipts bigint[]) returns bigint language plpgsql
  set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  v_given bigint;
begin
  with given as (
    update devices d set last_receipt = u.receipt
    from (select * from unnest(p_devices, p_receipts) as x(device, receipt) order by x.device) u
    where d.device_id = u.device and d.last_receipt = u.receipt - 1 returning 1)
  select count(*) into v_given from given;
  return v_given;
end $$;
