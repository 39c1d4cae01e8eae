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
      storeId,
      vendorId: vendorId ?? (await aVendor(db, { userId })),
      addedAt: new Date('2026-11-01T12:00:00Z'),
      addedBy: userId,
    },
    'vendorReturnId',
  );
  return made.vendorReturnId;
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
      { vendorReturnId: returnId, inventoryId, quantity },
      'vendorReturnItemId',
    )
  ).vendorReturnItemId;
