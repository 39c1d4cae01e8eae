// What channels reported on their own about orders: hints to look, which the domain that holds orders follows.
import { randomUUID } from 'node:crypto';
import type { Db } from '#contract/route.ts';

export type OpenHint = { readonly eventId: number; readonly objectRef: string };

/** Hints of a connection that aren't handled yet, the oldest first. One without an object is about no particular order. */
export const listOpenHints = (
  db: Pick<Db, 'rows'>,
  connectionId: number,
  most: number,
): Promise<OpenHint[]> =>
  db.rows<OpenHint>(
    `select channel_event_id as "eventId", object_ref from channel_events
     where connection_id = $1 and handled_at is null order by received_at, channel_event_id limit $2`,
    [connectionId, most],
  );

/** Marks these hints as handled. */
export const closeHints = (db: Pick<Db, 'run'>, ids: readonly number[], now: Date): Promise<number> =>
  db.run(
    'update channel_events set handled_at = $2 where channel_event_id = any($1) and handled_at is null',
    [ids, now],
  );

/** Have hints come in since then? */
export async function hintsSince(db: Pick<Db, 'one'>, connectionId: number, since: Date): Promise<boolean> {
  const { any } = await db.one<{ any: boolean }>(
    'select exists (select 1 from channel_events where connection_id = $1 and received_at >= $2) as any',
    [connectionId, since],
  );
  return any;
}

/** Connections with hints that aren't handled yet. */
export async function connectionsWithHints(db: Pick<Db, 'rows'>): Promise<number[]> {
  const rows = await db.rows<{ id: number }>(
    'select distinct connection_id as id from channel_events where handled_at is null',
  );
  return rows.map(({ id }) => id);
}

/** Deletes handled hints after a month. */
export const pruneHints = (db: Pick<Db, 'run'>, now: Date): Promise<number> =>
  db.run(`delete from channel_events where handled_at < $1::timestamptz - interval '30 days'`, [now]);

/** A user wants an order to be read again: our own hint. */
export const addHint = (
  db: Pick<Db, 'run'>,
  now: Date,
  connectionId: number,
  objectRef: string,
): Promise<number> =>
  db.run(
    `insert into channel_events (connection_id, event_ref, topic, object_ref, received_at) values ($1, $2, 'again', $3, $4)`,
    [connectionId, `again-${randomUUID()}`, objectRef, now],
  );
