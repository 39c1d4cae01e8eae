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
  const values = { name: `Vendor ${made}`, ...given, added_at: AT, added_by: userId };
  return (await insertRow(db, 'vendors', values, 'vendor_id')).vendor_id;
}

/** A link of a vendor to a store; its id. */
export async function aVendorClient(
  db: Db,
  { vendorId, storeId, userId }: { vendorId: number; storeId: number; userId: number },
): Promise<number> {
  const values = { vendor_id: vendorId, store_id: storeId, added_at: AT, added_by: userId };
  return (await insertRow(db, 'vendor_clients', values, 'vendor_client_id')).vendor_client_id;
}

/** What a vendor sells of a product of the catalog, without a history of its cost; its id. */
export async function aVendorItem(
  db: Db,
  { vendorId, catalogId, ...given }: { vendorId: number; catalogId: number } & Partial<NewVendorItems>,
): Promise<number> {
  const product = await db.one<{ upc: string; title: string; artist: string; department_id: number }>(
    'select upc, title, artist, department_id from catalog_products where catalog_id = $1',
    [catalogId],
  );
  const values = {
    ...product,
    cost_e4: 100_000,
    ...given,
    vendor_id: vendorId,
    catalog_id: catalogId,
    added_at: AT,
    changed_at: AT,
  };
  return (await insertRow(db, 'vendor_items', values, 'vendor_item_id')).vendor_item_id;
}

/** A row of a price list that waits until somebody says which product it is; its id. */
export async function aDoubt(
  db: Db,
  { vendorId, userId }: { vendorId: number; userId: number },
): Promise<number> {
  const counts = { row_count: 1, valid_count: 0, invalid_count: 1, new_count: 0, dearer_count: 0 };
  const rest = { cheaper_count: 0, same_count: 0, doubt_count: 1, gone_count: 0, lost_margin_cents: 0 };
  const { vendor_import_id } = await insertRow(
    db,
    'vendor_imports',
    { vendor_id: vendorId, at: AT, by_user: userId, remove_existing: false, ...counts, ...rest },
    'vendor_import_id',
  );
  const doubt = { vendor_import_id, vendor_id: vendorId, row_number: 2, title: 'No code', reason: 'No UPC' };
  return (await insertRow(db, 'vendor_import_doubts', doubt, 'vendor_import_doubt_id'))
    .vendor_import_doubt_id;
}
