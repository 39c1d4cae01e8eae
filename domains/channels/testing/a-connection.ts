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
  const { connectionId: id } = await insertRow(
    db,
    'channel_connections',
    {
      channel: at.channel ?? 'manual',
      name: at.name ?? `Phone ${home}-${made}`,
      homeStoreId: home,
      rank: at.rank ?? 1,
      feeE5: at.feeE5 ?? 0,
      feeCents: at.feeCents ?? 0,
      createdAt: at.now ?? new Date('2026-11-01T12:00:00Z'),
      createdBy: at.userId,
    },
    'connectionId',
  );
  for (const storeId of at.storeIds) await insertRow(db, 'channel_stores', { connectionId: id, storeId });
  return id;
}
