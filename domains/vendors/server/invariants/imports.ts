// What must always hold for a vendor's price lists and costs?
import type { Check } from '#platform/verify/check.ts';

export const vendorChecks: readonly Check[] = [
  {
    check: 'V4',
    problem: "A vendor's price list lost rows: valid and invalid ones must be all of them",
    sql: `select vendor_import_id, row_count, valid_count, invalid_count from vendor_imports i
          where valid_count + invalid_count <> row_count or new_count + dearer_count + cheaper_count + same_count <> valid_count
            or doubt_count > invalid_count
            or doubt_count <> (select count(*) from vendor_import_doubts d where d.vendor_import_id = i.vendor_import_id)`,
  },
  {
    check: 'V4',
    problem: "The latest cost of a vendor's item isn't the last one of its history",
    sql: `select i.vendor_item_id, i.cost_e4, c.cost_e4 as kept from vendor_items i
          join lateral (select cost_e4 from vendor_item_costs h where h.vendor_item_id = i.vendor_item_id order by vendor_item_cost_id desc limit 1) c on true
          where i.cost_e4 is not null and i.cost_e4 <> c.cost_e4`,
  },
];
