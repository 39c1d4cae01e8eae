create or replace function refuse_removal() returns trigger language plpgsql as $$
begin
  raise exception '% rows are never removed', tg_table_name using errcode = 'restrict_violation';
end $$;
