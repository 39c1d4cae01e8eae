// What must always hold in the tree of categories and what is in it.
import type { Check } from '#platform/verify/check.ts';

export const taxonomyChecks: readonly Check[] = [
  {
    check: 'U3',
    problem: 'A category is not reached from the top',
    sql: `with recursive down as (
        select taxonomy_id from taxonomy_nodes where parent_id is null
        union all select n.taxonomy_id from taxonomy_nodes n join down d on n.parent_id = d.taxonomy_id)
      select taxonomy_id, name from taxonomy_nodes where taxonomy_id not in (select taxonomy_id from down)`,
  },
  {
    check: 'U3',
    problem: 'The children of a category do not count 0, 1, 2',
    sql: `select * from (select taxonomy_id, parent_id, position,
        row_number() over (partition by parent_id order by position, taxonomy_id) - 1 as place from taxonomy_nodes) n where position <> place`,
  },
  {
    check: 'U3',
    problem: 'An item is in a category as another product or of another store',
    sql: `select l.link_id, l.inventory_id from taxonomy_links l join inventory_items i using (inventory_id)
      where l.catalog_id <> i.catalog_id or l.store_id is distinct from i.store_id`,
  },
];
