// Takes a finished count back by opposite movements, 500 lines at a time; what was counted again since stays.
import { writeAudit } from '#domains/audit/server/public/write-audit.ts';
import { movable, undoRefusal } from '#domains/counts/rules/finish.ts';
import { CHUNK, type UndoLine } from './chunk.ts';
import { undoCopies } from './undo-copies.ts';
import { type Locked, lockCount } from './lock-count.ts';
import { type CostMove, moveAtCost } from '#domains/inventory/server/public/move-at-cost.ts';
import { holdStockDay } from '#domains/inventory/server/public/stock-day.ts';
import { postGroup } from '#domains/ledger/server/public/post-group.ts';
import { tellStore } from '#domains/stores/server/public/tell-store.ts';
import { countsMessages as texts } from '#domains/counts/messages.ts';
import type { Actor, Tx, WriteContext } from '#contract/route.ts';
import { type Cents, cents, negate } from '#kernel/money.ts';
import type { Refusal } from '#kernel/refusal.ts';

/** Marks the count as being undone; called again it answers the state. Refuses after seven days, and a count that isn't finished. */
export async function beginUndo(context: WriteContext, id: number): Promise<Locked | Refusal> {
  const { tx, actor, now } = context;
  const count = await lockCount(tx, actor, id, 'id');
  const refused = undoRefusal(
    { state: count.state, finishedAt: count.finishedAt?.getTime() ?? null },
    now.getTime(),
  );
  if (refused) return refused;
  if (count.state !== 'completed') return count;
  await tx.run(`update counts set status = 'undoing', undone_by = $2 where count_id = $1`, [
    id,
    actor.userId,
  ]);
  await tellStore(tx, count.storeId, 'counts.changed');
  await writeAudit(tx, context, {
    storeId: count.storeId,
    action: 'counts.undo',
    entity: 'count',
    entityId: id,
    after: {},
  });
  return count;
}

// With what was put right of it since. What another count has found since is truer than what was before this one.
const LINES = `
  select l.line_id, l.inventory_id as "itemId", coalesce(l.moved, 0) + l.late as moved,
    coalesce(l.cost_cents, 0) + coalesce((select sum(t.cost_cents) from count_steps t where t.count_id = $1 and t.inventory_id = l.inventory_id
      and t.kind = 'late'), 0)::bigint as "costCents", i.on_hand, i.held,
    i.serial_required
  from count_lines l join counts c using (count_id) join inventory_items i on i.inventory_id = l.inventory_id
  where l.count_id = $1 and l.undone_at is null and (l.moved <> 0 or l.late <> 0 or exists (select 1 from count_copies k where k.count_id = $1
      and k.inventory_id = l.inventory_id and k.moved <> 0))
    and not exists (select 1 from count_lines o join counts d on d.count_id = o.count_id where o.inventory_id = l.inventory_id and o.count_id <> $1
      and d.status in ('committing', 'completed') and d.frozen_at > c.frozen_at and o.delta is not null)
  order by l.inventory_id limit ${CHUNK} for no key update of i`;

type Undoing = { storeId: number; undoneBy: number; username: string };

/** One chunk in its own database transaction. Answers whether that was the last: posted and undone. Asked again after that it does nothing. */
export async function undoChunk(tx: Tx, id: number, now: Date): Promise<{ readonly isDone: boolean }> {
  const found = await tx.maybe<{ storeId: number }>('select store_id from counts where count_id = $1', [id]);
  if (!found) return { isDone: true };
  await holdStockDay(tx, found.storeId, now);
  const held = await tx.maybe(`select 1 from counts where count_id = $1 and status = 'undoing' for update`, [
    id,
  ]);
  if (!held) return { isDone: true };
  const count = await tx.one<Undoing>(
    `select c.store_id, u.user_id as "undoneBy", u.username from counts c join users u on u.user_id = c.undone_by where c.count_id = $1`,
    [id],
  );
  const actor: Actor = {
    userId: count.undoneBy,
    username: count.username,
    sessionId: 0,
    isAdministrator: false,
    storeIds: [count.storeId],
    rights: new Set(),
  };
  const lines = await tx.rows<UndoLine>(LINES, [id]);
  if (lines.length > 0) await undoLines({ tx, actor, now }, { id, storeId: count.storeId }, lines);
  if (lines.length >= CHUNK) return { isDone: false };
  await complete({ tx, actor, now }, id, count.storeId);
  return { isDone: true };
}

async function undoLines(
  work: { readonly tx: Tx; readonly actor: Actor; readonly now: Date },
  count: { readonly id: number; readonly storeId: number },
  lines: readonly UndoLine[],
): Promise<void> {
  const { tx, actor, now } = work;
  const plain = lines
    .filter(({ serialRequired }) => !serialRequired)
    .map((line) => ({ line, units: movable(-line.moved, line) }));
  const going = plain.filter(({ units }) => units !== 0);
  await moveAtCost(
    tx,
    { actor, now },
    count.storeId,
    going.map(
      ({ line, units }): CostMove => ({
        inventoryId: line.itemId,
        quantity: units,
        reason: 'count',
        sourceType: 'countUndo',
        sourceId: count.id,
        sourceLineId: line.lineId,
        // What is taken back keeps what it was worth.
        totalCents: shareOf(line, units),
        note: texts.UNDONE_NOTE,
      }),
    ),
    texts.UNDONE_NOTE,
  );
  const copies = await undoCopies(
    work,
    count,
    lines.filter(({ serialRequired }) => serialRequired),
  );
  const rows = [...plain.map(({ line, units }) => ({ line: line.lineId, undone: units })), ...copies];
  await tx.run(
    `update count_lines l set undone = r.undone, undone_at = $1 from jsonb_to_recordset($2::jsonb) as r(line bigint, undone integer)
     where l.line_id = r.line`,
    [now, JSON.stringify(rows)],
  );
}

/** What this many units of it were worth as they moved, never below nothing. */
const shareOf = ({ moved, costCents }: UndoLine, units: number): Cents =>
  cents(Math.max(0, Math.round((costCents * Math.abs(units)) / moved)));

type Sums = { total: Cents; kept: number };

async function complete(
  { tx, actor, now }: { readonly tx: Tx; readonly actor: Actor; readonly now: Date },
  id: number,
  storeId: number,
): Promise<void> {
  const { total, kept } = await tx.one<Sums>(
    `select coalesce((select sum(sign(m.quantity) * m.cost_cents) from stock_movements m where m.source_type in ('countUndo', 'countCopyUndo')
         and m.source_id = $1), 0)::bigint as total,
       (select count(*)::integer from count_lines where count_id = $1 and (moved <> 0 or late <> 0) and undone is distinct from -(moved + late)) as kept`,
    [id],
  );
  await postGroup(
    tx,
    { actor, now },
    {
      storeId,
      deviceId: null,
      businessDay: await holdStockDay(tx, storeId, now),
      purpose: 'countUndo',
      sourceType: 'count',
      sourceId: id,
      lines:
        total === 0
          ? []
          : [
              { store: storeId, kind: 'goods', ref: 0, cents: total },
              { store: storeId, kind: 'shrinkage', ref: 0, cents: negate(total) },
            ],
    },
  );
  await tx.run(`update counts set status = 'undone', undone_at = $2 where count_id = $1`, [id, now]);
  await tellStore(tx, storeId, 'counts.changed');
  await writeAudit(
    tx,
    { actor, now, requestId: 'counts' },
    {
      storeId,
      action: 'counts.undone',
      entity: 'count',
      entityId: id,
      after: { costCents: total, kept },
    },
  );
}
