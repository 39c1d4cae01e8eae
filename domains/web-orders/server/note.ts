// What happened to an order: for whoever opens it, for the audit, and for the screens that show it. Last in a command.
import { writeAudit } from '#domains/audit/server/public/write-audit.ts';
import { storesOf } from '#domains/channels/server/public/find-connection.ts';
import { tellStore } from '#domains/stores/server/public/tell-store.ts';
import { webOrdersMessages as texts } from '#domains/web-orders/messages.ts';
import type { Locked } from './lock-order.ts';
import { insertRow } from '#platform/db/rows.ts';
import type { WriteContext } from '#contract/route.ts';

export type Action = keyof typeof texts.LOG;

type Noted = Pick<Locked, 'orderId' | 'connectionId' | 'homeStoreId' | 'storeId' | 'title'>;

/** Writes the log and the audit row, and tells every store that the connection is linked to. `words` are for a person. */
export async function note(
  context: WriteContext,
  order: Noted,
  action: Action,
  words = '',
  { storeId = order.storeId, after = {} }: { storeId?: number | null; after?: object } = {},
): Promise<void> {
  const { tx, actor, now } = context;
  await insertRow(tx, 'channel_order_log', {
    orderId: order.orderId,
    at: now,
    userId: actor.userId || null,
    storeId,
    action: texts.LOG[action],
    words,
  });
  const stores = new Set([
    ...(await storesOf(tx, order.connectionId)),
    ...(storeId === null ? [] : [storeId]),
  ]);
  for (const id of [...stores].sort((a, b) => a - b)) await tellStore(tx, id, 'channels.orders');
  await writeAudit(tx, context, {
    storeId: storeId ?? order.homeStoreId,
    action: `channels.${action}`,
    entity: 'webOrder',
    entityId: order.orderId,
    after: { order: order.title, words, ...after },
  });
}
