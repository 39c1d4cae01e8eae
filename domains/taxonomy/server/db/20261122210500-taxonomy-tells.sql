create trigger taxonomy_links_tell_added after insert on taxonomy_links referencing new table as touched for each statement execute function tell_links_changed();
create trigger taxonomy_links_tell_gone after delete on taxonomy_links referencing old table as touched for each statement execute function tell_links_changed();
create trigger taxonomy_nodes_tell after update on taxonomy_nodes for each row
  when (old.adjustment_bp is distinct from new.adjustment_bp or old.parent_id is distinct from new.parent_id) execute function tell_adjustments_changed();
create trigger taxonomy_nodes_tell_gone after delete on taxonomy_nodes for each row
  when (old.adjustment_bp is not null) execute function tell_adjustments_changed();
