// Puts a unit of an item, or a copy, on the bench.
import { writeAudit } from '#domains/audit/server/public/write-audit.ts';
import { holdOnBench } from '#domains/inventory/server/public/bench-hold.ts';
import { noteWork } from '#domains/inventory/server/public/cost-of-work.ts';
import { repairsMessages as texts } from '#domains/repairs/messages.ts';
import { chooseGoods, placeOnBench } from '#domains/repairs/rules/place-on-bench.ts';
import type { WriteContext } from '#contract/route.ts';
import { isRefusal, type Refusal } from '#kernel/refusal.ts';
import { insertRow } from '#platform/db/rows.ts';
import { chosenOf, findGoods } from './find-goods.ts';
import { writeStep } from './write-step.ts';

export type Placed = {
  readonly storeId: number;
  readonly code: string;
  /** Which item, where the code is several. */
  readonly inventoryId: number | undefined;
  readonly reason: string;
  readonly note: string;
};

/** Answers the job's id: from now on the goods are not for sale. Refuses a code that is nothing or several items here, and goods that aren't free. */
export async function placeGoods(context: WriteContext, asked: Placed): Promise<number | Refusal> {
  const { tx, actor, now } = context;
  const { storeId, reason, note } = asked;
  const seen = chooseGoods(chosenOf(await findGoods(tx, storeId, asked.code), asked.inventoryId));
  if (isRefusal(seen)) return seen;
  await tx.run('select 1 from inventory_items where inventory_id = $1 for no key update', [seen.inventoryId]);
  // Again, now that nobody else changes what is free.
  const goods = placeOnBench(chosenOf(await findGoods(tx, storeId, asked.code), seen.inventoryId));
  if (isRefusal(goods)) return goods;
  const { inventoryId, copyId } = goods;
  const holdId = await holdOnBench(tx, context, { storeId, inventoryId, copyId });
  const { benchJobId: id } = await insertRow(
    tx,
    'bench_jobs',
    { storeId, inventoryId, copyId, holdId, reason, note, placedAt: now, placedBy: actor.userId },
    'benchJobId',
  );
  await noteWork(tx, context, { storeId, inventoryId }, texts.placed(reason));
  await writeStep(context, { id, storeId, inventoryId }, { kind: 'placed', note: reason });
  await writeAudit(tx, context, {
    storeId,
    action: 'bench.place',
    entity: 'benchJob',
    entityId: id,
    after: { inventoryId, copyId, reason },
  });
  return id;
}
