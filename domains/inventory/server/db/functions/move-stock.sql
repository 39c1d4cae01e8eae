-- The same effects as before, with few rows in mind. PostgreSQL takes a JSON list for a hundred rows and then reads whole tables to join it:
-- so each row is looked up by its own key, and updated in the order of ids, which locks in that order too.
create or replace function move_stock(p_store bigint, p_source_type text, p_source_id bigint, p_user bigint, p_at timestamptz, p_moves jsonb,
  p_note text default '') returns void language plpgsql as $$
declare
  m record;
begin
  select array_agg(i.inventory) as inventory, array_agg(i.copy) as copies, array_agg(i.quantity) as quantities, array_agg(i.reason) as reasons,
      array_agg(i.line) as lines into m from (
    select * from jsonb_to_recordset(p_moves) as j(inventory bigint, copy bigint, quantity integer, reason text, line bigint) order by j.inventory) i;
  if m.inventory is null then return; end if;
  perform move_stock_lists(p_store, p_source_type, p_source_id, p_user, p_at, m.inventory, m.copies, m.quantities, m.reasons, m.lines, p_note);
end $$;
