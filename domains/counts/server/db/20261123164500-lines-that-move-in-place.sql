-- A line is marked as moved where it is: the next ones are found by what was found of them, which stays, and there is room beside each for its new form.
drop index count_lines_to_move;
create index count_lines_to_move on count_lines (count_id, line_id) where list <> 'agrees';
alter table count_lines set (fillfactor = 50);
