-- What a scanned code, a chosen item or a catalog product may be in the store of a basket (goods_called), with the basket where it isn't the version that the caller knows.
create or replace function find_candidates(p_id bigint, p_stores bigint[], p_code text, p_gtin text, p_inventory bigint, p_catalog bigint, p_serial text,
  p_listed boolean, p_known integer) returns json language plpgsql as $$
declare
  v_basket json;
  v_store bigint;
begin
  if p_known is not null then
    select t.store_id into v_store from transactions t where t.transaction_id = p_id and t.version = p_known and t.store_id = any(p_stores)
      and not exists (select 1 from card_attempts k where k.transaction_id = p_id);
  end if;
  if v_store is null then
    v_basket := read_basket(p_id, p_stores);
    if v_basket is null then return null; end if;
    v_store := (v_basket->'header'->>'store_id')::bigint;
  end if;
  return json_build_object('basket', v_basket, 'nextLineId', nextval('transaction_lines_line_id_seq'),
    'goods', goods_called(v_store, p_code, p_gtin, p_inventory, p_catalog, p_serial, p_listed));
end $$;
