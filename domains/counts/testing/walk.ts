// What does the walk over all calls need of counts? A record of each kind in each store.
import { aCount, aSection } from '#domains/counts/testing/a-count.ts';
import type { Walk } from '#platform/http/walk.ts';

export const walk: Walk = {
  storeKinds: ['count', 'countSection', 'countCopy'],
  make: async (db, { storeId, userId }) => {
    const count = await aCount(db, { storeId, userId });
    return { count, countSection: await aSection(db, count, 'G4'), countCopy: 987_654_000 + storeId };
  },
};
