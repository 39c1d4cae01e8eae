create or replace function store_products_due() returns trigger language plpgsql as $$
declare one record := coalesce(new, old);
begin
  if tg_op = 'UPDATE' and (new.price_cents, new.department_id, new.configuration_id) is not distinct from
    (old.price_cents, old.department_id, old.configuration_id) then return null; end if;
  perform price_due_of_products(one.store_id, array[one.catalog_id]);
  return null;
end $$;
