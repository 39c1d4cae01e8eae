// The stock that a move brought leaves again, as long as none of it moved on.
import { returnCopies } from '#domains/inventory/server/public/send-copy.ts';
import { type CostMove, moveAtCost } from '#domains/inventory/server/public/move-at-cost.ts';
import { hideEmpty } from '#domains/inventory/server/public/open-items.ts';
import { holdStockDay } from '#domains/inventory/server/public/stock-day.ts';
import { postGroup } from '#domains/ledger/server/public/post-group.ts';
import { findInBaskets } from '#domains/register/server/public/items-in-baskets.ts';
import { moveInMessages as texts } from '#domains/move-in/messages.ts';
import type { Work } from './staged-row.ts';
import { type Cents, cents, negate, sum } from '#kernel/money.ts';
import type { Tx } from '#contract/route.ts';

const ITEMS = `select distinct r.target_id from move_in_rows r join move_in_steps s using (step_id) where s.move_in_id = $1 and s.sheet = 'stock'`;
const OURS = `select step_id from move_in_steps where move_in_id = $1`;
/** Steps whose goods came and went again: as if they had never been. */
const GONE = `select step_id from move_in_steps where taken_back_at is not null`;
const OF_MOVES = `('moveStep', 'moveCopy', 'moveStepBack', 'moveCopyBack')`;

const MOVED_ON = `
  with ours as materialized (
    select m.inventory_id, min(m.movement_id) as movement_id, sum(m.quantity) as quantity,
      bool_or(m.copy_id is not null and (c.state, c.inventory_id) is distinct from ('inStock', m.inventory_id)) as is_copy_gone
    from stock_movements m left join copies c using (copy_id)
    where m.source_type in ('moveStep', 'moveCopy') and m.source_id in (${OURS}) group by 1)
  select p.title, i.sku from ours o join inventory_items i using (inventory_id) join catalog_products p using (catalog_id)
  where o.is_copy_gone or i.on_hand - i.held < o.quantity
    or exists (select 1 from stock_movements m where m.inventory_id = o.inventory_id and m.movement_id > o.movement_id
      and not (m.source_type in ${OF_MOVES} and m.source_id in (${OURS} union all ${GONE})))
    or exists (select 1 from cost_steps c where c.inventory_id = o.inventory_id
      and c.step_id > (select min(f.step_id) from cost_steps f where f.inventory_id = o.inventory_id and f.source_type in ('moveStep', 'moveCopy')
        and f.source_id in (${OURS}))
      and not (c.source_type in ${OF_MOVES} and c.source_id in (${OURS} union all ${GONE})))
  order by p.title, i.sku`;

const NAMED = `
  select p.title, i.sku from inventory_items i join catalog_products p using (catalog_id) where i.inventory_id = any($1) order by 1, 2`;

type Came = {
  movementId: number;
  inventoryId: number;
  copyId: number | null;
  quantity: number;
  costCents: Cents;
  sourceType: string;
  sourceLineId: number;
  stepId: number;
  storeId: number;
  groupId: number | null;
  costStepId: number | null;
  beforeE4: number | null;
};

// The last that came in first.
const CAME = `
  select m.movement_id, m.inventory_id, m.copy_id, m.quantity, coalesce(m.cost_cents, 0) as cost_cents, m.source_type, m.source_line_id, s.step_id, s.store_id, g.group_id,
    c.step_id as "costStepId", c.before_e4
  from move_in_steps s join stock_movements m on m.source_id = s.step_id and m.source_type in ('moveStep', 'moveCopy')
    left join posting_groups g on g.source_type = 'moveStep' and g.source_id = s.step_id and g.purpose = 'opening'
    left join cost_steps c on c.inventory_id = m.inventory_id and c.source_type = m.source_type and c.source_id = m.source_id
      and c.source_line_id = m.source_line_id and c.kind = 'in'
  where s.move_in_id = $1 and s.step_id = $2 order by m.movement_id desc`;

export type StockStep = { stepId: number; storeId: number };

/** Holds the goods of a move and the business day of their stores until the transaction ends. Answers its steps, the last first. */
export async function holdStock({ tx, now }: Work, moveInId: number): Promise<readonly StockStep[]> {
  const steps = await tx.rows<StockStep>(
    `select step_id, store_id from move_in_steps where move_in_id = $1 and sheet = 'stock' order by step_id desc`,
    [moveInId],
  );
  const storeIds = [...new Set(steps.map(({ storeId }) => storeId))].sort((a, b) => a - b);
  for (const storeId of storeIds) await holdStockDay(tx, storeId, now);
  await tx.run(
    `select 1 from inventory_items where inventory_id in (${ITEMS}) order by inventory_id for no key update`,
    [moveInId],
  );
  return steps;
}

/** What of it moved on since, in sentences. It stays true while the goods are held. */
export async function findMovedOn(tx: Tx, moveInId: number): Promise<readonly string[]> {
  const items = await tx.rows<{ id: number }>(`select coalesce(i.target_id, 0) as id from (${ITEMS}) i`, [
    moveInId,
  ]);
  const inBaskets = await tx.rows<{ title: string; sku: string }>(NAMED, [
    await findInBaskets(
      tx,
      items.map(({ id }) => id),
    ),
  ]);
  const movedOn = await tx.rows<{ title: string; sku: string }>(MOVED_ON, [moveInId]);
  return [
    ...inBaskets.map(({ title, sku }) => texts.itemInBasket(title, sku)),
    ...movedOn.map(({ title, sku }) => texts.itemMovedOn(title, sku)),
  ];
}

/** Opposite movements of today, a group for each that posted, and the items that the move made are off the list. */
export async function moveStockBack(
  work: Work,
  moveInId: number,
  steps: readonly StockStep[],
): Promise<void> {
  for (const step of steps)
    await takeStepBack(work, step, await work.tx.rows<Came>(CAME, [moveInId, step.stepId]));
  await hideMade(work.tx, moveInId, work.now);
}

async function takeStepBack(
  work: Work,
  { stepId, storeId }: StockStep,
  came: readonly Came[],
): Promise<void> {
  const { tx, actor, now } = work;
  if (came.length === 0) return;
  await returnCopies(
    tx,
    { actor, now },
    storeId,
    came.flatMap(({ copyId }) => copyId ?? []),
  );
  await moveAtCost(tx, work, storeId, came.map(toMoveBack), texts.BACK);
  const total = sum(came.map(({ costCents }) => cents(costCents)));
  const [{ groupId } = { groupId: null }] = came;
  await postGroup(tx, work, {
    storeId,
    deviceId: null,
    businessDay: await holdStockDay(tx, storeId, now),
    purpose: 'openingBack',
    sourceType: 'moveStep',
    sourceId: stepId,
    lines: [
      { store: storeId, kind: 'goods', ref: 0, cents: negate(total) },
      { store: storeId, kind: 'opening', ref: 0, cents: total },
    ],
    note: texts.BACK,
    ...(groupId === null ? {} : { correctsGroupId: groupId }),
  });
}

const toMoveBack = (one: Came): CostMove => ({
  inventoryId: one.inventoryId,
  quantity: -one.quantity,
  reason: 'receive',
  totalCents: one.costCents,
  takesBack:
    one.costStepId === null || one.beforeE4 === null
      ? undefined
      : { stepId: one.costStepId, beforeE4: one.beforeE4 },
  copyId: one.copyId,
  sourceType: `${one.sourceType}Back`,
  sourceId: one.stepId,
  sourceLineId: one.sourceLineId,
  note: texts.BACK,
});

async function hideMade(tx: Tx, moveInId: number, now: Date): Promise<void> {
  const made = await tx.rows<{ id: number }>(
    `select distinct coalesce(r.target_id, 0) as id from move_in_rows r join move_in_steps s using (step_id)
     where s.move_in_id = $1 and s.sheet = 'stock' and r.has_made`,
    [moveInId],
  );
  await hideEmpty(
    tx,
    made.map(({ id }) => id),
    now,
  );
}
