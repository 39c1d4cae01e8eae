-- The cost in cents is the one in ten-thousandths, half up.
create or replace function follow_cost() returns trigger language plpgsql as $$
begin
  new.cost_cents := (new.cost_e4 + 50) / 100;
  return new;
end $$;
