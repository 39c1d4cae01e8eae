-- An exported journal stays as it is; somebody may say once that the books have it.
create or replace function refuse_other_export() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.state = 'acknowledged' or to_jsonb(new) - '{state,acknowledged_at,acknowledged_by}'::text[]
      is distinct from to_jsonb(old) - '{state,acknowledged_at,acknowledged_by}'::text[] then
    raise exception 'an exported journal is never changed' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
