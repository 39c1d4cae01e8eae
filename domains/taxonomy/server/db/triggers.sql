create trigger taxonomy_nodes_tree before insert or update of parent_id on taxonomy_nodes
  for each row execute function keep_taxonomy_a_tree();

create trigger taxonomy_links_tell_added after insert on taxonomy_links referencing new table as touched for each statement execute function tell_links_changed();
create trigger taxonomy_links_tell_gone after delete on taxonomy_links referencing old table as touched for each statement execute function tell_links_changed();
create trigger taxonomy_nodes_tell after update on taxonomy_nodes for each row
  when (old.adjustment_e5 is distinct from new.adjustment_e5 or old.parent_id is distinct from new.parent_id) execute function tell_adjustments_changed();
create trigger taxonomy_nodes_tell_gone after delete on taxonomy_nodes for each row
  when (old.adjustment_e5 is not null) execute function tell_adjustments_changed();
