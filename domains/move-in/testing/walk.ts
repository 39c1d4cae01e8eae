// What does the walk over all calls need of move-in? An export that was begun.
import { insertRow } from '#platform/db/rows.ts';
import type { Walk } from '#platform/http/walk.ts';

export const walk: Walk = {
  storeKinds: [],
  make: async (db, { userId }) => {
    const at = new Date('2026-11-01T12:00:00Z');
    const row = { way: 'zip', state: 'begun', begunAt: at, begunBy: userId, toldAt: at };
    return { export: (await insertRow(db, 'shop_exports', row, 'exportId')).exportId };
  },
};
