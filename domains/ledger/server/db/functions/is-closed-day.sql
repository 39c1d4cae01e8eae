-- Are the books of that business day closed? As refuse_closed_day asks, for triggers that have more to do.
create or replace function is_closed_day(p_store bigint, p_day date) returns boolean language plpgsql as $$
begin
  return exists (select 1 from posting_heads h where h.store_id = p_store and h.closed_through >= p_day);
end $$;
