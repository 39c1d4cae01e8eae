// How far behind is the database that answers questions?
import type { Db } from '#contract/route.ts';

/** Seconds since the last change that the replica has; null on the database itself, and 0 where nothing has changed since. */
export async function replicaAge(db: Db): Promise<number | null> {
  const { seconds } = await db.one<{ seconds: number | null }>(
    `select case when not pg_is_in_recovery() then null when pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() then 0
       else coalesce(extract(epoch from now() - pg_last_xact_replay_timestamp()), 0)::int end as seconds`,
  );
  return seconds;
}
