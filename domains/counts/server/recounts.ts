// Items that are counted again by somebody else.
import type { RecountWire } from '#domains/counts/contract/counting.ts';
import { closedRefusal } from '#domains/counts/rules/finish.ts';
import { recountRefusal, stillUnderWay } from '#domains/counts/rules/sections.ts';
import { countsMessages as texts } from '#domains/counts/messages.ts';
import { lockCount } from './lock-count.ts';
import { requireItemsOf } from './require-of-count.ts';
import { tellStore } from '#domains/stores/server/public/tell-store.ts';
import { notFound } from '#contract/api-error.ts';
import type { Actor, Db, WriteContext } from '#contract/route.ts';
import type { Refusal } from '#kernel/refusal.ts';

type Row = {
  itemId: number;
  title: string;
  condition: string;
  sku: string;
  upc: string;
  bin: string;
  platform: string;
  family: string;
  round: number;
  askedBy: string;
  askedAt: Date;
  countedBy: number | null;
  by: string;
  units: number;
  counters: number[];
};

// Whoever scanned it in this count, in whatever section, counted it.
const OPEN = `
  select r.inventory_id as "itemId", i.title, i.condition, i.sku, i.upc, i.bin, coalesce(g.code, '') as platform, d.family, r.round, a.username as "askedBy",
    r.asked_at, r.counted_by, coalesce(b.username, '') as by,
    coalesce((select sum(k.change) from count_scans k where k.count_id = r.count_id and k.inventory_id = r.inventory_id and k.section_id is null
      and k.round = r.round), 0)::integer as units,
    array(select distinct k.user_id from count_scans k where (k.count_id = r.count_id or k.passed_to = r.count_id) and k.inventory_id = r.inventory_id
      and not (k.section_id is null and k.round = r.round) union select coalesce(o.counted_by, 0) from count_recounts o where o.count_id = r.count_id
      and o.inventory_id = r.inventory_id and o.closed_at is not null) as counters
  from count_recounts r join item_on_shelf i using (inventory_id) join departments d on d.department_id = i.department_id
    left join configurations g on g.configuration_id = i.configuration_id join users a on a.user_id = r.asked_by left join users b on b.user_id = r.counted_by
  where r.count_id = $1 and r.closed_at is null and ($2::bigint is null or r.inventory_id = $2) order by i.bin, i.title, r.inventory_id`;

const by = (actor: Actor) => ({ userId: actor.userId, mayEdit: actor.rights.has('counts.edit') });

/** Why this user can't count it again; null: may. */
const refusalFor = (row: Row, actor: Actor): Refusal | null =>
  recountRefusal({ round: row.round, counters: new Set(row.counters), takenBy: row.countedBy }, by(actor));

/** Those that wait, with whether this user may. */
export async function listRecounts(db: Db, actor: Actor, countId: number): Promise<RecountWire[]> {
  const rows = await db.rows<Row>(OPEN, [countId, null]);
  return rows.map((row) => {
    const refused = refusalFor(row, actor);
    const { countedBy: _who, counters: _all, askedAt, ...shown } = row;
    return {
      ...shown,
      askedAt: askedAt.toISOString(),
      mayCount: refused === null,
      reason: refused?.message ?? '',
    };
  });
}

/** Asks for one more round of each item that has none under way; how many were asked. */
export async function askRecounts(
  context: WriteContext,
  countId: number,
  itemIds: readonly number[],
): Promise<number | Refusal> {
  const { tx, actor, now } = context;
  const count = await lockCount(tx, actor, countId, 'inventoryId');
  const closed = closedRefusal(count.state);
  if (closed) return closed;
  await requireItemsOf(tx, count.storeId, itemIds, 'body');
  const asked = await tx.run(
    `insert into count_recounts (count_id, inventory_id, round, asked_by, asked_at)
     select $1, i.inventory_id, coalesce((select max(r.round) from count_recounts r where r.count_id = $1 and r.inventory_id = i.inventory_id), 1) + 1, $4, $5
     from inventory_items i where i.inventory_id = any($2) and i.store_id = $3
       and not exists (select 1 from count_recounts r where r.count_id = $1 and r.inventory_id = i.inventory_id and r.closed_at is null)`,
    [countId, itemIds, count.storeId, actor.userId, now],
  );
  await tellStore(tx, count.storeId, 'counts.changed');
  return asked;
}

async function holdRecount(
  context: WriteContext,
  countId: number,
  itemId: number,
): Promise<{ row: Row; storeId: number } | Refusal> {
  const { tx, actor } = context;
  const count = await lockCount(tx, actor, countId, 'inventoryId');
  const closed = closedRefusal(count.state);
  if (closed) return closed;
  const row = await tx.maybe<Row>(OPEN, [countId, itemId]);
  if (!row) throw notFound(texts.NO_RECOUNT, 'itemId');
  return refusalFor(row, actor) ?? { row, storeId: count.storeId };
}

/** Begins it; its round. Asked again by the same user it answers the same. */
export async function openRecount(
  context: WriteContext,
  countId: number,
  itemId: number,
): Promise<number | Refusal> {
  const held = await holdRecount(context, countId, itemId);
  if ('refused' in held) return held;
  const { tx, actor, now } = context;
  await tx.run(
    `update count_recounts set counted_by = $4, opened_at = coalesce(opened_at, $5) where count_id = $1 and inventory_id = $2 and round = $3`,
    [countId, itemId, held.row.round, actor.userId, now],
  );
  await tellStore(tx, held.storeId, 'counts.changed');
  return held.row.round;
}

/** Its scans replace what was counted before. */
export async function closeRecount(
  context: WriteContext,
  countId: number,
  itemId: number,
  units: number | undefined,
): Promise<Refusal | undefined> {
  const held = await holdRecount(context, countId, itemId);
  if ('refused' in held) return held;
  const late = stillUnderWay(held.row.units, units);
  if (late) return late;
  const { tx, actor, now } = context;
  await tx.run(
    `update count_recounts set counted_by = $4, opened_at = coalesce(opened_at, $5), closed_at = $5 where count_id = $1 and inventory_id = $2 and round = $3`,
    [countId, itemId, held.row.round, actor.userId, now],
  );
  await tellStore(tx, held.storeId, 'counts.changed');
  return undefined;
}
