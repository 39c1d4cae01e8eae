-- Moves the stock of one source: [{"inventory","copy","quantity","reason","line"}], see move_stock_of_many.
create or replace function move_stock(p_store bigint, p_source_type text, p_source_id bigint, p_user bigint, p_at timestamptz, p_moves jsonb,
  p_note text default '') returns void language plpgsql as $$
begin
  perform move_stock_of_many(p_source_type, (
    select json_agg(json_build_object('store', p_store, 'source', p_source_id, 'user', p_user, 'at', p_at, 'item', m.inventory, 'copy', m.copy,
      'quantity', m.quantity, 'reason', m.reason, 'line', m.line))
    from jsonb_to_recordset(p_moves) as m(inventory bigint, copy bigint, quantity integer, reason text, line bigint)), p_note);
end $$;
