-- What a code may mean on the shelf of a store (domains/register/rules/candidate.ts), with the store's own words, department and tax where it says otherwise;
-- without hidden ones. Two more joins and PostgreSQL would no more look for an order of all: a finish that reads three items would read the whole shelf.
create or replace view shelf_candidates as
  select i.store_id, p.gtin, n.sort as condition_sort, i.inventory_id, i.sku, i.condition_id, n.name as condition, n.grade, i.case_condition_id,
    coalesce((select cc.name from case_conditions cc where cc.case_condition_id = i.case_condition_id), '') as case_condition,
    i.price_cents, i.cost_cents, nullif(i.cost_e4, i.cost_cents * 100) as cost_e4, i.on_hand, i.held, i.bin,
    i.serial_required or coalesce(sp.serial_required, p.serial_required or dp.serial_required) as serial_required, p.catalog_id, p.upc,
    coalesce(sp.title, p.title) as title, coalesce(sp.artist, p.artist) as artist, dp.department_id, dp.name as department, dp.family,
    coalesce((select g.code from configurations g where g.configuration_id = coalesce(sp.configuration_id, p.configuration_id)), '') as tile,
    coalesce(sp.tax_exempt, p.tax_exempt) as tax_exempt,
    coalesce(sd.tax_rate_e5, dp.tax_rate_e5) as tax_rate_e5, coalesce(sd.tax_parts, dp.tax_parts) as tax_parts, dp.cash_trade_discount_e5, i.is_listed
  from inventory_items i join catalog_products p on p.catalog_id = i.catalog_id
    left join store_products sp on sp.store_id = i.store_id and sp.catalog_id = p.catalog_id
    join departments dp on dp.department_id = coalesce(sp.department_id, p.department_id)
    left join store_departments sd on sd.store_id = i.store_id and sd.department_id = dp.department_id
    join conditions n on n.condition_id = i.condition_id
  where i.hidden_at is null;
