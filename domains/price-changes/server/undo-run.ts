// How is an update of prices taken back?
import { type KeptPrice, type RunRow, undoneRows } from '#domains/price-changes/rules/settle-changes.ts';
import { writeAudit } from '#domains/audit/server/public/write-audit.ts';
import { setPrices } from '#domains/inventory/server/public/set-prices.ts';
import type { PriceRunWire } from '#domains/price-changes/contract/labels.ts';
import { priceChangesMessages as texts } from '#domains/price-changes/messages.ts';
import { readInstant } from '#domains/price-changes/server/print-labels.ts';
import { tellStore } from '#domains/stores/server/public/tell-store.ts';
import { badInput, notFound } from '#contract/api-error.ts';
import type { Cents } from '#kernel/money.ts';
import { type Refusal, isRefusal } from '#kernel/refusal.ts';
import type { Db, WriteContext } from '#contract/route.ts';

type Context = Pick<WriteContext, 'tx' | 'actor' | 'now' | 'requestId'>;
type Row = RunRow & { changeId: number; oldCents: Cents };
export type Undone = {
  count: number;
  at: Date;
  kept: KeptPrice[];
};

// Items first, as everybody locks them: in order of id.
const LOCK = `
  select c.price_change_id as "changeId", i.inventory_id, p.title, c.old_price_cents as "oldCents", i.price_cents as "nowCents",
    i.price_cents = c.new_price_cents and i.price_set_at = c.settled_at as "isSame", c.undone_at is not null as "isUndone"
  from price_changes c join inventory_items i using (inventory_id) join catalog_products p using (catalog_id)
  where c.store_id = $1 and c.state = 'applied' and c.old_price_cents is not null and c.settled_at >= $2::timestamptz and c.settled_at < $2::timestamptz + interval '1 millisecond'
  order by i.inventory_id for no key update of i`;

/**
 * Takes a run back: each of its items costs exactly what it did before, unless its price was set since; those are named and stay. The rules don't
 * ask for the same price again. 404 when there is no such run; refuses when nothing of it can be taken back.
 */
export async function undoRun(
  context: Context,
  storeId: number,
  changeDate: string,
): Promise<Undone | Refusal> {
  const { tx, actor } = context;
  const at = readInstant(changeDate);
  if (!at) throw badInput('changeDate', `changeDate ${texts.NOT_A_TIME}`);
  const rows = await tx.rows<Row>(LOCK, [storeId, at]);
  if (rows.length === 0) throw notFound(texts.NO_RUN, 'changeDate');
  const undone = undoneRows(rows);
  if (isRefusal(undone)) return undone;
  const { back, kept } = undone;
  const reason = { source: 'hand', username: actor.username };
  const { at: undoneAt } = await setPrices(
    tx,
    context,
    storeId,
    back.map(({ inventoryId, oldCents }) => ({ inventoryId, newCents: oldCents, reason })),
    texts.UNDONE_NOTE,
  );
  await tx.run('update price_changes set undone_at = $2, undone_by = $3 where price_change_id = any($1)', [
    back.map((row) => row.changeId),
    undoneAt,
    actor.userId,
  ]);
  await tellStore(tx, storeId, 'prices');
  await writeAudit(tx, context, {
    storeId,
    action: 'pricing.undo',
    entity: 'priceUpdate',
    entityId: at.toISOString(),
    after: { items: back.length, kept: kept.length },
  });
  return { count: back.length, at: undoneAt, kept };
}

const RUNS = `
  select to_char(date_trunc('milliseconds', c.settled_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "changeDate", count(*) as items,
    count(c.undone_at) as undone, coalesce(min(u.username), '') as username, coalesce(sum(c.new_price_cents - c.old_price_cents), 0) as net
  from price_changes c left join users u on u.user_id = c.settled_by where c.store_id = $1 and c.state = 'applied' and c.settled_at is not null
  group by c.settled_at order by c.settled_at desc limit 100`;

/** The last updates of prices of a store, newest first. */
export const listRuns = (db: Db, storeId: number): Promise<PriceRunWire[]> =>
  db.rows<PriceRunWire>(RUNS, [storeId]);
