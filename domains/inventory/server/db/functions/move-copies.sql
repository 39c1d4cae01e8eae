-- Copies of a transaction change their state: [{"copy","was","becomes"}]. What was sold before begins a new time of ours when it comes back.
-- Raises TP002 with the serials when one isn't as it was.
create or replace function move_copies(p_transaction bigint, p_copies jsonb) returns void language plpgsql as $$
declare
  v_gone text;
  v_count integer;
begin
  with wanted as (
    select * from jsonb_to_recordset(p_copies) as c(copy bigint, was text, becomes text) order by copy),
  changed as (
    update copies c set state = w.becomes, sold_transaction_id = case when w.becomes = 'sold' then p_transaction else c.sold_transaction_id end,
      epoch = case when w.was = 'sold' then c.epoch + 1 else c.epoch end
    from wanted w where c.copy_id = w.copy and c.state = w.was returning c.copy_id)
  select count(*) into v_count from changed;
  if v_count <> jsonb_array_length(p_copies) then
    select string_agg(c.serial, ', ') into v_gone from copies c join jsonb_to_recordset(p_copies) as w(copy bigint, becomes text) on w.copy = c.copy_id
      where c.sold_transaction_id is distinct from p_transaction or w.becomes <> 'sold';
    raise exception '%', coalesce(v_gone, '') using errcode = 'TP002';
  end if;
end $$;
