alter table pricing_rules
  -- A new price never lowers one below this share of the cost, and moves one by at most this share of it.
  add column floor_bp integer check (floor_bp between 0 and 99999),
  add column step_bp integer check (step_bp between 1 and 99999),
  -- Counts the changes; kept by the trigger below.
  add column version integer not null default 1,
  add column changed_at timestamptz not null default now(),
  add column changed_by text not null default '',
  add check (price_low_cents >= 0 and (price_high_cents is null or price_high_cents >= price_low_cents)),
  add check (sell_percent_bp >= 0 and sell_fixed_cents >= 0 and buy_fixed_cents >= 0 and default_price_cents >= 0),
  add check (least(buy1_bp, buy2_bp, buy3_bp, buy4_bp) >= 0),
  add check (max_quantity >= 0),
  add check (rounding_ends between 0 and 99);

-- Every state of a rule, the deleted one too: what an old price says of its rule can still be read.
create table pricing_rule_versions (
  rule_id bigint not null references pricing_rules,
  version integer not null,
  at timestamptz not null,
  username text not null,
  rule jsonb not null,
  primary key (rule_id, version)
);
create trigger pricing_rule_versions_final before update or delete on pricing_rule_versions for each row execute function refuse_change();

create function count_rule_version() returns trigger language plpgsql as $$
begin
  new.version = old.version + 1;
  return new;
end $$;
create function keep_rule_version() returns trigger language plpgsql as $$
begin
  insert into pricing_rule_versions (rule_id, version, at, username, rule)
    values (new.rule_id, new.version, new.changed_at, new.changed_by, to_jsonb(new));
  return null;
end $$;
create trigger pricing_rules_count before update on pricing_rules for each row execute function count_rule_version();
create trigger pricing_rules_keep after insert or update on pricing_rules for each row execute function keep_rule_version();
insert into pricing_rule_versions (rule_id, version, at, username, rule)
  select rule_id, version, created_at, '', to_jsonb(r) from pricing_rules r;
