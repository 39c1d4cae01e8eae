create or replace function keep_rule_version() returns trigger language plpgsql as $$
begin
  insert into pricing_rule_versions (rule_id, version, at, username, rule)
    values (new.rule_id, new.version, new.changed_at, new.changed_by, to_jsonb(new));
  return null;
end $$;
