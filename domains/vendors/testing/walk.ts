// What does the walk over all calls need of vendors? A record of each kind in each store; vendors and their items are the chain's.
import { aDoubt, aVendor, aVendorClient, aVendorItem } from '#domains/vendors/testing/a-vendor.ts';
import type { Walk } from '#platform/http/walk.ts';
import { insertRow } from '#platform/db/rows.ts';

export const walk: Walk = {
  storeKinds: ['vendorClient', 'vendorClientAddress'],
  make: async (db, { storeId, userId }) => {
    const vendor = await aVendor(db, { userId });
    const vendorClient = await aVendorClient(db, { vendorId: vendor, storeId, userId });
    const address = { vendorClientId: vendorClient, address1: '1 Dock Road' };
    const { vendorClientAddressId: vendorClientAddress } = await insertRow(
      db,
      'vendor_client_addresses',
      address,
      'vendorClientAddressId',
    );
    const { id } = await db.one<{ id: number }>(
      'select catalog_id as id from catalog_products order by catalog_id limit 1',
    );
    const vendorItem = await aVendorItem(db, { vendorId: vendor, catalogId: id });
    const vendorDoubt = await aDoubt(db, { vendorId: vendor, userId });
    return { vendor, vendorClient, vendorClientAddress, vendorItem, vendorDoubt };
  },
};
