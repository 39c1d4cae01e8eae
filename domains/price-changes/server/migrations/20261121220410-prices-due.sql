-- What may have moved the prices on a store's shelf, whoever wrote it; a chore asks the rules and takes it away (server/queue-due.ts).
create table price_dues (
  due_id bigint generated always as identity primary key,
  store_id bigint not null references stores,
  -- Null: every item on hand.
  catalog_ids bigint[],
  -- Who works on it gives it back when it dies.
  taken_at timestamptz
);
create index price_dues_of_store on price_dues (store_id);

-- A store with nothing on hand has no price to move.
create function price_due(p_store bigint) returns void language sql as $$
  insert into price_dues (store_id) select s.store_id from stores s where s.is_active and (p_store is null or s.store_id = p_store)
    and exists (select 1 from inventory_items i where i.store_id = s.store_id and i.hidden_at is null and i.on_hand > 0)
$$;
create function price_due_of_products(p_store bigint, p_catalogs bigint[]) returns void language sql as $$
  insert into price_dues (store_id, catalog_ids) select i.store_id, array_agg(distinct i.catalog_id) from inventory_items i
    where i.catalog_id = any(p_catalogs) and (p_store is null or i.store_id = p_store) and i.hidden_at is null and i.on_hand > 0 group by 1
$$;

create function guide_prices_due() returns trigger language plpgsql as $$
begin
  perform price_due_of_products(null, array(select distinct catalog_id from touched));
  return null;
end $$;
create trigger guide_prices_added_due after insert on guide_prices referencing new table as touched for each statement execute function guide_prices_due();
create trigger guide_prices_changed_due after update on guide_prices referencing new table as touched for each statement execute function guide_prices_due();
create trigger guide_prices_gone_due after delete on guide_prices referencing old table as touched for each statement execute function guide_prices_due();

create function catalog_products_due() returns trigger language plpgsql as $$
begin
  perform price_due_of_products(null, array(select n.catalog_id from after n join before o using (catalog_id)
    where (n.msrp_cents, n.department_id, n.configuration_id) is distinct from (o.msrp_cents, o.department_id, o.configuration_id)));
  return null;
end $$;
create trigger catalog_products_due after update on catalog_products referencing old table as before new table as after
  for each statement execute function catalog_products_due();

create function store_products_due() returns trigger language plpgsql as $$
declare one record := coalesce(new, old);
begin
  if tg_op = 'UPDATE' and (new.price_cents, new.department_id, new.configuration_id) is not distinct from
    (old.price_cents, old.department_id, old.configuration_id) then return null; end if;
  perform price_due_of_products(one.store_id, array[one.catalog_id]);
  return null;
end $$;
create trigger store_products_due after insert or update or delete on store_products for each row execute function store_products_due();

create function taxonomy_links_due() returns trigger language plpgsql as $$
begin
  perform price_due_of_products(null, array(select distinct catalog_id from touched));
  return null;
end $$;
create trigger taxonomy_links_added_due after insert on taxonomy_links referencing new table as touched for each statement execute function taxonomy_links_due();
create trigger taxonomy_links_gone_due after delete on taxonomy_links referencing old table as touched for each statement execute function taxonomy_links_due();

-- Another adjustment, or a branch under another one: everything below it may change.
create function taxonomy_nodes_due() returns trigger language plpgsql as $$
begin
  perform price_due(null);
  return null;
end $$;
create trigger taxonomy_nodes_due after update on taxonomy_nodes for each row
  when (old.adjustment_bp is distinct from new.adjustment_bp or old.parent_id is distinct from new.parent_id) execute function taxonomy_nodes_due();
create trigger taxonomy_nodes_gone_due after delete on taxonomy_nodes for each row
  when (old.adjustment_bp is not null) execute function taxonomy_nodes_due();

create function pricing_rules_due() returns trigger language plpgsql as $$
begin
  perform price_due(touched.store_id) from (select distinct store_id from touched) touched;
  return null;
end $$;
create trigger pricing_rules_added_due after insert on pricing_rules referencing new table as touched for each statement execute function pricing_rules_due();
create trigger pricing_rules_changed_due after update on pricing_rules referencing new table as touched for each statement execute function pricing_rules_due();

create function settings_due() returns trigger language plpgsql as $$
begin
  perform price_due(new.store_id);
  return null;
end $$;
create trigger client_settings_due after insert or update on client_settings for each row
  when (new.name = 'MasterPriceAdjustment') execute function settings_due();

create trigger conditions_due after update on conditions for each row
  when (old.value_bp is distinct from new.value_bp or old.is_new is distinct from new.is_new) execute function taxonomy_nodes_due();
create trigger departments_due after update on departments for each row
  when (old.default_condition_id is distinct from new.default_condition_id) execute function taxonomy_nodes_due();

-- Their share of the price comes with a later migration.
create function case_conditions_due() returns trigger language plpgsql as $$
begin
  if to_jsonb(old) -> 'value_bp' is distinct from to_jsonb(new) -> 'value_bp' then perform price_due(null); end if;
  return null;
end $$;
create trigger case_conditions_due after update on case_conditions for each row execute function case_conditions_due();
