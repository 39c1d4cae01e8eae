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

const SELECT = `select vendor_item_id, vendor_id, vendor_sku, catalog_id, upc, title, artist,
    department_id, cost_e4, previous_cost_e4, cost_changed_at,
    pack_size, pack_cost_cents, case_code, min_quantity,
    max_quantity, lead_days, msrp_cents, status_id, is_hidden
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
