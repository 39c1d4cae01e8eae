-- A month of a store is open (again): it is not sealed, and no longer span is kept that it is part of. Who calls it holds the store's row of stats_heads.
create or replace function stats_unseal(p_store bigint, p_month date) returns void language plpgsql as $$
begin
  update stats_spans set is_sealed = false where store_id = p_store and grain = 'month' and first_day = p_month and is_sealed;
  delete from stats_spans where store_id = p_store and grain = 'year' and first_day = date_trunc('year', p_month);
  if found then
    delete from stats_items where store_id = p_store and grain = 'year' and first_day = date_trunc('year', p_month);
  end if;
  delete from stats_spans where store_id = 0 and grain = 'quarter' and first_day = date_trunc('quarter', p_month);
  if found then
    delete from stats_products where grain = 'quarter' and first_day = date_trunc('quarter', p_month);
  end if;
  delete from stats_spans where store_id = 0 and grain = 'year' and first_day = date_trunc('year', p_month);
  if found then
    delete from stats_products where grain = 'year' and first_day = date_trunc('year', p_month);
  end if;
end $$;
