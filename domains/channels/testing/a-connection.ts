// A builder of connections, for tests and the demo chain.
import type { ChannelKind } from '#domains/channels/contract/calls.ts';
import type { Db } from '#contract/route.ts';
import { insertRow } from '#platform/db/rows.ts';

let made = 0;

/** A connection that is linked to stores, the first of which is its home; its id. */
export async function aConnection(
  db: Db,
  at: {
    storeIds: readonly number[];
    userId: number;
    channel?: ChannelKind;
    name?: string;
    rank?: number;
    feeE5?: number;
    feeCents?: number;
    now?: Date;
  },
): Promise<number> {
  made += 1;
  const [home] = at.storeIds;
  if (home === undefined) throw new Error('a connection needs a home store');
  const { connection_id: id } = await insertRow(
    db,
    'channel_connections',
    {
      channel: at.channel ?? 'manual',
      name: at.name ?? `Phone ${home}-${made}`,
      home_store_id: home,
      rank: at.rank ?? 1,
      fee_e5: at.feeE5 ?? 0,
      fee_cents: at.feeCents ?? 0,
      created_at: at.now ?? new Date('2026-11-01T12:00:00Z'),
      created_by: at.userId,
    },
    'connection_id',
  );
  for (const storeId of at.storeIds)
    await insertRow(db, 'channel_stores', { connection_id: id, store_id: storeId });
  return id;
}
