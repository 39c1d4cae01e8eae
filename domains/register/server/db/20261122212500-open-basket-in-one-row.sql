-- The lines of an open basket are one document in its row; the rows of transaction_lines are written at the finish, once, and never change.
-- What ends otherwise (voided, cleared) keeps its document. Columns that are as every line begins are left out of it (basket-lines.ts).
alter table transactions add column lines json;
-- A document of some twenty lines stays in the row; a longer one is compressed.
alter table transactions set (fillfactor = 50, toast_tuple_target = 8160);
update transactions t set lines = coalesce((select json_agg(json_strip_nulls(row_to_json(l)) order by l.line_id) from transaction_lines l
  where l.transaction_id = t.transaction_id), '[]') where t.state in ('new', 'active', 'held');
delete from transaction_lines l using transactions t where t.transaction_id = l.transaction_id and t.state in ('new', 'active', 'held');
drop function if exists write_basket(bigint, integer, jsonb, jsonb, jsonb, bigint[], jsonb, timestamptz, text, text, text, text, text, bigint);
drop function if exists write_scan(bigint, integer, bigint[], bigint, bigint, bigint, bigint, bigint, text, text, text, text, bigint, bigint, bigint,
  integer, bigint, bigint, bigint, bigint, integer, boolean, bigint, text, boolean, text, text, text, text, text, text, integer, text, text, text, text,
  bigint);
drop function if exists write_scans(json, bigint, text[], text[], text[], text[], bigint[]);
drop function if exists find_on_shelf(bigint, integer, bigint[], text, text);
drop function if exists finalize_transaction(bigint, integer, bigint, bigint, bigint, text, date, bigint[], jsonb, bigint[], text[], bigint[], bigint[],
  bigint[], text[], bigint[], bigint[], bigint[], integer[], text[], bigint[], jsonb, bigint[], text[], bigint[], bigint[], jsonb, timestamptz, text, text,
  text, text, text, bigint, text, jsonb);
drop function if exists finish_sales(bigint[], json, json, bigint, json, json, json, text[], text[], text[], text[], bigint[]);
drop function if exists begin_at_device(bigint, bigint[], bigint, timestamptz, text, text, text);
drop function if exists begin_transaction(bigint, bigint, bigint, bigint, timestamptz, text, text, text, text);
