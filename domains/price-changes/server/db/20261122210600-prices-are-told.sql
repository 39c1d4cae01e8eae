-- Other domains tell what makes prices by their hooks; nothing here looks at their tables.
do $$ declare t record; begin
  for t in select tgname as name, tgrelid::regclass as of from pg_trigger where not tgisinternal and (tgname like '%\_due' or tgname = 'inventory_items_label') loop
    execute format('drop trigger %I on %s', t.name, t.of);
  end loop;
end $$;
drop function if exists case_conditions_due(), catalog_products_due(), guide_prices_due(), note_label(), pricing_rules_due(), settings_due(),
  store_products_due(), taxonomy_links_due(), taxonomy_nodes_due();
