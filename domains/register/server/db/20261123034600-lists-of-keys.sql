-- Keys come in three lists instead of five.
drop function if exists write_baskets(json, bigint, json, text[], text[], text[], text[], bigint[]);
drop function if exists finish_sales(json, json, bigint, json, json, json, json, text[], text[], text[], text[], bigint[]);
