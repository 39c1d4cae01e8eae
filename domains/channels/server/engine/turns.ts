// Which server does it? One plans what is offered; one talks to each connection. A turn is a lease of 30 seconds, renewed by its holder.
import type { Database } from '#contract/route.ts';

const TURN = `interval '30 seconds'`;

/** Takes or renews the turn of that name; false: another server has it, or there is no channel to send to. */
export async function takeTurn(
  database: Database,
  name: string,
  holder: string,
  now: Date,
): Promise<boolean> {
  const taken = await database.run(
    `insert into channel_turns as t (name, holder, until) select $1, $2, $3::timestamptz + ${TURN}
       where exists (select 1 from channel_connections where is_active and channel <> 'manual')
     on conflict (name) do update set holder = excluded.holder, until = excluded.until where t.holder = excluded.holder or t.until <= $3`,
    [name, holder, now],
  );
  return taken > 0;
}

/** Takes or renews all connections that nobody else works on; their ids. */
export async function takeConnections(database: Database, holder: string, now: Date): Promise<number[]> {
  const rows = await database.rows<{ id: number }>(
    `update channel_connections set leased_by = $1, lease_until = $2::timestamptz + ${TURN}
     where connection_id = any(array(select connection_id from channel_connections
         where is_active and channel <> 'manual' and (leased_by = $1 or lease_until is null or lease_until <= $2) for update skip locked))
     returning connection_id as id`,
    [holder, now],
  );
  return rows.map(({ id }) => id);
}

/** Leaves all of it to others at once: the server stops. */
export async function leaveTurns(database: Database, holder: string): Promise<void> {
  await database.run('delete from channel_turns where holder = $1', [holder]);
  await database.run('update channel_connections set lease_until = null where leased_by = $1', [holder]);
}
