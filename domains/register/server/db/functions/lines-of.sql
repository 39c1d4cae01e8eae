-- The lines of a transaction, of an open basket those of its document, in their order.
create or replace function lines_of(p_transaction bigint) returns setof transaction_lines language plpgsql stable as $$
declare
  v_lines json := (select t.lines from transactions t where t.transaction_id = p_transaction);
  -- As rules/line.ts writes it: most fields have short names, the others those of TypeScript, and what is as every line begins is left out.
  v_long constant jsonb := '{"i":"inventory_id","p":"catalog_id","d":"department_id","c":"condition_id","q":"quantity","u":"unit_price_cents",
    "l":"list_price_cents","k":"cost_cents","te":"tax_rate_e5","tp":"tax_parts","dn":"department","cn":"condition","f":"family","h":"on_hand"}';
begin
  if v_lines is null then
    return query select * from transaction_lines l where l.transaction_id = p_transaction order by l.line_id;
    return;
  end if;
  return query select * from json_populate_recordset(json_populate_record(null::transaction_lines, json_build_object('transaction_id', p_transaction,
    'sku', '', 'artist', '', 'cost_cents', 0, 'line_discount_cents', 0, 'spread_discount_cents', 0, 'tax_rate_e5', 0, 'tax_exempt', false,
    'tax_cents', 0, 'serial', '', 'serial_required', false, 'comments', '', 'restock', 'stock', 'refund_reason', '', 'department', '', 'family', 'other',
    'tile', '', 'condition', '', 'case_condition', '', 'bin', '')),
    (select coalesce(json_agg((select json_object_agg(coalesce(v_long->>c.key, lower(regexp_replace(c.key, '([A-Z])', '_\1', 'g'))), c.value) from json_each(l.value) c)), '[]')
      from json_array_elements(v_lines) l));
end $$;
