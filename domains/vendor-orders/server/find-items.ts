// What does the vendor of an order sell by this code or these words?
import type { FoundItemWire } from '#domains/vendor-orders/contract/find-items.ts';
import { unitDollars } from '#domains/vendor-orders/rules/unit-cost.ts';
import type { Db } from '#contract/route.ts';
import { readUpc } from '#kernel/gtin.ts';

type Row = Omit<FoundItemWire, 'cost'> & { costE4: number | null };

const FIND = `
  select v.vendor_item_id, v.vendor_sku, v.upc, v.title, v.artist, v.pack_size, v.cost_e4
  from vendor_item_card v join catalog_products p using (catalog_id)
  where v.vendor_id = $1 and not v.is_hidden and v.status_id <> 4
    and (p.gtin = $2 or v.case_code = $2 or v.upc = $3 or lower(v.vendor_sku) = lower($3)
      or not exists (select 1 from unnest(string_to_array(lower($3), ' ')) w where strpos(lower(v.title || ' ' || v.artist), w) = 0))
  order by p.gtin is not distinct from $2 desc, lower(v.vendor_sku) = lower($3) desc, lower(v.title), v.vendor_item_id limit 20`;

/** The first 20: what a code says exactly comes first, then titles with all the words. Costs only for whoever may see them. */
export async function findItems(
  db: Db,
  vendorId: number,
  search: string,
  withCosts: boolean,
): Promise<FoundItemWire[]> {
  const read = readUpc(search);
  const rows = await db.rows<Row>(FIND, [vendorId, read.ok ? read.gtin : null, search]);
  return rows.map(({ costE4, ...row }) => ({
    ...row,
    cost: withCosts && costE4 !== null ? unitDollars(costE4) : null,
  }));
}
