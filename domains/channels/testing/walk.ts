// What does the walk over all calls need of channels? A connection and a listing on it, which are the chain's.
import { aConnection } from '#domains/channels/testing/a-connection.ts';
import { insertRow } from '#platform/db/rows.ts';
import type { Walk } from '#platform/http/walk.ts';

export const walk: Walk = {
  storeKinds: [],
  make: async (db, { storeId, userId }) => {
    const connectionId = await aConnection(db, { storeIds: [storeId], userId });
    const goods = await db.one<{ catalogId: number; conditionId: number }>(
      'select catalog_id, condition_id from catalog_products, conditions order by 1, 2 limit 1',
    );
    const { listingId: listing } = await insertRow(
      db,
      'listings',
      {
        connectionId,
        catalogId: goods.catalogId,
        conditionId: goods.conditionId,
        createdAt: new Date('2026-11-01T12:00:00Z'),
      },
      'listingId',
    );
    const { ruleId: rule } = await insertRow(
      db,
      'channel_rules',
      {
        connectionId,
        isIncluded: true,
        createdAt: new Date('2026-11-01T12:00:00Z'),
        createdBy: userId,
      },
      'ruleId',
    );
    return { channel: connectionId, listing, 'channel rule': rule };
  },
};
