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
    orderId: id,
    rootOrderId: id,
    connectionId: at.connectionId,
    externalId: `walk-${id}`,
    number: String(id),
    storeId: at.storeId,
    name: 'Tess Hallam',
    orderedAt: AT,
    createdAt: AT,
    ...(at.isClaimed ? { lockingStoreId: at.storeId, claimedAt: AT, claimedBy: at.userId, statusId: 3 } : {}),
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
      { orderId: webOrder, externalLine: '1', title: 'Walk', quantity: 0, unitPriceCents: 0 },
      'orderLineId',
    );
    const box = await insertRow(
      db,
      'channel_shipments',
      { orderId: claimed, storeId, createdAt: AT, createdBy: userId },
      'shipmentId',
    );
    const back = await insertRow(
      db,
      'channel_returns',
      { orderLineId: line.orderLineId, quantity: 1, requestedAt: AT },
      'returnId',
    );
    return {
      webReturn: back.returnId,
      webOrder,
      webOrderItem: line.orderLineId,
      webShipment: box.shipmentId,
    };
  },
};
