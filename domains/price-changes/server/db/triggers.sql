create trigger guide_prices_added_due after insert on guide_prices referencing new table as touched for each statement execute function guide_prices_due();

create trigger guide_prices_changed_due after update on guide_prices referencing new table as touched for each statement execute function guide_prices_due();

create trigger guide_prices_gone_due after delete on guide_prices referencing old table as touched for each statement execute function guide_prices_due();

create trigger catalog_products_due after update on catalog_products referencing old table as before new table as after
  for each statement execute function catalog_products_due();

create trigger store_products_due after insert or update or delete on store_products for each row execute function store_products_due();

create trigger taxonomy_links_added_due after insert on taxonomy_links referencing new table as touched for each statement execute function taxonomy_links_due();

create trigger taxonomy_links_gone_due after delete on taxonomy_links referencing old table as touched for each statement execute function taxonomy_links_due();

create trigger taxonomy_nodes_due after update on taxonomy_nodes for each row
  when (old.adjustment_bp is distinct from new.adjustment_bp or old.parent_id is distinct from new.parent_id) execute function taxonomy_nodes_due();

create trigger taxonomy_nodes_gone_due after delete on taxonomy_nodes for each row
  when (old.adjustment_bp is not null) execute function taxonomy_nodes_due();

create trigger pricing_rules_added_due after insert on pricing_rules referencing new table as touched for each statement execute function pricing_rules_due();

create trigger pricing_rules_changed_due after update on pricing_rules referencing new table as touched for each statement execute function pricing_rules_due();

create trigger client_settings_due after insert or update on client_settings for each row
  when (new.name = 'MasterPriceAdjustment') execute function settings_due();

create trigger conditions_due after update on conditions for each row
  when (old.value_bp is distinct from new.value_bp or old.is_new is distinct from new.is_new) execute function taxonomy_nodes_due();

create trigger departments_due after update on departments for each row
  when (old.default_condition_id is distinct from new.default_condition_id) execute function taxonomy_nodes_due();

create trigger case_conditions_due after update on case_conditions for each row execute function case_conditions_due();

create trigger inventory_items_label after update of price_cents on inventory_items for each row
  when (old.price_cents <> new.price_cents and old.price_cents > 0 and new.on_hand > 0 and new.hidden_at is null) execute function note_label();
