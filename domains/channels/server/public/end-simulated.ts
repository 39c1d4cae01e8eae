// A demo's database becomes a shop's: its simulated channels sell no more.
import { SIMULATOR } from '#domains/channels/rules/channel-address.ts';
import { tellStore } from '#domains/stores/server/public/tell-store.ts';
import type { Tx } from '#contract/route.ts';

/** Switches the connections to simulators off, without keys and address, and ends what they offer; orders that they brought stay. Answers their names. */
export async function endSimulated(tx: Tx, now: Date): Promise<string[]> {
  const ended = await tx.rows<{ id: number; name: string; storeId: number }>(
    `update channel_connections set is_active = false, credentials = '', base_url = '' where base_url = $1
     returning connection_id as id, name, home_store_id as "storeId"`,
    [SIMULATOR],
  );
  const ids = [ended.map(({ id }) => id)];
  await tx.run(
    `update listings set state = 'ended', ended_by = 'person', offered = 0, acked = 0, acked_version = wanted_version, planned_version = wanted_version, changed_since = null
     where connection_id = any($1) and state <> all ('{ended,foreign}'::text[])`,
    ids,
  );
  await tx.run(
    'update channel_events set handled_at = $2 where connection_id = any($1) and handled_at is null',
    [...ids, now],
  );
  for (const storeId of new Set(ended.map((one) => one.storeId)))
    await tellStore(tx, storeId, 'channels.changed');
  return ended.map(({ name }) => name);
}
