// A person publishes, hides, shows, retries or ends listings.
import { writeAudit } from '#domains/audit/server/public/write-audit.ts';
import { channelsMessages as texts } from '#domains/channels/messages.ts';
import {
  actRefusal,
  type ListingAct,
  type ListingNow,
  type ListingState,
  moveListing,
} from '#domains/channels/rules/listing-states.ts';
import { tellChannels } from '#domains/channels/server/connections/save-connection.ts';
import { notFound } from '#contract/api-error.ts';
import type { Tx, WriteContext } from '#contract/route.ts';
import type { Refusal } from '#kernel/refusal.ts';

type Stored = ListingNow & { id: number; connectionId: number; homeStoreId: number };

/** All of them or none; sent to the channel next. Refuses what doesn't apply to one of them, naming it. */
export async function moveListings(
  context: WriteContext,
  ids: readonly number[],
  act: ListingAct,
): Promise<Refusal | null> {
  const { tx, now } = context;
  const wanted = [...new Set(ids)];
  const stored = await lockListings(tx, wanted);
  if (stored.length < wanted.length) throw notFound(texts.NO_LISTING, 'ecommProductIds');
  const refused = stored.map((one) => actRefusal(one, act)).find((one) => one !== null);
  if (refused) return refused;
  await saveMoves(
    tx,
    now,
    stored.map((one) => ({ id: one.id, to: moveListing(one, act) as ListingNow })),
    'person',
  );
  for (const homeStoreId of new Set(stored.map((one) => one.homeStoreId))) {
    await tellChannels(tx, homeStoreId);
    await writeAudit(tx, context, {
      storeId: homeStoreId,
      action: `channels.${act}`,
      entity: 'listing',
      entityId: wanted[0] as number,
      after: { listings: stored.filter((one) => one.homeStoreId === homeStoreId).map(({ id }) => id) },
    });
  }
  return null;
}

const lockListings = (tx: Tx, ids: readonly number[]): Promise<Stored[]> =>
  tx.rows<Stored>(
    `select l.listing_id as id, l.state, l.is_paused, l.connection_id, c.home_store_id
     from listings l join channel_connections c using (connection_id) where l.listing_id = any($1) order by l.listing_id for update of l`,
    [ids],
  );

export type Move = {
  readonly id: number;
  readonly to: { readonly state: ListingState; readonly isPaused: boolean };
};

/** Saves what happened to listings, to be sent to the channel. The rows are locked by the caller. */
export async function saveMoves(
  tx: Tx,
  now: Date,
  moves: readonly Move[],
  by: 'person' | 'rule' | 'channel',
): Promise<void> {
  await tx.run(
    `update listings l set state = m.state, is_paused = m.paused, error = '', ended_by = case when m.state = 'ended' then $3 else '' end,
       offered = case when m.state = 'ended' or m.paused then 0 else l.offered end,
       wanted_version = l.wanted_version + 1, changed_since = coalesce(l.changed_since, $2)
     from json_to_recordset($1) as m(id bigint, state text, paused boolean) where l.listing_id = m.id`,
    [JSON.stringify(moves.map(({ id, to }) => ({ id, state: to.state, paused: to.isPaused }))), now, by],
  );
}

/** Quantities and prices of all that a connection lists may have changed, and so may what its rules say: both are worked out again next. */
export async function markForPlanning(tx: Tx, connectionId: number, now: Date): Promise<void> {
  await tx.run('update channel_connections set ruled_at = null where connection_id = $1', [connectionId]);
  await tx.run(
    `update listings set wanted_version = wanted_version + 1, changed_since = coalesce(changed_since, $2)
     where connection_id = $1 and state in ('queued', 'live', 'hidden', 'error')`,
    [connectionId, now],
  );
}
