drop function if exists move_stock_lists(bigint, text, bigint, bigint, timestamptz, bigint[], bigint[], integer[], text[], bigint[], text);
drop function if exists move_stock_of_many(text, json);
