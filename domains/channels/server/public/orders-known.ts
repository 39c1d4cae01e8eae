// How far are the orders of a connection read, which are of the storey above?
import type { Db } from '#contract/route.ts';

/** Records until when all changes of its orders are known, and the newest change by the channel's own clock (null: none yet). Neither ever goes back. */
export const moveCursor = (
  db: Pick<Db, 'run'>,
  connectionId: number,
  known: { readonly until: Date; readonly newest: Date | null },
): Promise<number> =>
  db.run(
    'update channel_connections set cursor_at = greatest(cursor_at, $2), changes_until = greatest(changes_until, $3) where connection_id = $1',
    [connectionId, known.until, known.newest],
  );

/**
 * From when on its orders are to be read: the cursor less 5 minutes, but no later than 5 minutes before the newest change that the channel reported, whose clock may be behind
 * ours. While it reported none, an hour. Never from before the connection was made, as far as anybody knows.
 */
export async function findReadFrom(db: Pick<Db, 'one'>, connectionId: number): Promise<Date> {
  const { since } = await db.one<{ since: Date }>(
    `select case when cursor_at is null then created_at when changes_until is null then greatest(created_at, cursor_at - interval '1 hour')
       else least(cursor_at, changes_until) - interval '5 minutes' end as since from channel_connections where connection_id = $1`,
    [connectionId],
  );
  return since;
}

/** The start of the nightly re-read of recent orders; never before the connection was made. */
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
