create or replace function note_product_changes(p_store bigint, p_products bigint[]) returns void language sql as $$
  select note_goods_changes(array_fill(p_store, array[cardinality(p_products)]), array_fill(null::bigint, array[cardinality(p_products)]), p_products)
$$;
