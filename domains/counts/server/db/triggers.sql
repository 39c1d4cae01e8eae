create trigger count_scans_final before update or delete on count_scans for each row execute function refuse_change();
create trigger count_steps_final before update or delete on count_steps for each row execute function refuse_change();

-- A count has as many lines as its store has items: 50,000 look-ups and locks for each of two foreign keys, while the shop sells. Asked once a statement
-- instead; items and counts are never removed, and an item never changes its store.
create trigger count_lines_known after insert on count_lines referencing new table as inserted
  for each statement execute function refuse_unknown_lines();
