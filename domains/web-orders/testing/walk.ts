// What does the walk over all calls need of web-orders? Orders that nobody has claimed are the chain's; boxes are a store's.
import { aConnection } from '#domains/channels/testing/a-connection.ts';
import type { Db } from '#contract/route.ts';
import { insertRow } from '#platform/db/rows.ts';
import type { Walk } from '#platform/http/walk.ts';

const AT = new Date('2026-11-01T12:00:00Z');

async function anOrder(
  db: Db,
  at: { storeId: number; userId: number; connectionId: number; isClaimed: boolean },
): Promise<number> {
  const { id } = await db.one<{ id: number }>(
    `select nextval(pg_get_serial_sequence('channel_orders', 'order_id')) as id`,
  );
  await insertRow(db, 'channel_orders', {
    order_id: id,
    root_order_id: id,
    connection_id: at.connectionId,
    external_id: `walk-${id}`,
    number: String(id),
    store_id: at.storeId,
    name: 'Tess Hallam',
    ordered_at: AT,
    created_at: AT,
    ...(at.isClaimed
      ? { locking_store_id: at.storeId, claimed_at: AT, claimed_by: at.userId, status_id: 3 }
      : {}),
  });
  return id;
}

export const walk: Walk = {
  storeKinds: ['webShipment'],
  make: async (db, { storeId, userId }) => {
    const connectionId = await aConnection(db, { storeIds: [storeId], userId });
    const webOrder = await anOrder(db, { storeId, userId, connectionId, isClaimed: false });
    const claimed = await anOrder(db, { storeId, userId, connectionId, isClaimed: true });
    const line = await insertRow(
      db,
      'channel_order_lines',
      { order_id: webOrder, external_line: '1', title: 'Walk', quantity: 0, unit_price_cents: 0 },
      'order_line_id',
    );
    const box = await insertRow(
      db,
      'channel_shipments',
      { order_id: claimed, store_id: storeId, created_at: AT, created_by: userId },
      'shipment_id',
    );
    const back = await insertRow(
      db,
      'channel_returns',
      { order_line_id: line.order_line_id, quantity: 1, requested_at: AT },
      'return_id',
    );
    return {
      webReturn: back.return_id,
      webOrder,
      webOrderItem: line.order_line_id,
      webShipment: box.shipment_id,
    };
  },
};
