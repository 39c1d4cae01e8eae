// Prices that a guide, a rule, an MSRP or a category may have moved come into the queue by themselves; run from time to time by every server.
import { queueByRules } from '#domains/price-changes/server/queue-by-rules.ts';
import { forgetPlans } from '#domains/price-changes/server/public/queue-changes.ts';
import type { Database, Tx } from '#contract/route.ts';

/** Items of one transaction: a person who ticks rows meanwhile waits for no more than these. */
const BATCH = 5_000;
/** Who took a store and died gives it back after this. */
const TAKEN_MINUTES = 10;
/** What a program decides has no user. */
const NOBODY = { userId: 0 };

type Due = { dueId: number; storeId: number; catalogIds: number[] | null };

// What commits after this statement is a due of its own; what committed before is seen by the batches.
const TAKE = `
  with next as (select store_id from price_dues where taken_at is null or taken_at < $1::timestamptz - make_interval(mins => ${TAKEN_MINUTES})
    order by due_id limit 1 for update skip locked)
  update price_dues d set taken_at = $1 from next
  where d.store_id = next.store_id and (d.taken_at is null or d.taken_at < $1::timestamptz - make_interval(mins => ${TAKEN_MINUTES}))
  returning d.due_id, d.store_id, d.catalog_ids`;

// With what isn't on hand anymore: its open rows leave the queue. Each part by its own index and no further than the batch.
const ITEMS = `
  (select inventory_id, catalog_id from inventory_items
  where store_id = $1 and inventory_id > $2 and hidden_at is null and on_hand > 0 and ($3::bigint[] is null or catalog_id = any($3))
  order by inventory_id limit ${BATCH})
  union
  (select c.inventory_id, i.catalog_id from price_changes c
    cross join lateral (select catalog_id from inventory_items where inventory_id = c.inventory_id limit 1) i
  where c.store_id = $1 and c.state = 'open' and c.inventory_id > $2 and ($3::bigint[] is null or i.catalog_id = any($3))
  order by c.inventory_id limit ${BATCH})
  order by 1 limit ${BATCH}`;

/**
 * Asks the rules for every store that is due, a batch of items at a time, so that nobody waits long and a sale never: only rows of the
 * queue are locked. A crash leaves the rest due; asked twice it changes nothing. Answers how many rows came or moved.
 */
export async function queueDuePrices(
  database: Database,
  now: Date,
  isStopping: () => boolean = () => false,
): Promise<number> {
  let queued = 0;
  for (;;) {
    const dues = await database.rows<Due>(TAKE, [now]);
    const [first] = dues;
    if (!first) return queued;
    const ids = dues.flatMap((due) => due.catalogIds ?? []);
    const catalogIds = dues.some((due) => due.catalogIds === null) ? null : [...new Set(ids)];
    let after: number | undefined = 0;
    while (after !== undefined) {
      if (isStopping()) return queued;
      const from: number = after;
      const batch = await database.transaction((tx) => queueBatch(tx, now, { ...first, catalogIds }, from));
      queued += batch.queued;
      after = batch.next;
    }
    await database.run('delete from price_dues where due_id = any($1)', [dues.map((due) => due.dueId)]);
  }
}

/** Asks the rules for the next items of a store; next is where to go on, undefined after the last. */
async function queueBatch(
  tx: Tx,
  now: Date,
  { storeId, catalogIds }: Omit<Due, 'dueId'>,
  after: number,
): Promise<{ queued: number; next: number | undefined }> {
  await forgetPlans(tx, catalogIds?.length ?? BATCH);
  const items = await tx.rows<{ inventoryId: number; catalogId: number }>(ITEMS, [
    storeId,
    after,
    catalogIds,
  ]);
  if (items.length === 0) return { queued: 0, next: undefined };
  const scope = {
    inventoryIds: items.map((one) => one.inventoryId),
    catalogIds: [...new Set(items.map((one) => one.catalogId))],
  };
  const queued = await queueByRules({ tx, actor: NOBODY, now }, storeId, scope);
  return { queued, next: items.length < BATCH ? undefined : items.at(-1)?.inventoryId };
}
