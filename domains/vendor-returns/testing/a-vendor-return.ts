// Builders of returns to vendors, for tests.
import { aVendor } from '#domains/vendors/testing/a-vendor.ts';
import type { Db } from '#contract/route.ts';
import { insertRow } from '#platform/db/rows.ts';
import type { NewVendorReturns } from '#platform/db/schema/vendor-returns.ts';

/** A return of a store that is being written, without its audit row; its id. */
export async function aVendorReturn(
  db: Db,
  {
    storeId,
    userId,
    vendorId,
    ...given
  }: { storeId: number; userId: number; vendorId?: number } & Partial<NewVendorReturns>,
): Promise<number> {
  const made = await insertRow(
    db,
    'vendor_returns',
    {
      ...given,
      store_id: storeId,
      vendor_id: vendorId ?? (await aVendor(db, { userId })),
      added_at: new Date('2026-11-01T12:00:00Z'),
      added_by: userId,
    },
    'vendor_return_id',
  );
  return made.vendor_return_id;
}

/** A line of it; its id. */
export const aVendorReturnItem = async (
  db: Db,
  { returnId, inventoryId, quantity = 1 }: { returnId: number; inventoryId: number; quantity?: number },
): Promise<number> =>
  (
    await insertRow(
      db,
      'vendor_return_items',
      { vendor_return_id: returnId, inventory_id: inventoryId, quantity },
      'vendor_return_item_id',
    )
  ).vendor_return_item_id;
