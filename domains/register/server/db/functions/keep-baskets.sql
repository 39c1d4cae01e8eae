-- Keeps baskets that registers have, of several registers in one statement: whole rows (put_baskets) with their audit rows (write_audits) or null. p_count of
-- them, no transaction twice. Raises TP001 when somebody was faster with one of them.
create or replace function keep_baskets(p_rows json, p_count bigint, p_audits json) returns void language plpgsql as $$
begin
  if p_count > 1 then
    set local lock_timeout = '300ms';
  end if;
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
