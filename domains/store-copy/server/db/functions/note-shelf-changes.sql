create or replace function note_shelf_changes(p_items bigint[], p_stores bigint[]) returns void language sql as $$
  select note_goods_changes(p_stores, p_items, array_fill(null::bigint, array[cardinality(p_items)]))
$$;
