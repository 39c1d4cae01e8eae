// What does the walk over all calls need of conversion? A record of each kind in each store.
import { aConvertBatch, aConvertBatchItem } from '#domains/conversion/testing/a-convert-batch.ts';
import type { Walk } from '#platform/http/walk.ts';

export const walk: Walk = {
  storeKinds: ['convertBatch', 'convertBatchItem'],
  make: async (db, { storeId, userId }) => {
    const batchId = await aConvertBatch(db, { storeId, userId });
    const { id: inventoryId } = await db.one<{ id: number }>(
      'select inventory_id as id from inventory_items where store_id = $1 order by inventory_id limit 1',
      [storeId],
    );
    return {
      convertBatch: batchId,
      convertBatchItem: await aConvertBatchItem(db, { batchId, userId, inventoryId }),
    };
  },
};
