-- Labels on the shelf that may still say the price before: from the moment a price moves until somebody scans the new label.
create table label_checks (
  inventory_id bigint primary key references inventory_items,
  store_id bigint not null references stores,
  -- What the label says.
  label_cents bigint not null check (label_cents > 0),
  since timestamptz not null
);
create index label_checks_of_store on label_checks (store_id);

-- Whoever sets a price: an update, a person, a trade. A price that goes back to what the label says makes it right again.
create function note_label() returns trigger language plpgsql as $$
begin
  insert into label_checks (inventory_id, store_id, label_cents, since) values (new.inventory_id, new.store_id, old.price_cents, new.price_set_at)
    on conflict (inventory_id) do nothing;
  delete from label_checks where inventory_id = new.inventory_id and label_cents = new.price_cents;
  return null;
end $$;
create trigger inventory_items_label after update of price_cents on inventory_items for each row
  when (old.price_cents <> new.price_cents and old.price_cents > 0 and new.on_hand > 0 and new.hidden_at is null) execute function note_label();

-- An update of prices that was taken back.
alter table price_changes add column undone_at timestamptz, add column undone_by bigint,
  add check ((undone_at is null) = (undone_by is null)), add check (undone_at is null or state = 'applied');
