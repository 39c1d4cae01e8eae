// Moves what a frozen count found, 500 lines at a time; the last chunk posts the money and completes it.
import { writeAudit } from '#domains/audit/server/public/write-audit.ts';
import { movable } from '#domains/counts/rules/finish.ts';
import { CHUNK, type ChunkLine, type Work } from './chunk.ts';
import { moveCopies } from './move-copies.ts';
import { findLatestCosts } from './find-latest-costs.ts';
import { worth } from '#domains/inventory/rules/average-cost.ts';
import { ensureItem } from '#domains/inventory/server/public/ensure-item.ts';
import { type CostMove, moveAtCost } from '#domains/inventory/server/public/move-at-cost.ts';
import { holdStockDay } from '#domains/inventory/server/public/stock-day.ts';
import { postGroup } from '#domains/ledger/server/public/post-group.ts';
import { tellStore } from '#domains/stores/server/public/tell-store.ts';
import { countsMessages as texts } from '#domains/counts/messages.ts';
import type { Actor, Tx } from '#contract/route.ts';
import { type Cents, cents, negate } from '#kernel/money.ts';
import { arrayLiteral } from '#platform/db/array-literals.ts';

type Frozen = { id: number; storeId: number; frozenBy: number; username: string };

/** Locks the count and answers who finished it, also for a job that resumes it. undefined when nothing is left to do. */
async function holdFrozen(tx: Tx, id: number): Promise<Frozen | undefined> {
  const held = await tx.maybe(
    `select 1 from counts where count_id = $1 and status = 'committing' for update`,
    [id],
  );
  if (!held) return undefined;
  return tx.one<Frozen>(
    `select c.count_id as id, c.store_id, u.user_id as "frozenBy", u.username from counts c join users u on u.user_id = c.frozen_by
     where c.count_id = $1`,
    [id],
  );
}

// What doesn't agree and hasn't moved, after the line that the last chunk ended with. Joined lines go together: the next line's partner comes with it.
const LINES = `
  with next as (select line_id, inventory_id, delta, joined_with from count_lines
    where count_id = $1 and line_id > $2 and list <> 'agrees' and moved_at is null order by line_id limit ${CHUNK})
  select distinct on ("lineId") * from (
    select line_id as "lineId", inventory_id as "itemId", coalesce(delta, 0) as delta, joined_with, true as "isNext" from next
    union all select o.line_id, o.inventory_id, o.delta, o.joined_with, false from next n cross join lateral (
      select p.line_id, p.inventory_id, p.delta, p.joined_with from count_lines p
      where p.count_id = $1 and p.inventory_id = n.joined_with and p.moved_at is null and p.delta <> 0 limit 1) o
    where n.joined_with is not null) lines
  order by "lineId", "isNext" desc`;

type NextLine = ChunkLine & { isNext: boolean };

/**
 * One chunk in its own database transaction, of the lines after this one; without it from the first line that hasn't moved. Answers whether that was the last:
 * moved, posted and completed; else the line that the next chunk starts with. Called again after that it does nothing.
 */
export async function commitChunk(
  tx: Tx,
  id: number,
  now: Date,
  after = 0,
): Promise<{ readonly isDone: boolean; readonly after?: number }> {
  const found = await tx.maybe<{ storeId: number }>('select store_id from counts where count_id = $1', [id]);
  if (!found) return { isDone: true };
  // Sent together; they are done one after the other, the locks first.
  const [, count, lines] = await Promise.all([
    holdStockDay(tx, found.storeId, now),
    holdFrozen(tx, id),
    tx.rows<NextLine>(LINES, [id, after]),
  ]);
  if (!count) return { isDone: true };
  const actor = actorOf(count);
  if (lines.length > 0) {
    await moveLines({ tx, actor, now }, count, lines);
    if (lines.length >= CHUNK) {
      // A crash may take it back, and then it is moved again: only the last chunk, which is answered for, waits for the disk.
      await tx.run('set local synchronous_commit = off');
      const last = lines.reduce(
        (most, { lineId, isNext }) => (isNext ? Math.max(most, lineId) : most),
        after,
      );
      return { isDone: false, after: last };
    }
  }
  await complete({ tx, actor, now }, count);
  return { isDone: true };
}

const actorOf = ({ frozenBy, username, storeId }: Frozen): Actor => ({
  userId: frozenBy,
  username,
  sessionId: 0,
  isAdministrator: false,
  storeIds: [storeId],
  rights: new Set(),
});

export type Stock = {
  itemId: number;
  catalogId: number;
  conditionId: number;
  caseConditionId: number | null;
  onHand: number;
  held: number;
  costE4: number;
  priceCents: number;
  isHidden: boolean;
  serialRequired: boolean;
};

const STOCK = `
  select inventory_id as "itemId", catalog_id, condition_id, case_condition_id, on_hand,
    held, cost_e4, price_cents, hidden_at is not null as "isHidden", serial_required
  from inventory_items where inventory_id = any($1) order by inventory_id for no key update`;

type Written = {
  line: number;
  moved: number;
  cents: Cents;
  uncosted: boolean;
};

async function moveLines(work: Work, count: Frozen, lines: readonly ChunkLine[]): Promise<void> {
  const { tx, actor, now } = work;
  const stock = new Map(
    (await tx.rows<Stock>(STOCK, [lines.map(({ itemId }) => itemId)])).map((row) => [row.itemId, row]),
  );
  const hasSerials = ({ itemId }: ChunkLine): boolean => stock.get(itemId)?.serialRequired === true;
  const plain = lines.filter((line) => !hasSerials(line));
  const moved = plain.map((line) => ({
    line,
    item: stock.get(line.itemId) as Stock,
    units: movable(line.delta, stock.get(line.itemId) as Stock),
  }));
  const bare = moved.filter(({ item, units }) => units > 0 && item.costE4 === 0 && item.onHand <= 0);
  const latest = await findLatestCosts(
    tx,
    bare.map(({ item }) => item.itemId),
  );
  await showHidden(
    work,
    count,
    moved.flatMap(({ item, units }) => (units > 0 && item.isHidden ? [item] : [])),
  );
  const going = moved.filter(({ units }) => units !== 0);
  const done = await moveAtCost(
    tx,
    { actor, now },
    count.storeId,
    going.map(({ line, item, units }): CostMove => {
      const total = totalOf(line, item, units, moved, latest);
      return {
        inventoryId: item.itemId,
        quantity: units,
        reason: 'count',
        sourceType: 'count',
        sourceId: count.id,
        sourceLineId: line.lineId,
        note: texts.MOVED_NOTE,
        ...(total === undefined ? {} : { totalCents: total }),
      };
    }),
    texts.MOVED_NOTE,
  );
  const totals = new Map(going.map(({ line }, at) => [line.lineId, done[at]?.totalCents]));
  const bareItems = new Set(bare.map(({ item }) => item.itemId));
  const written: Written[] = moved.map(({ line, item, units }) => {
    const total = totals.get(line.lineId) ?? cents(0);
    return {
      line: line.lineId,
      moved: units,
      cents: units < 0 ? negate(total) : total,
      uncosted: units > 0 && bareItems.has(item.itemId) && !latest.has(item.itemId),
    };
  });
  await writeHeld(tx, count.id, moved);
  const copies = await moveCopies(work, count, lines.filter(hasSerials));
  const all = [...written, ...copies];
  await tx.run(MOVED, [
    now,
    arrayLiteral(all, ({ line }) => line),
    arrayLiteral(all, ({ moved: units }) => units),
    arrayLiteral(all, (row) => row.cents),
    arrayLiteral(all, ({ uncosted }) => uncosted),
  ]);
}

const MOVED = `
  update count_lines l set moved = r.moved, cost_cents = r.cents, is_uncosted = r.uncosted, moved_at = $1
  from unnest($2::bigint[], $3::integer[], $4::bigint[], $5::boolean[]) as r(line, moved, cents, uncosted) where l.line_id = r.line`;

type Moved = { readonly line: ChunkLine; readonly item: Stock; readonly units: number };

/** What a gain comes in at, where that isn't the average: what the other condition lost, and for a new item the latest cost that is known. */
function totalOf(
  line: ChunkLine,
  item: Stock,
  units: number,
  all: readonly Moved[],
  latest: ReadonlyMap<number, number>,
): Cents | undefined {
  if (units <= 0) return undefined;
  const own = latest.get(item.itemId) ?? item.costE4;
  const partner =
    line.joinedWith === null
      ? undefined
      : all.find((one) => one.line.itemId === line.joinedWith && one.units < 0);
  if (partner) {
    const joined = Math.min(units, -partner.units);
    return cents(worth(partner.item.costE4, joined) + worth(own, units - joined));
  }
  return latest.has(item.itemId) ? worth(own, units) : undefined;
}

/** What is missing though it is held stays in the book and waits for a person. */
async function writeHeld(tx: Tx, countId: number, moved: readonly Moved[]): Promise<void> {
  const held = moved.filter(({ line, units }) => line.delta < units);
  if (held.length === 0) return;
  await tx.run(
    `insert into count_copies (count_id, inventory_id, units, kind) select $1, r.item, r.units, 'held'
     from jsonb_to_recordset($2::jsonb) as r(item bigint, units integer)`,
    [
      countId,
      JSON.stringify(held.map(({ line, units }) => ({ item: line.itemId, units: units - line.delta }))),
    ],
  );
}

/** Goods that were taken off the list and are there after all. */
async function showHidden({ tx, now }: Work, count: Frozen, items: readonly Stock[]): Promise<void> {
  for (const item of items)
    await ensureItem(tx, {
      storeId: count.storeId,
      catalogId: item.catalogId,
      conditionId: item.conditionId,
      caseConditionId: item.caseConditionId,
      priceCents: cents(item.priceCents),
      costCents: cents(0),
      priceReason: {},
      serialRequired: false,
      now,
    });
}

async function complete({ tx, actor, now }: Work, count: Frozen): Promise<void> {
  const { total } = await tx.one<{ total: Cents }>(
    'select coalesce(sum(cost_cents), 0)::bigint as total from count_lines where count_id = $1',
    [count.id],
  );
  await postGroup(
    tx,
    { actor, now },
    {
      storeId: count.storeId,
      deviceId: null,
      businessDay: await holdStockDay(tx, count.storeId, now),
      purpose: 'count',
      sourceType: 'count',
      sourceId: count.id,
      lines:
        total === 0
          ? []
          : [
              { store: count.storeId, kind: 'goods', ref: 0, cents: total },
              { store: count.storeId, kind: 'shrinkage', ref: 0, cents: negate(total) },
            ],
    },
  );
  await tx.run(`update counts set status = 'completed', finished_at = $2 where count_id = $1`, [
    count.id,
    now,
  ]);
  await tellStore(tx, count.storeId, 'counts.changed');
  await writeAudit(
    tx,
    { actor, now, requestId: 'counts' },
    {
      storeId: count.storeId,
      action: 'counts.complete',
      entity: 'count',
      entityId: count.id,
      after: { costCents: total },
    },
  );
}
