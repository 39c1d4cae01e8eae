// How far are the orders of a connection read, which are of the storey above?
import type { Db } from '#contract/route.ts';

/** All changes of its orders up to then are known. It never goes back. */
export const moveCursor = (db: Pick<Db, 'run'>, connectionId: number, until: Date): Promise<number> =>
  db.run(
    'update channel_connections set cursor_at = greatest(coalesce(cursor_at, $2), $2) where connection_id = $1',
    [connectionId, until],
  );

/** From when on its orders are to be read: the cursor less 5 minutes, and never from before the connection was made. */
export async function findReadFrom(db: Pick<Db, 'one'>, connectionId: number): Promise<Date> {
  const { since } = await db.one<{ since: Date }>(
    `select coalesce(cursor_at - interval '5 minutes', created_at) as since from channel_connections where connection_id = $1`,
    [connectionId],
  );
  return since;
}

/** From when on to look again at orders of the last days, and never from before the connection was made. */
export async function findNightFrom(
  db: Pick<Db, 'one'>,
  connectionId: number,
  earliest: Date,
): Promise<Date> {
  const { since } = await db.one<{ since: Date }>(
    'select greatest(created_at, $2) as since from channel_connections where connection_id = $1',
    [connectionId, earliest],
  );
  return since;
}
