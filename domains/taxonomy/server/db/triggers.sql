create trigger taxonomy_nodes_tree before insert or update of parent_id on taxonomy_nodes
  for each row execute function keep_taxonomy_a_tree();
