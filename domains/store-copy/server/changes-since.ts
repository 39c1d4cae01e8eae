// What is to be read again of a store's shelf since a copy of it was made?
//
// A copy names the last row of goods_changes that it knows. Read is what comes behind it, up to the oldest transaction that still runs: whoever commits later
// has a higher number or is waited for. A row that isn't there under its nonce was of another time of this database, or is too old.
import type { Db } from '#contract/route.ts';

/** Beyond so many rows the whole shelf is fetched again. */
const MOST = 5_000;

/** The last row that nobody can come before anymore. */
const NEWEST = `select c.xid::text as xid, c.seq, c.nonce::text as nonce from goods_changes c where c.xid < pg_snapshot_xmin(pg_current_snapshot())
  order by c.xid desc, c.seq desc limit 1`;

/** Rows that somebody may still come before. */
const LATER = 'select 1 from goods_changes l where l.xid >= pg_snapshot_xmin(pg_current_snapshot())';

type Mark = { xid: string; seq: number; nonce: string };

const cursorOf = ({ xid, seq, nonce }: Mark): string => `${xid}.${seq}.${nonce}`;

/** How far a copy that is made now knows the changes; of none that anybody could name nothing, which makes it old at once. */
export async function newestCursor(db: Db): Promise<string> {
  const newest = await db.maybe<Mark>(NEWEST);
  return newest ? cursorOf(newest) : '';
}

const CURSOR = /^(\d{1,19})\.(\d{1,15})\.([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/;

export type Changed = {
  readonly cursor: string;
  /** There is more that can't be told yet. */
  readonly isBehind: boolean;
  readonly items: readonly number[];
  readonly products: readonly number[];
};

/** Items and products to be read again; null where all is. */
export async function changesSince(db: Db, storeId: number, cursor: string): Promise<Changed | null> {
  const [, xid, seq, nonce] = CURSOR.exec(cursor) ?? [];
  if (xid === undefined) return null;
  const newest = await db.maybe<Mark & { isKnown: boolean; isBehind: boolean }>(
    `select n.xid, n.seq, n.nonce, exists (select 1 from goods_changes k where k.seq = $1 and k.nonce = $2::uuid) as is_known,
       exists (${LATER}) as is_behind from (${NEWEST}) n`,
    [Number(seq), nonce],
  );
  if (!newest?.isKnown) return null;
  const rows = await db.rows<{ inventoryId: number | null; catalogId: number | null }>(
    `select c.inventory_id, c.catalog_id from goods_changes c
     where (c.xid, c.seq) > ($1::text::xid8, $2) and (c.xid, c.seq) <= ($3::text::xid8, $4) and (c.store_id = $5 or c.store_id is null)
     order by c.xid, c.seq limit ${MOST + 1}`,
    [xid, Number(seq), newest.xid, newest.seq, storeId],
  );
  const isAll = rows.some(({ inventoryId, catalogId }) => inventoryId === null && catalogId === null);
  if (isAll || rows.length > MOST) return null;
  return {
    cursor: cursorOf(newest),
    isBehind: newest.isBehind,
    items: [...new Set(rows.flatMap(({ inventoryId }) => inventoryId ?? []))],
    products: [...new Set(rows.flatMap(({ catalogId }) => catalogId ?? []))],
  };
}

/** Copies are mended by what is this young; older ones are fetched again. */
const KEPT_MS = 14 * 86_400_000;

/**
 * Forgets what no copy asks for anymore, and what a dump brought from another cluster, whose transactions are numbered otherwise: copies that name that are
 * fetched again. There is always a row that copies can name.
 */
export async function forgetOldChanges(db: Db, now: Date): Promise<void> {
  await db.run('delete from goods_changes where xid >= pg_snapshot_xmax(pg_current_snapshot())');
  await db.run('delete from goods_changes where at < $1 and seq < (select max(seq) from goods_changes)', [
    new Date(now.getTime() - KEPT_MS),
  ]);
  await db.run(
    'insert into goods_changes (store_id) select 0 where not exists (select 1 from goods_changes)',
  );
}
