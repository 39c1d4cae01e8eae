-- A key keeps which basket it was: no reply is handed in.
drop function if exists begin_at_device(bigint, bigint[], bigint, timestamptz, text, text, text, text);
