// A connection that asks a simulated channel, for tests.
import { aUser } from '#domains/access/testing/a-user.ts';
import { encryptKeys } from '#domains/channels/server/connections/keys.ts';
import { aStore } from '#domains/stores/testing/a-store.ts';
import type { Database } from '#contract/route.ts';
import { aConnection } from './a-connection.ts';
import type { SimulatedChannel } from './simulated-channel.ts';

/** A store's connection whose keys and address are the simulator's; inside addresses are allowed for its store. */
export async function connectTo(
  database: Database,
  channel: Pick<SimulatedChannel, 'adapter' | 'address' | 'keys'>,
  more: Readonly<Record<string, string>> = {},
): Promise<{ connectionId: number; storeId: number }> {
  const { storeId } = await aStore(database, {});
  const { userId } = await aUser(database, { username: `channel-${storeId}`, storeIds: [storeId] });
  const kind = channel.adapter.channel;
  const connectionId = await aConnection(database, {
    storeIds: [storeId],
    userId,
    channel: kind,
    name: `${kind} ${storeId}`,
  });
  await database.run(
    `insert into client_settings (store_id, name, value) values ($1, 'AllowInternalServices', 'true')
     on conflict (store_id, name) do update set value = excluded.value`,
    [storeId],
  );
  await database.run(
    'update channel_connections set credentials = $2, base_url = $3 where connection_id = $1',
    [connectionId, encryptKeys(connectionId, { ...channel.keys, ...more }), channel.address],
  );
  return { connectionId, storeId };
}
