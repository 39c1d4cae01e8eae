-- Whoever sets a price: an update, a person, a trade. A price that goes back to what the label says makes it right again.
create or replace function note_label() returns trigger language plpgsql as $$
begin
  insert into label_checks (inventory_id, store_id, label_cents, since) values (new.inventory_id, new.store_id, old.price_cents, new.price_set_at)
    on conflict (inventory_id) do nothing;
  delete from label_checks where inventory_id = new.inventory_id and label_cents = new.price_cents;
  return null;
end $$;
