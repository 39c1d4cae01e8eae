// What does a vendor sell under this id?
import type { Db } from '#contract/route.ts';
import type { Cents } from '#kernel/money.ts';

export type VendorItemCard = {
  readonly vendorItemId: number;
  readonly vendorId: number;
  /** The vendor's own number; '' where it has none. */
  readonly vendorSku: string;
  readonly catalogId: number;
  readonly upc: string;
  readonly title: string;
  readonly artist: string;
  readonly departmentId: number;
  /** What a unit costs in ten-thousandths of a dollar; null where nobody knows. */
  readonly costE4: number | null;
  /** The same before its last change; null where it never changed. */
  readonly previousCostE4: number | null;
  readonly costChangedAt: Date | null;
  /** Units in a pack, 1 or more. */
  readonly packSize: number;
  readonly packCostCents: Cents | null;
  /** The GTIN-14 on a case of packSize units; null for none. */
  readonly caseCode: string | null;
  readonly minQuantity: number | null;
  readonly maxQuantity: number | null;
  /** Null: the vendor's. */
  readonly leadDays: number | null;
  readonly msrpCents: Cents | null;
  /** ENUM-02: 1 to 5. */
  readonly statusId: number;
  /** It was deleted: what was ordered of it keeps its name, nothing more is. */
  readonly isHidden: boolean;
};

const SELECT = `select vendor_item_id as "vendorItemId", vendor_id as "vendorId", vendor_sku as "vendorSku", catalog_id as "catalogId", upc, title, artist,
    department_id as "departmentId", cost_e4 as "costE4", previous_cost_e4 as "previousCostE4", cost_changed_at as "costChangedAt",
    pack_size as "packSize", pack_cost_cents as "packCostCents", case_code as "caseCode", min_quantity as "minQuantity",
    max_quantity as "maxQuantity", lead_days as "leadDays", msrp_cents as "msrpCents", status_id as "statusId", is_hidden as "isHidden"
  from vendor_item_card`;

/** The vendor item of this id, a deleted one, too; undefined when there was none. */
export const findVendorItem = (
  db: Pick<Db, 'maybe'>,
  vendorItemId: number,
): Promise<VendorItemCard | undefined> =>
  db.maybe<VendorItemCard>(`${SELECT} where vendor_item_id = $1`, [vendorItemId]);

/** Those of these ids that there are, deleted ones, too, by id. */
export async function findVendorItems(
  db: Pick<Db, 'rows'>,
  vendorItemIds: readonly number[],
): Promise<ReadonlyMap<number, VendorItemCard>> {
  const rows = await db.rows<VendorItemCard>(`${SELECT} where vendor_item_id = any($1)`, [vendorItemIds]);
  return new Map(rows.map((row) => [row.vendorItemId, row]));
}
