create or replace function note_department_changes(p_store bigint) returns void language sql as $$
  select note_goods_changes(array[p_store], array[null::bigint], array[null::bigint])
$$;
