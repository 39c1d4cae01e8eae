-- In every store.
create or replace function price_due_of_catalogs(p_products bigint[]) returns void language sql as $$
  select price_due_of_products(null, p_products)
$$;
