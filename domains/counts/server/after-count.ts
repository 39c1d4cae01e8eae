// What of a finished count waits for a person: sales that came late, held goods, copies that were sold or are elsewhere.
import { writeAudit } from '#domains/audit/server/public/write-audit.ts';
import type { CopyDecision } from '#domains/counts/contract/review.ts';
import { bookAt, SLACK_MS } from '#domains/counts/rules/book.ts';
import { lateRefusal } from '#domains/counts/rules/decide-line.ts';
import { decisionsOn } from '#domains/counts/rules/copies.ts';
import { copyWords } from './review-count.ts';
import { movesOf, OWN_MOVES } from './load-situation.ts';
import { requireItemsOf } from './require-of-count.ts';
import { findLocked, lockCount, type Locked } from './lock-count.ts';
import { ensureCopy } from '#domains/inventory/server/public/ensure-copy.ts';
import { moveAtCost } from '#domains/inventory/server/public/move-at-cost.ts';
import { writeOffCopies } from '#domains/inventory/server/public/send-copy.ts';
import { holdStockDay } from '#domains/inventory/server/public/stock-day.ts';
import { postGroup } from '#domains/ledger/server/public/post-group.ts';
import { tellStore } from '#domains/stores/server/public/tell-store.ts';
import { countsMessages as texts } from '#domains/counts/messages.ts';
import { badInput, notFound } from '#contract/api-error.ts';
import type { Db, WriteContext } from '#contract/route.ts';
import { cents, negate } from '#kernel/money.ts';
import { insertRow } from '#platform/db/rows.ts';
import type { Refusal } from '#kernel/refusal.ts';

type LateRow = {
  itemId: number;
  title: string;
  condition: string;
  onHand: number;
  movedAt: number[] | null;
  movedUnits: number[] | null;
  bookFirst: number;
  firstAt: Date;
  late: number;
};

// The book of then, by what is known now, against the book that the count was measured by.
const LATE = `
  select l.inventory_id as "itemId", i.title, i.condition, i.on_hand - coalesce(m.own, 0) as "onHand", m.at as "movedAt", m.units as "movedUnits",
    l.book_first, l.first_at, l.late
  from count_lines l join item_on_shelf i using (inventory_id) left join lateral (
    select array_agg((extract(epoch from s.at) * 1000)::bigint order by s.at, s.movement_id) filter (where not s.own) as at,
      array_agg(s.quantity order by s.at, s.movement_id) filter (where not s.own) as units, coalesce(sum(s.quantity) filter (where s.own), 0)::integer as own
    from (select x.*, x.source_type = any($3) and x.source_id = $1 as own from stock_movements x
      where x.inventory_id = l.inventory_id and x.movement_id > $2) s) m on true
  where l.count_id = $1 and l.book_first is not null and l.first_at is not null and not i.serial_required
    and ($4::bigint is null or l.inventory_id = $4)
    and exists (select 1 from stock_movements y where y.inventory_id = l.inventory_id and y.movement_id > $5 and y.at <= l.first_at)`;

/** How many units each item has to move: what came late and happened before it was first looked for, less what was put right already. */
async function listLate(db: Db, count: Locked, itemId: number | null) {
  const { frozen } = await db.one<{ frozen: number | null }>(
    'select frozen_movement_id as frozen from counts where count_id = $1',
    [count.id],
  );
  // A movement may have got its number before the freeze and be committed after it.
  const rows = await db.rows<LateRow>(LATE, [
    count.id,
    count.firstMovementId,
    OWN_MOVES,
    itemId,
    Math.max(0, (frozen ?? 0) - 10_000),
  ]);
  return rows
    .map((row) => {
      const then = bookAt({ onHand: row.onHand, moved: movesOf(row) }, row.firstAt.getTime() - SLACK_MS);
      return { ...row, units: row.bookFirst - then - row.late };
    })
    .filter(({ units }) => units !== 0);
}

type CopyRow = {
  id: number;
  countId: number;
  itemId: number;
  title: string;
  condition: string;
  serial: string;
  copyId: number | null;
  units: number;
  kind: 'held' | 'sold' | 'elsewhere';
};

const COPIES = `
  select k.count_copy_id as id, k.count_id, k.inventory_id as "itemId", i.title, i.condition, k.serial, k.copy_id, k.units,
    case k.kind when 'held' then 'held' when 'sold' then 'sold' else 'elsewhere' end as kind
  from count_copies k join item_on_shelf i using (inventory_id) join counts c using (count_id)
  where k.kind in ('held', 'sold', 'elsewhere') and k.decision is null and c.status = 'completed' and ($1::bigint is null or k.count_id = $1)
    and ($2::bigint is null or k.count_copy_id = $2) order by i.title, k.count_copy_id`;

/** As the contract sends them. */
export async function listAfter(db: Db, count: Locked) {
  if (count.state !== 'completed') return [];
  const late = await listLate(db, count, null);
  const copies = await db.rows<CopyRow>(COPIES, [count.id, null]);
  return [
    ...late.map(({ itemId, title, condition, units }) => ({
      kind: 'late' as const,
      countCopyId: null,
      itemId,
      title,
      condition,
      serial: '',
      units,
      words: texts.lateWords(units),
      decisions: [],
    })),
    ...copies.map(({ id, itemId, title, condition, serial, units, kind }) => ({
      kind,
      countCopyId: id,
      itemId,
      title,
      condition,
      serial,
      units,
      words: serial === '' ? texts.unitsHeld(units) : copyWords(serial, kind),
      decisions: [...decisionsOn(kind)],
    })),
  ];
}

type Step = {
  readonly itemId: number;
  readonly copyId: number | null;
  readonly kind: 'late' | 'writeOff' | 'comeIn';
  readonly units: number;
};

/** Moves what a person said, with its own step, and posts what it is worth. */
async function moveStep(
  context: WriteContext,
  count: Pick<Locked, 'id' | 'storeId'>,
  step: Step,
): Promise<void> {
  const { tx, actor, now } = context;
  const day = await holdStockDay(tx, count.storeId, now);
  const { id } = await tx.one<{ id: number }>(
    `select nextval(pg_get_serial_sequence('count_steps', 'step_id')) as id`,
  );
  const [moved] = await moveAtCost(
    tx,
    { actor, now },
    count.storeId,
    [
      {
        inventoryId: step.itemId,
        copyId: step.copyId,
        quantity: step.units,
        reason: 'count',
        sourceType: 'countStep',
        sourceId: count.id,
        sourceLineId: id,
        note: step.kind === 'late' ? texts.LATE_NOTE : texts.MOVED_NOTE,
      },
    ],
    texts.MOVED_NOTE,
  );
  const total = cents(Math.sign(step.units) * (moved?.totalCents ?? 0));
  await insertRow(tx, 'count_steps', {
    stepId: id,
    countId: count.id,
    inventoryId: step.itemId,
    copyId: step.copyId,
    kind: step.kind,
    units: step.units,
    costCents: total,
    userId: actor.userId,
    at: now,
  });
  await postGroup(tx, context, {
    storeId: count.storeId,
    deviceId: null,
    businessDay: day,
    purpose: step.kind,
    sourceType: 'countStep',
    sourceId: id,
    lines:
      total === 0
        ? []
        : [
            { store: count.storeId, kind: 'goods', ref: 0, cents: total },
            { store: count.storeId, kind: 'shrinkage', ref: 0, cents: negate(total) },
          ],
  });
  await tellStore(tx, count.storeId, 'counts.changed');
  await writeAudit(tx, context, {
    storeId: count.storeId,
    action: `counts.${step.kind}`,
    entity: 'count',
    entityId: count.id,
    after: { ...step },
  });
}

/** Puts right what came late; the units that moved. Refuses when nothing did. */
export async function putRight(
  context: WriteContext,
  countId: number,
  itemId: number,
): Promise<number | Refusal> {
  const { tx, actor } = context;
  const found = await findLocked(tx, actor, countId, 'inventoryId');
  await requireItemsOf(tx, found.storeId, [itemId], 'itemId');
  await holdStockDay(tx, found.storeId, context.now);
  const count = await lockCount(tx, actor, countId, 'inventoryId');
  const [late] = count.state === 'completed' ? await listLate(tx, count, itemId) : [];
  const refused = lateRefusal(late?.units ?? 0);
  if (refused || !late) return refused as Refusal;
  await moveStep(context, count, { itemId, copyId: null, kind: 'late', units: late.units });
  await tx.run('update count_lines set late = late + $3 where count_id = $1 and inventory_id = $2', [
    countId,
    itemId,
    late.units,
  ]);
  return late.units;
}

/** Decides on a copy, or on held units. 404 for one that doesn't wait. */
export async function decideCopy(
  context: WriteContext,
  id: number,
  decision: CopyDecision,
): Promise<Refusal | undefined> {
  const { tx, actor, now } = context;
  const row = await tx.maybe<CopyRow>(COPIES, [null, id]);
  if (!row) throw notFound(texts.NO_COPY, 'countCopyId');
  const found = await findLocked(tx, actor, row.countId, 'countCopyId');
  if (!decisionsOn(row.kind).includes(decision)) throw badInput('decision', texts.NO_COPY);
  await holdStockDay(tx, found.storeId, now);
  const count = await lockCount(tx, actor, row.countId, 'countCopyId');
  const waits = await tx.maybe(
    'select 1 from count_copies where count_copy_id = $1 and decision is null for update',
    [id],
  );
  if (!waits) throw notFound(texts.NO_COPY, 'countCopyId');
  const { itemId } = row;
  let copyId = row.copyId;
  if (decision === 'writeOff') {
    if (copyId !== null) await writeOffCopies(tx, { actor, now }, count.storeId, [copyId]);
    await moveStep(context, count, { itemId, copyId, kind: 'writeOff', units: -row.units });
  }
  if (decision === 'comeIn') {
    copyId = await ensureCopy(tx, {
      storeId: count.storeId,
      inventoryId: itemId,
      serial: row.serial,
      costCents: cents(0),
    });
    await moveStep(context, count, { itemId, copyId, kind: 'comeIn', units: row.units });
  }
  await tx.run(
    'update count_copies set decision = $2, decided_by = $3, decided_at = $4 where count_copy_id = $1',
    [id, decision, actor.userId, now],
  );
  await tellStore(tx, count.storeId, 'counts.changed');
  return undefined;
}
