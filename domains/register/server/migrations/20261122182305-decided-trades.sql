-- Up to this line a trade for nothing could be finished that nobody had decided. Finished lines never change: these are what they are.
create table undecided_trades_until as select coalesce(max(line_id), 0)::bigint as line_id from transaction_lines;
