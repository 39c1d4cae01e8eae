-- A tax rate may be the sum of named parts, [{"name","rateE5"}]; none: it is of one piece.
create function rate_of_tax_parts(p_parts jsonb) returns integer language sql immutable as $$
  select coalesce(sum((p->>'rateE5')::integer), 0)::integer from jsonb_array_elements(p_parts) p
$$;
alter table departments add column tax_parts jsonb not null default '[]',
  add constraint departments_tax_parts check (tax_parts = '[]' or rate_of_tax_parts(tax_parts) = tax_rate_e5);
alter table store_departments add column tax_parts jsonb not null default '[]',
  add constraint store_departments_tax_parts check (tax_parts = '[]' or rate_of_tax_parts(tax_parts) = tax_rate_e5);
