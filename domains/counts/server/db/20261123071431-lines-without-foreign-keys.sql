-- A count has as many lines as its store has items: 50,000 look-ups and locks for each of two keys, while the shop sells. Asked once a statement instead;
-- items and counts are never removed, and an item never changes its store.
alter table count_lines drop constraint count_lines_count, drop constraint count_lines_item;
create trigger count_lines_known after insert on count_lines referencing new table as inserted
  for each statement execute function refuse_unknown_lines();
-- Each chunk finds the next lines here, however many agree.
drop index count_lines_to_move;
create index count_lines_to_move on count_lines (count_id, line_id) where moved_at is null and delta is not null;
