// What does the walk over all calls need of smart-order? A run of picked lines in each store.
import type { Walk } from '#platform/http/walk.ts';
import { insertRow } from '#platform/db/rows.ts';

export const walk: Walk = {
  storeKinds: ['smartRun'],
  make: async (db, { storeId, userId }) => {
    const run = { store_id: storeId, user_id: userId, plan: 'smart', at: new Date() };
    const { smart_run_id: smartRun } = await insertRow(db, 'smart_runs', run, 'smart_run_id');
    return { smartRun };
  },
};
