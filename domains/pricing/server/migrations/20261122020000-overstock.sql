-- From so many copies on hand (here, or in the whole chain) each copy takes this share off the offer of a rule.
alter table pricing_rules
  add column overstock_from integer check (overstock_from between 1 and 9999),
  add column overstock_step_bp integer check (overstock_step_bp between 1 and 10000),
  add column overstock_chain boolean not null default false,
  add check ((overstock_from is null) = (overstock_step_bp is null)),
  add check (overstock_from is not null or not overstock_chain);
