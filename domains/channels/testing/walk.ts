// What does the walk over all calls need of channels? A connection and a listing on it, which are the chain's.
import { aConnection } from '#domains/channels/testing/a-connection.ts';
import { insertRow } from '#platform/db/rows.ts';
import type { Walk } from '#platform/http/walk.ts';

export const walk: Walk = {
  storeKinds: [],
  make: async (db, { storeId, userId }) => {
    const connectionId = await aConnection(db, { storeIds: [storeId], userId });
    const goods = await db.one<{ catalogId: number; conditionId: number }>(
      'select catalog_id as "catalogId", condition_id as "conditionId" from catalog_products, conditions order by 1, 2 limit 1',
    );
    const { listing_id: listing } = await insertRow(
      db,
      'listings',
      {
        connection_id: connectionId,
        catalog_id: goods.catalogId,
        condition_id: goods.conditionId,
        created_at: new Date('2026-11-01T12:00:00Z'),
      },
      'listing_id',
    );
    const { rule_id: rule } = await insertRow(
      db,
      'channel_rules',
      {
        connection_id: connectionId,
        is_included: true,
        created_at: new Date('2026-11-01T12:00:00Z'),
        created_by: userId,
      },
      'rule_id',
    );
    return { channel: connectionId, listing, 'channel rule': rule };
  },
};
