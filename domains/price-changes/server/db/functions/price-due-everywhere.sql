create or replace function price_due_everywhere() returns void language sql as $$
  select price_due(null)
$$;
