-- A reply stays in the row of its key up to the size of a page: a table beside it would be a second place to write for every scan.
alter table request_keys set (toast_tuple_target = 8160);
