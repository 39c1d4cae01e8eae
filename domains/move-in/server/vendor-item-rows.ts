// The sheet Vendor Items: of which vendors and products they are, and how they get into the vendors' lists.
import {
  type BroughtVendorItem,
  findVendorItemsByName,
  openVendorItems,
  type VendorItemName,
  vendorItemKey,
} from '#domains/vendors/server/public/open-vendor-items.ts';
import { findVendorIds } from '#domains/vendors/server/public/open-vendors.ts';
import { vendorKey } from '#domains/move-in/rules/decide-vendor.ts';
import {
  decideVendorItem,
  isVendorItem,
  knownVendorItem,
  type PlannedVendorItem,
  readVendorItem,
  type ReadVendorItem,
} from '#domains/move-in/rules/decide-vendor-item.ts';
import type { SheetRow } from '#domains/move-in/rules/sheets.ts';
import { knowProducts } from './know-stock.ts';
import { asRow, type HashedRow, type SheetWork } from './staged-row.ts';
import type { Db } from '#contract/route.ts';

type Row = HashedRow & { readonly row: SheetRow<'vendor-items'> };

const PLANNED = `
  select content->>'vendor' as name from move_in_rows
  where move_in_id = $1 and sheet = 'vendors' and row_key = any($2) and fate in ('new', 'joined')`;

/** The vendors that rows name, those that the move is going to make with no id yet. */
async function knowVendors(
  db: Db,
  moveInId: number,
  rows: readonly Row[],
): Promise<ReadonlyMap<string, number | null>> {
  const keys = [...new Set(rows.map(({ row }) => vendorKey(row.vendor)))];
  const planned = await db.rows<{ name: string | null }>(PLANNED, [moveInId, keys]);
  return new Map<string, number | null>([
    ...planned.map(({ name }) => [vendorKey(name ?? ''), null] as const),
    ...(await findVendorIds(db, keys)),
  ]);
}

/** What tells the item, once vendor and product are there. */
const nameOf = ({ vendorId, catalogId, vendorSku }: PlannedVendorItem): VendorItemName | undefined =>
  vendorId === null || catalogId === null ? undefined : { vendorId, catalogId, vendorSku };

const nameOfRead = (read: ReadVendorItem): readonly VendorItemName[] => {
  const name = nameOf(read.item);
  return name ? [name] : [];
};

export const vendorItemRows: SheetWork = {
  begin:
    () =>
    async (db, { moveInId }, _actor, hashed) => {
      const rows = hashed.map((one): Row => ({ ...one, row: asRow('vendor-items', one.row) }));
      const knowledge = {
        vendors: await knowVendors(db, moveInId, rows),
        products: await knowProducts(db, moveInId, rows),
      };
      const read = rows.map((one) =>
        one.earlier ? knownVendorItem(one.earlier, one.hash) : readVendorItem(one, knowledge),
      );
      const there = await findVendorItemsByName(
        db,
        read.flatMap((one) => (isVendorItem(one) ? nameOfRead(one) : [])),
      );
      return rows.map((row, at) => {
        const one = read[at] as (typeof read)[number];
        if (!isVendorItem(one)) return { ...row, decision: one, plan: {} };
        const name = nameOf(one.item);
        return {
          ...row,
          decision: decideVendorItem(one, name && there.get(vendorItemKey(name))),
          plan: one.item,
        };
      });
    },
  write: async (work, _step, rows) => {
    const fresh = rows.filter(({ decision }) => decision.fate === 'new');
    const items = await openVendorItems(
      work.tx,
      work,
      fresh.map(({ plan, number }) => toBring(plan as PlannedVendorItem, number)),
    );
    const made = new Map(fresh.map(({ rowId }, at) => [rowId, items[at]]));
    return rows.map(({ rowId, decision }) => {
      const item = made.get(rowId);
      return { targetId: item?.vendorItemId ?? decision.targetId ?? 0, hasMade: item?.isNew ?? false };
    });
  },
};

function toBring(item: PlannedVendorItem, row: number): BroughtVendorItem {
  const { vendorId, catalogId } = item;
  if (vendorId === null || catalogId === null) throw new Error(`row ${row} has no vendor or product`);
  return { ...item, vendorId, catalogId };
}
