-- Which transaction has the line: a finished one, or an open basket. Baskets are few, so that their documents are looked through.
create or replace function transaction_of_line(p_line bigint) returns bigint language plpgsql stable as $$
begin
  return coalesce(
    (select l.transaction_id from transaction_lines l where l.line_id = p_line),
    (select t.transaction_id from transactions t where t.finished_at is null and t.state in ('new', 'active', 'held')
      and t.lines::jsonb @> jsonb_build_array(jsonb_build_object('lineId', p_line)) limit 1));
end $$;
