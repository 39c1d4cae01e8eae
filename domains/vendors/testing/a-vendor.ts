// Builders of vendors, their links to stores and what they sell, for tests.
import type { Db } from '#contract/route.ts';
import { insertRow } from '#platform/db/rows.ts';
import type { NewVendorItems, NewVendors } from '#platform/db/schema/vendors.ts';

const AT = new Date('2026-11-01T12:00:00Z');
let made = 0;

/** A vendor, without its audit row; its id. */
export async function aVendor(
  db: Db,
  { userId, ...given }: { userId: number } & Partial<NewVendors>,
): Promise<number> {
  made += 1;
  const values = { name: `Vendor ${made}`, ...given, addedAt: AT, addedBy: userId };
  return (await insertRow(db, 'vendors', values, 'vendorId')).vendorId;
}

/** A link of a vendor to a store; its id. */
export async function aVendorClient(
  db: Db,
  { vendorId, storeId, userId }: { vendorId: number; storeId: number; userId: number },
): Promise<number> {
  const values = { vendorId, storeId, addedAt: AT, addedBy: userId };
  return (await insertRow(db, 'vendor_clients', values, 'vendorClientId')).vendorClientId;
}

/** What a vendor sells of a product of the catalog, without a history of its cost; its id. */
export async function aVendorItem(
  db: Db,
  { vendorId, catalogId, ...given }: { vendorId: number; catalogId: number } & Partial<NewVendorItems>,
): Promise<number> {
  const product = await db.one<{ upc: string; title: string; artist: string; departmentId: number }>(
    'select upc, title, artist, department_id from catalog_products where catalog_id = $1',
    [catalogId],
  );
  const values = {
    ...product,
    costE4: 100_000,
    ...given,
    vendorId,
    catalogId,
    addedAt: AT,
    changedAt: AT,
  };
  return (await insertRow(db, 'vendor_items', values, 'vendorItemId')).vendorItemId;
}

/** A row of a price list that waits until somebody says which product it is; its id. */
export async function aDoubt(
  db: Db,
  { vendorId, userId }: { vendorId: number; userId: number },
): Promise<number> {
  const counts = { rowCount: 1, validCount: 0, invalidCount: 1, newCount: 0, dearerCount: 0 };
  const rest = { cheaperCount: 0, sameCount: 0, doubtCount: 1, goneCount: 0, lostMarginCents: 0 };
  const { vendorImportId } = await insertRow(
    db,
    'vendor_imports',
    { vendorId, at: AT, byUser: userId, removeExisting: false, ...counts, ...rest },
    'vendorImportId',
  );
  const doubt = { vendorImportId, vendorId, rowNumber: 2, title: 'No code', reason: 'No UPC' };
  return (await insertRow(db, 'vendor_import_doubts', doubt, 'vendorImportDoubtId')).vendorImportDoubtId;
}
