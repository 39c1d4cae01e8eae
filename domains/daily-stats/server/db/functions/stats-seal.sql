-- Seals the months of a store whose books are closed, opens those whose books are open again, and keeps the years that are sealed as a whole: nothing
-- comes into closed books, so once nothing of them waits to be folded their sums are final. Does nothing while somebody folds.
create or replace function stats_seal(p_store bigint) returns void language plpgsql as $$
declare
  v_folded bigint;
  v_closed date;
  v_year date;
begin
  select audit_seq into v_folded from stats_heads where store_id = p_store for update skip locked;
  if not found then return; end if;
  select closed_through into v_closed from posting_heads where store_id = p_store;
  perform stats_unseal(p_store, first_day) from stats_spans where store_id = p_store and grain = 'month' and is_sealed
    and (v_closed is null or first_day + interval '1 month' > v_closed + 1);
  if v_closed is null or exists (
      select 1 from stats_finished_between(p_store, v_folded, 9223372036854775807) where business_day <= v_closed) then
    return;
  end if;
  update stats_spans set is_sealed = true where store_id = p_store and grain = 'month' and not is_sealed
    and first_day + interval '1 month' <= v_closed + 1;
  for v_year in
    select y.year from (
      select date_trunc('year', first_day)::date as year, bool_and(is_sealed) as sealed from stats_spans
      where store_id = p_store and grain = 'month' group by 1) y
    where y.sealed and y.year + interval '1 year' <= v_closed + 1
      and not exists (select 1 from stats_spans k where k.store_id = p_store and k.grain = 'year' and k.first_day = y.year)
  loop
    insert into stats_items
      select p_store, 'year', v_year, inventory_id, department_id, sum(lines), sum(sold), sum(returned), sum(traded), sum(gross_cents), sum(sales_cents),
        sum(refunds_cents), sum(trades_cents), sum(tax_cents), sum(cost_cents), max(last_sold), catalog_id, condition_id
      from stats_items where store_id = p_store and grain = 'month' and first_day >= v_year and first_day < v_year + interval '1 year'
      group by 4, 5, catalog_id, condition_id;
    insert into stats_spans
      select p_store, 'year', v_year, sum(lines), true from stats_spans
      where store_id = p_store and grain = 'month' and first_day >= v_year and first_day < v_year + interval '1 year';
  end loop;
end $$;
