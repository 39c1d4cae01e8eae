// What does the vendor of a check-in ask for goods that nobody announced?
import type { Db } from '#contract/route.ts';

/** What the vendor's price list says of a product; cost in ten-thousandths of a dollar. */
export type VendorTerms = {
  readonly vendorItemId: number;
  readonly costE4: number | null;
  readonly packSize: number;
  readonly caseCode: string;
};

const TERMS = `
  select vendor_item_id, cost_e4, pack_size, coalesce(case_code, '') as "caseCode"
  from vendor_item_card where vendor_id = $1 and catalog_id = $2 and not is_hidden
  order by status_id = 4, cost_e4 nulls last, vendor_item_id limit 1`;

/** The cheapest entry of the vendor's list for the product; undefined when it doesn't sell it, and for a vendor that nobody knows. */
export const termsOf = async (
  db: Db,
  vendorId: number | null,
  catalogId: number,
): Promise<VendorTerms | undefined> =>
  vendorId === null ? undefined : db.maybe<VendorTerms>(TERMS, [vendorId, catalogId]);

/** The product of which the vendor packs a case under this code; undefined for a code of nothing. */
export async function productOfCase(
  db: Db,
  vendorId: number | null,
  code: string,
): Promise<number | undefined> {
  const bare = code.replace(/^0+/, '');
  if (vendorId === null || !/^\d{8,14}$/.test(bare)) return undefined;
  const found = await db.maybe<{ catalogId: number }>(
    `select catalog_id from vendor_item_card where vendor_id = $1 and not is_hidden and ltrim(case_code, '0') = $2
     order by vendor_item_id limit 1`,
    [vendorId, bare],
  );
  return found?.catalogId;
}
