create or replace function refuse_line_change_when_final() returns trigger language plpgsql as $$
begin
  if exists (select 1 from transactions where transaction_id = old.transaction_id and state in ('finalized', 'voided', 'cleared')) then
    raise exception 'a line of a finished transaction never changes' using errcode = 'restrict_violation';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
