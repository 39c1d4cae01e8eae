-- Keeps so many more copies of each item from being sold to anybody; a count below zero gives them back. Lists are as long as each other.
create or replace function reserve_items(p_items bigint[], p_counts integer[]) returns void language sql as $$
  update inventory_items i set held = i.held + u.n from unnest(p_items, p_counts) as u(item, n) where i.inventory_id = u.item
$$;
