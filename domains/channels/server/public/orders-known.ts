// What do channels keep of orders, which are of the storey above? How far they are read, and what was sold of a listing since it was last told a number.
import type { Db, Tx } from '#contract/route.ts';

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

export type SoldThere = { readonly externalId: string; readonly units: number };

/** So many were bought there: the channel offers so many fewer than it last said. */
export const countSoldThere = (
  tx: Tx,
  connectionId: number,
  sold: readonly SoldThere[],
): Promise<number> =>
  tx.run(
    `update listings l set acked = greatest(0, l.acked - w.units) from (
       select x."externalId" as ref, sum(x.units)::integer as units from json_to_recordset($2) as x("externalId" text, units integer)
       where x."externalId" <> '' group by 1) w
     where l.connection_id = $1 and l.external_id = w.ref and l.state <> 'ended'`,
    [connectionId, JSON.stringify(sold)],
  );
