// Orders that couldn't be imported, for the user who decides on them.
import { writeAudit } from '#domains/audit/server/public/write-audit.ts';
import { addHint } from '#domains/channels/server/public/channel-events.ts';
import { getConnection, storesOf } from '#domains/channels/server/public/find-connection.ts';
import { tellStore } from '#domains/stores/server/public/tell-store.ts';
import type { FailedImportWire } from '#domains/web-orders/contract/failed-import-calls.ts';
import { failedImportRefusal } from '#domains/web-orders/rules/import-order.ts';
import type { Db, WriteContext } from '#contract/route.ts';
import type { Refusal } from '#kernel/refusal.ts';

const MOST = 200;
const FAILED = `
  select a.connection_id as "channelId", c.name as channel, a.external_id, a.number, a.why, a.first_at as since
  from channel_orders_aside a join channel_card c using (connection_id) where a.left_at is null order by a.first_at desc limit ${MOST}`;

/** The newest first. */
export async function listFailedImports(db: Pick<Db, 'rows'>): Promise<FailedImportWire[]> {
  const rows = await db.rows<Omit<FailedImportWire, 'since'> & { since: Date }>(FAILED);
  return rows.map((row) => ({ ...row, since: row.since.toISOString() }));
}

type One = { readonly channelId: number; readonly externalId: string };

/** Reads the order again, as if its channel had reported it. Refuses when it isn't listed anymore. */
export async function tryAgain({ tx, now }: WriteContext, one: One): Promise<Refusal | null> {
  await getConnection(tx, one.channelId, 'channelId');
  const isThere = await tx.maybe(
    'select 1 from channel_orders_aside where connection_id = $1 and external_id = $2 and left_at is null for update',
    [one.channelId, one.externalId],
  );
  const refused = failedImportRefusal(isThere !== undefined);
  if (refused) return refused;
  await addHint(tx, now, one.channelId, one.externalId);
  return null;
}

/** Takes it off the list, as handled at the channel. Refuses when it isn't listed anymore. */
export async function dismissFailedImport(
  context: WriteContext,
  { channelId, externalId, reason }: One & { readonly reason: string },
): Promise<Refusal | null> {
  const { tx, now, actor } = context;
  const connection = await getConnection(tx, channelId, 'channelId');
  const left = await tx.run(
    'update channel_orders_aside set left_at = $3, left_by = $4 where connection_id = $1 and external_id = $2 and left_at is null',
    [channelId, externalId, now, actor.userId],
  );
  const refused = failedImportRefusal(left > 0);
  if (refused) return refused;
  const stores = await storesOf(tx, channelId);
  for (const storeId of stores) await tellStore(tx, storeId, 'channels.orders');
  await writeAudit(tx, context, {
    storeId: connection.homeStoreId,
    action: 'channels.leaveAside',
    entity: 'channel',
    entityId: channelId,
    after: { order: externalId, words: reason },
  });
  return null;
}
