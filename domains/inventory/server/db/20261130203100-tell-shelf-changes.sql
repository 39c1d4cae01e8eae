create trigger inventory_items_tell_came after insert on inventory_items referencing new table as added
  for each statement execute function tell_items_came();

-- Of named columns: a sale changes none of them and pays nothing. Of what is kept for somebody it counts whether there is any.
create trigger inventory_items_tell_shelf after update of catalog_id, sku, condition_id, case_condition_id, price_cents, bin, serial_required, hidden_at, is_listed, held
  on inventory_items for each row
  when ((old.catalog_id, old.sku, old.condition_id, old.case_condition_id, old.price_cents, old.bin, old.serial_required, old.hidden_at is null, old.is_listed, old.held > 0)
    is distinct from (new.catalog_id, new.sku, new.condition_id, new.case_condition_id, new.price_cents, new.bin, new.serial_required, new.hidden_at is null, new.is_listed,
      new.held > 0))
  execute function tell_shelf_changed();
