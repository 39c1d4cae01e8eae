// A connection offers the goods of a store from now on.
import { writeAudit } from '#domains/audit/server/public/write-audit.ts';
import { getConnection } from './public/find-connection.ts';
import type { WriteContext } from '#contract/route.ts';

export type Link = {
  readonly connectionId: number;
  readonly storeId: number;
  /** This many stay on the shelf. */
  readonly buffer?: number | undefined;
  readonly locationRef?: string | undefined;
};

/** Linked again it keeps what isn't said. */
export async function linkStore(context: WriteContext, link: Link): Promise<void> {
  const { tx } = context;
  await getConnection(tx, link.connectionId, 'ChannelId');
  await tx.run(
    `insert into channel_stores as k (connection_id, store_id, buffer, location_ref) values ($1, $2, coalesce($3, 0), coalesce($4, ''))
     on conflict (connection_id, store_id) do update set buffer = coalesce($3, k.buffer), location_ref = coalesce($4, k.location_ref)`,
    [link.connectionId, link.storeId, link.buffer ?? null, link.locationRef ?? null],
  );
  await writeAudit(tx, context, {
    storeId: link.storeId,
    action: 'channels.link',
    entity: 'channel',
    entityId: link.connectionId,
    after: { buffer: link.buffer, locationRef: link.locationRef },
  });
}
