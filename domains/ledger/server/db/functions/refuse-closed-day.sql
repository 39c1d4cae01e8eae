-- A code of its own: TP003 says that a transaction is over.
create or replace function refuse_closed_day() returns trigger language plpgsql as $$
begin
  if exists (select 1 from posting_heads h where h.store_id = new.store_id and h.closed_through >= new.business_day) then
    raise exception 'the books of that business day are closed' using errcode = 'TP004';
  end if;
  return new;
end $$;
