-- The last business day of a store whose books are closed. What happens later the same evening belongs to the next business day.
alter table chain_heads add column closed_through date;

-- Keeps a row out of a closed day. Who computed the day before it was closed reads again (TP003) and gets the next one. A group of
-- postings is inserted while its store's head is locked, so that none slips in beside the closing.
create function refuse_closed_day() returns trigger language plpgsql as $$
begin
  if exists (select 1 from chain_heads h where h.store_id = new.store_id and h.closed_through >= new.business_day) then
    raise exception 'the books of that business day are closed' using errcode = 'TP003';
  end if;
  return new;
end $$;
create trigger posting_groups_day_open before insert on posting_groups for each row execute function refuse_closed_day();
