// How many bytes does a sale cost? What PostgreSQL writes into its log for it, and what stays on the disk, table by table.
//
// A table's bytes are those of its indexes, too. Whole pages, which PostgreSQL copies into the log at their first change after a checkpoint, are
// counted apart: how many there are depends on when the last checkpoint was. Stored is by how much the files grew between two runs of vacuum,
// without what the second one left free for new rows.
import type { Db } from '#contract/route.ts';
import type { OpenDatabase } from '#platform/db/database.ts';

/** By table: bytes in the log, whole pages beside them, and bytes on the disk. */
export type Bytes = ReadonlyMap<string, Record<'logged' | 'pages' | 'stored', number>>;

/** What belongs to no table: commits, mostly. */
const NO_TABLE = '(commits)';
/** Indexes and the files of long values under the name of their table. */
const NAMED = `named as (select c.oid, c.relkind, c.reloptions, coalesce(owner.relname, part.relname, c.relname) as name from pg_class c
  left join pg_index i on i.indexrelid = c.oid left join pg_class part on part.oid = i.indrelid
  left join pg_class owner on owner.reltoastrelid = coalesce(i.indrelid, c.oid) where c.relpersistence = 'p')`;
/** A page takes new rows until only the share that its fillfactor keeps for changed ones is left. */
const FREE = `(select coalesce(sum(greatest(f.avail - 81.92 * (100 - coalesce((select o.option_value::integer
  from pg_options_to_table(n.reloptions) o where o.option_name = 'fillfactor'), 100)), 0)), 0) from pg_freespace(n.oid) f)`;
const SIZES = `with ${NAMED} select n.name, sum(pg_relation_size(n.oid) - case when n.relkind in ('r', 't') then ${FREE} else 0 end)::bigint as bytes
  from named n where n.relkind in ('r', 'i', 't') group by 1`;
const LOGGED = `with ${NAMED},
  blocks as (select distinct on (b.start_lsn) b.start_lsn, n.name from pg_get_wal_block_info($1, $2, false) b
    left join named n on pg_relation_filenode(n.oid) = b.relfilenode order by b.start_lsn, b.block_id)
  select coalesce(b.name, '${NO_TABLE}') as name, sum(r.record_length - r.fpi_length)::bigint as logged, sum(r.fpi_length)::bigint as pages
  from pg_get_wal_records_info($1, $2) r left join blocks b using (start_lsn) group by 1`;

type Mark = { readonly lsn: string; readonly sizes: ReadonlyMap<string, number> };

/** Does the work and tells what it wrote, and all that others write on the same PostgreSQL meanwhile; null where that can't be asked. */
export async function countBytes<Answer>(
  database: OpenDatabase,
  work: () => Promise<Answer>,
): Promise<{ readonly answer: Answer; readonly bytes: Bytes | null }> {
  try {
    await database.run('create extension if not exists pg_walinspect');
    await database.run('create extension if not exists pg_freespacemap');
    // PostgreSQL 15 doesn't have it.
    await database.run(`select 'pg_get_wal_block_info(pg_lsn, pg_lsn, boolean)'::regprocedure`);
  } catch {
    return { answer: await work(), bytes: null };
  }
  await database.run('vacuum');
  const before: Mark = { lsn: await endOfLog(database), sizes: await sizesOf(database) };
  const answer = await work();
  return { answer, bytes: await bytesSince(database, before) };
}

async function bytesSince(database: Db, before: Mark): Promise<Bytes> {
  const logged = await database.rows<{ name: string; logged: number; pages: number }>(LOGGED, [
    before.lsn,
    await endOfLog(database),
  ]);
  const bytes = new Map(logged.map(({ name, ...one }) => [name, { ...one, stored: 0 }]));
  await database.run('vacuum');
  for (const [name, size] of await sizesOf(database)) {
    const { logged: inLog, pages } = bytes.get(name) ?? { logged: 0, pages: 0 };
    bytes.set(name, { logged: inLog, pages, stored: size - (before.sizes.get(name) ?? 0) });
  }
  return bytes;
}

const endOfLog = async (db: Db): Promise<string> =>
  (await db.one<{ lsn: string }>('select pg_current_wal_flush_lsn()::text as lsn')).lsn;

const sizesOf = async (db: Db): Promise<Map<string, number>> =>
  new Map((await db.rows<{ name: string; bytes: number }>(SIZES)).map(({ name, bytes }) => [name, bytes]));
