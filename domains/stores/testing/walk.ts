// What does the walk over all calls need of stores? A closed one. It is the chain's: administrators open it again.
import type { Walk } from '#platform/http/walk.ts';
import { insertRow } from '#platform/db/rows.ts';

export const walk: Walk = {
  storeKinds: [],
  make: async (db, { storeId }) => {
    const row = { name: `Closed beside ${storeId}`, isActive: false };
    return { closedStore: (await insertRow(db, 'stores', row, 'storeId')).storeId };
  },
};
