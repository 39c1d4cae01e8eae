-- What find_on_shelf and write_scan do, for the scans of several registers at once: each statement is started once for all of them, and there is
-- one commit. A member that isn't that simple is left out of the answer (find) or fails the whole group (write): the caller then runs each alone.
-- A group waits shortly for a lock and never for long, so that nobody is held up by somebody else's row.

-- p_asked: [{"n","id","version","store","code","gtin"}]. Answers [{"n","next_line_id","stocked"}] of those that find_on_shelf would answer.
create function find_on_shelves(p_asked json) returns json language plpgsql
  set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  return (
    select json_agg(json_build_object('n', a.n, 'next_line_id', nextval('transaction_lines_line_id_seq'), 'stocked', s.stocked))
    from json_to_recordset(p_asked) as a(n integer, id bigint, version integer, store bigint, code text, gtin text)
      join transactions t on t.transaction_id = a.id and t.version = a.version and t.store_id = a.store
      cross join lateral (
        select json_agg(x) as stocked from (
          select i.inventory_id, i.sku, i.condition_id, n.name as condition, n.grade, i.case_condition_id,
            coalesce((select cc.name from case_conditions cc where cc.case_condition_id = i.case_condition_id), '') as case_condition,
            i.price_cents, i.cost_cents, i.on_hand, i.held, i.bin,
            i.serial_required or coalesce(sp.serial_required, p.serial_required or dp.serial_required) as serial_required, p.catalog_id, p.upc,
            coalesce(sp.title, p.title) as title, coalesce(sp.artist, p.artist) as artist, dp.department_id, dp.name as department, dp.family,
            coalesce((select g.code from configurations g where g.configuration_id = coalesce(sp.configuration_id, p.configuration_id)), '') as tile,
            coalesce(sp.tax_exempt, p.tax_exempt) as tax_exempt,
            coalesce((select sd.tax_rate_bp from store_departments sd where sd.store_id = a.store and sd.department_id = dp.department_id),
              dp.tax_rate_bp) as tax_rate_bp, dp.cash_trade_discount_bp
          from catalog_products p join inventory_items i on i.catalog_id = p.catalog_id
            left join store_products sp on sp.store_id = a.store and sp.catalog_id = p.catalog_id
            join departments dp on dp.department_id = coalesce(sp.department_id, p.department_id)
            join conditions n on n.condition_id = i.condition_id
          where p.gtin = a.gtin and i.store_id = a.store and i.hidden_at is null
          order by i.on_hand > 0 desc, n.sort, i.inventory_id) x) s
    where s.stocked is not null and not exists (select 1 from card_attempts k where k.transaction_id = a.id)
      and not exists (select 1 from inventory_items i where i.store_id = a.store and i.sku = a.code));
end $$;

-- p_scans: the new lines with what their baskets come to, in the order of transactions, which is the order in which they are locked; p_count of
-- them, each in another transaction. Raises TP001 when somebody was faster with one of them.
create function write_scans(p_scans json, p_count bigint, p_keys json) returns void language plpgsql
  set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
  set lock_timeout = '300ms' as $$
declare
  v_changed bigint;
begin
  with scans as materialized (
    select * from json_to_recordset(p_scans) as s(transaction_id bigint, version integer, items integer, sales_cents bigint, discount_cents bigint,
      basket_tax_cents bigint, trades_cents bigint, refunds_cents bigint, due_cents bigint, line_id bigint, store_id bigint, inventory_id bigint,
      catalog_id bigint, copy_id bigint, upc text, sku text, title text, artist text, department_id bigint, condition_id bigint,
      case_condition_id bigint, quantity integer, unit_price_cents bigint, list_price_cents bigint, cost_cents bigint, spread_discount_cents bigint,
      tax_rate_bp integer, tax_exempt boolean, tax_cents bigint, serial text, serial_required boolean, department text, family text, tile text,
      condition text, case_condition text, bin text, on_hand integer)),
  changed as (
    update transactions t set version = t.version + 1, state = 'active', items = s.items, sales_cents = s.sales_cents,
      discount_cents = s.discount_cents, tax_cents = s.basket_tax_cents, trades_cents = s.trades_cents, refunds_cents = s.refunds_cents,
      due_cents = s.due_cents
    from scans s
    where t.transaction_id = s.transaction_id and t.version = s.version and t.store_id = s.store_id and t.state in ('new', 'active', 'held')
    returning 1),
  written as (
    insert into transaction_lines (line_id, transaction_id, store_id, kind, inventory_id, catalog_id, copy_id, upc, sku, title, artist,
      department_id, condition_id, case_condition_id, quantity, unit_price_cents, list_price_cents, cost_cents, spread_discount_cents, tax_rate_bp,
      tax_exempt, tax_cents, serial, serial_required, department, family, tile, condition, case_condition, bin, on_hand)
    select line_id, transaction_id, store_id, 'sale', inventory_id, catalog_id, copy_id, upc, sku, title, artist, department_id, condition_id,
      case_condition_id, quantity, unit_price_cents, list_price_cents, cost_cents, spread_discount_cents, tax_rate_bp, tax_exempt, tax_cents, serial,
      serial_required, department, family, tile, condition, case_condition, bin, on_hand
    from scans)
  select count(*) into v_changed from changed;
  if v_changed <> p_count then
    raise exception 'a basket changed' using errcode = 'TP001';
  end if;
  if claim_keys(p_keys) is null then null; end if;
end $$;
