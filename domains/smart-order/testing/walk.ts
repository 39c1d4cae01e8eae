// What does the walk over all calls need of smart-order? A run of picked lines in each store.
import type { Walk } from '#platform/http/walk.ts';
import { insertRow } from '#platform/db/rows.ts';

export const walk: Walk = {
  storeKinds: ['smartRun'],
  make: async (db, { storeId, userId }) => {
    const run = { storeId, userId, plan: 'smart', at: new Date() };
    const { smartRunId: smartRun } = await insertRow(db, 'smart_runs', run, 'smartRunId');
    return { smartRun };
  },
};
