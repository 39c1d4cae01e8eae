// What must always hold in the catalog and in what it sets on the shelf.
import type { Check } from '#platform/verify/check.ts';

export const catalogChecks: readonly Check[] = [
  {
    check: 'G3',
    problem: 'Two products have the same code and the same name among its editions',
    sql: `select coalesce(gtin, upc) as code, lower(edition) as edition, array_agg(catalog_id) as products from catalog_products
      group by 1, 2, gtin is null having count(*) > 1`,
  },
  {
    check: 'G3',
    problem: 'The catalog set a price and the item costs something else since the same moment',
    sql: `select l.log_id, l.inventory_id, l.new_value, i.price_cents from inventory_log l join inventory_items i using (inventory_id)
      where l.reason = 'catalog' and l.field = 'price' and l.at = i.price_set_at
        and l.new_value <> (i.price_cents / 100.0)::numeric(12, 2)::text`,
  },
];
