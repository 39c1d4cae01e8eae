-- What is offered elsewhere changed in number or price: whoever offers it reads stock_changes.
create or replace function note_stock_change() returns trigger language plpgsql as $$
begin
  insert into stock_changes as c (inventory_id, store_id, version, since)
    values (new.inventory_id, new.store_id, nextval('stock_change_versions'), clock_timestamp())
    on conflict (inventory_id) do update set version = excluded.version;
  return null;
end $$;
