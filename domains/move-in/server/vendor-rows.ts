// The sheet Vendors: which are there already, and how the others get into the list.
import { findVendorIds, openVendors } from '#domains/vendors/server/public/open-vendors.ts';
import { decideVendor, type PlannedVendor, vendorKey } from '#domains/move-in/rules/decide-vendor.ts';
import { asRow, type SheetWork } from './staged-row.ts';

export const vendorRows: SheetWork = {
  begin: () => async (db, _move, _actor, hashed) => {
    const rows = hashed.map((one) => ({ ...one, row: asRow('vendors', one.row) }));
    const there = await findVendorIds(
      db,
      rows.map(({ row }) => vendorKey(row.vendor)),
    );
    return rows.map((one) => {
      const { decision, vendor } = decideVendor(one, one, there);
      return { ...one, decision, plan: vendor ?? {} };
    });
  },
  write: async (work, _step, rows) => {
    const fresh = rows.filter(({ decision }) => decision.targetId === null);
    const ids = await openVendors(
      work.tx,
      work,
      fresh.map(({ plan }) => plan as PlannedVendor),
    );
    const made = new Map(fresh.map(({ rowId }, at) => [rowId, ids[at]]));
    return rows.map(({ rowId, decision }) => ({
      targetId: decision.targetId ?? made.get(rowId) ?? 0,
      hasMade: made.has(rowId),
    }));
  },
};
