drop function if exists finish_sales(bigint[], json, json, bigint, json, json, json, json, text[], text[], text[], text[], bigint[]);
