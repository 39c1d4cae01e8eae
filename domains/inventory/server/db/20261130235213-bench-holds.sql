-- Goods on the bench are held, too: while somebody works on them, nobody sells them. The hold of a copy that the law keeps anyway is the same row.
alter table stock_holds add column bench_at timestamptz;
alter table stock_holds drop constraint stock_holds_check;
alter table stock_holds add constraint stock_holds_check check (quantity between 1 and 9999 and (copy_id is null or quantity = 1)
  and (line_id is null) = (transaction_id is null) and (police_at is null) = (police_by is null) and (police_at is null) = (case_number = '')
  and (released_at is null) = (to_movement is null)
  and (until is not null or police_at is not null or bench_at is not null or released_at is not null));
