create trigger inventory_items_keep_held before update of on_hand on inventory_items for each row
  when (new.held > 0 and new.on_hand < old.on_hand and new.on_hand < new.held) execute function keep_held_copies();

create trigger transactions_fulfil_wishes after update of state on transactions for each row
  when (new.state = 'finalized' and old.state <> 'finalized' and new.customer_id is not null) execute function fulfil_wishes();

create trigger credit_deeds_final before update or delete on credit_deeds for each row execute function refuse_change();
