-- Units of the order's line right after: what was added is taken back while the line still has as many. Null: added before this was kept.
alter table smart_lines add column line_units integer check (line_units >= quantity);
