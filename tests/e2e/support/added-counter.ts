// A counter in a store that was added to a running chain by the call, set up like another one.
import { aSession, aUser } from '#domains/access/testing/a-user.ts';
import { type Counter, aCounter } from '#domains/register/testing/a-counter.ts';
import { addStore } from '#domains/stores/contract/own.ts';
import { callAt } from '#tests/support/server.ts';
import type { World } from './world.ts';

type Options = { readonly name: string; readonly openDrawers?: boolean };

/** A store with two registers, like one that is as those of other journeys. */
export async function addedCounter(
  { address, database }: World,
  { name, openDrawers = true }: Options,
): Promise<Counter> {
  const like = await aCounter(database, { name, openDrawers: false });
  const { userId } = await aUser(database, { username: `adds-${like.storeId}`, role: 'Administrator' });
  const { clientId } = await callAt(
    address,
    addStore,
    {
      clientName: `${name} beside ${like.storeId}`,
      timeZone: 'America/New_York',
      registers: 2,
      likeClientId: like.storeId,
    },
    { token: await aSession(database, userId) },
  );
  const registers = await database.rows<{ deviceId: number }>(
    `select device_id from devices where store_id = $1 and kind = 'register' order by number`,
    [clientId],
  );
  const store = { storeId: clientId, deviceIds: registers.map(({ deviceId }) => deviceId) };
  return aCounter(database, { store, openDrawers });
}
