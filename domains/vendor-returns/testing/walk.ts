// What does the walk over all calls need of vendor-returns? A record of each kind in each store.
import { aVendorReturn, aVendorReturnItem } from '#domains/vendor-returns/testing/a-vendor-return.ts';
import type { Walk } from '#platform/http/walk.ts';

export const walk: Walk = {
  storeKinds: ['vendorReturn', 'vendorReturnItem'],
  make: async (db, { storeId, userId }) => {
    const vendorReturn = await aVendorReturn(db, { storeId, userId });
    const { id } = await db.one<{ id: number }>(
      'select inventory_id as id from inventory_items where store_id = $1 order by inventory_id limit 1',
      [storeId],
    );
    return {
      vendorReturn,
      vendorReturnItem: await aVendorReturnItem(db, { returnId: vendorReturn, inventoryId: id }),
    };
  },
};
