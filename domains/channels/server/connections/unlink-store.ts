// A connection offers the goods of a store no more.
import { writeAudit } from '#domains/audit/server/public/write-audit.ts';
import { channelsMessages as texts } from '#domains/channels/messages.ts';
import { unlinkRefusal } from '#domains/channels/rules/connect.ts';
import { markForPlanning } from '#domains/channels/server/listings/move-listings.ts';
import { notFound } from '#contract/api-error.ts';
import type { WriteContext } from '#contract/route.ts';
import type { Refusal } from '#kernel/refusal.ts';
import { tellChannels } from './save-connection.ts';

/** Its goods are withdrawn with the next quantities that are sent. Refuses the only store of a connection that is on. */
export async function unlinkStore(
  context: WriteContext,
  { connectionId, storeId }: { connectionId: number; storeId: number },
): Promise<Refusal | null> {
  const { tx, now } = context;
  const stored = await tx.maybe<{ isActive: boolean }>(
    'select is_active from channel_connections where connection_id = $1 for no key update',
    [connectionId],
  );
  if (!stored) throw notFound(texts.NO_CHANNEL, 'channelId');
  const gone = await tx.run('delete from channel_stores where connection_id = $1 and store_id = $2', [
    connectionId,
    storeId,
  ]);
  if (gone === 0) return null;
  const { left } = await tx.one<{ left: number }>(
    'select count(*)::integer as left from channel_stores where connection_id = $1',
    [connectionId],
  );
  const refused = unlinkRefusal({ stores: left, isActive: stored.isActive });
  if (refused) return refused;
  await markForPlanning(tx, connectionId, now);
  await tellChannels(tx, storeId);
  await writeAudit(tx, context, {
    storeId,
    action: 'channels.unlink',
    entity: 'channel',
    entityId: connectionId,
  });
  return null;
}
