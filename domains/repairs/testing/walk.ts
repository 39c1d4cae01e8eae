// What does the walk over all calls need of the bench? A record of each kind in each store.
import { aBenchCost, aBenchJob } from '#domains/repairs/testing/a-bench-job.ts';
import type { Walk } from '#platform/http/walk.ts';

export const walk: Walk = {
  storeKinds: ['benchJob', 'benchCost'],
  make: async (db, { storeId, userId }) => {
    const { id: inventoryId } = await db.one<{ id: number }>(
      'select inventory_id as id from inventory_items where store_id = $1 order by inventory_id limit 1',
      [storeId],
    );
    const benchJobId = await aBenchJob(db, { storeId, userId, inventoryId });
    return { benchJob: benchJobId, benchCost: await aBenchCost(db, { benchJobId, userId }) };
  },
};
