// Puts scanned goods on a batch.
import { conversionMessages as texts } from '#domains/conversion/messages.ts';
import { changeRefusal, copyRefusal, roomRefusal } from '#domains/conversion/rules/change-batch.ts';
import { chooseSource } from '#domains/conversion/rules/choose-source.ts';
import { findCondition } from '#domains/inventory/server/public/find-conditions.ts';
import { notFound } from '#contract/api-error.ts';
import type { Tx, WriteContext } from '#contract/route.ts';
import { isRefusal, type Refusal } from '#kernel/refusal.ts';
import { insertRow } from '#platform/db/rows.ts';
import { findSources, type Found } from './find-sources.ts';
import { type Batch, lockBatch } from './lock-batch.ts';
import { unitsProblem } from './units-problem.ts';
import { logStep } from './log-step.ts';
import { targetKeys } from './target-key.ts';

export type Scanned = {
  readonly storeId: number;
  readonly batchId: number;
  readonly code: string;
  readonly units: number;
  readonly condition: string | undefined;
  readonly isVendorItem: boolean;
  /** Which item, where the code is several. */
  readonly inventoryId: number | undefined;
};

type Wanted = Found & { readonly isTarget: boolean; readonly becomes: number };

/**
 * Answers the line. The same goods that become the same are one line. Refuses a completed batch, a code that is nothing or several items here, goods that are what
 * they would become, and more than is free, with the reason: held by law, reserved, not here. 404 for a batch of another store.
 */
export async function scanToBatch(
  context: WriteContext,
  asked: Scanned,
): Promise<{ readonly batch: Batch; readonly itemId: number } | Refusal> {
  const { tx, actor } = context;
  const batch = await lockBatch(tx, { ...actor, storeIds: [asked.storeId] }, asked.batchId, 'batchId');
  const closed = changeRefusal(batch);
  if (closed) return closed;
  const source = chooseSource(await wantedOf(tx, asked));
  if (isRefusal(source)) return source;
  const { becomes, caseId, copyId, inventoryId, title } = source as Wanted;
  const line = await findLine(tx, batch.id, { inventoryId, copyId, becomes, caseId });
  const refused =
    copyRefusal(copyId !== null && line !== undefined) ?? (await hasRoom(tx, batch, line, asked.units));
  if (refused) return refused;
  const itemId = line
    ? await addUnits(tx, line.id, asked.units)
    : await addLine(context, batch, asked, source as Wanted);
  const problem = await unitsProblem(tx, batch.id, itemId);
  if (problem) return problem;
  await logStep(context, batch, 'scanned', { title, units: asked.units });
  return { batch, itemId };
}

/** All that the code may be, with what each would become. Every condition is asked once a department. */
async function wantedOf(tx: Tx, asked: Scanned): Promise<Wanted[]> {
  const found = await findSources(tx, asked.storeId, asked.code);
  const mine =
    asked.inventoryId === undefined
      ? found
      : found.filter(({ inventoryId }) => inventoryId === asked.inventoryId);
  if (asked.inventoryId !== undefined && mine.length === 0)
    throw notFound(texts.NO_GOODS_IN_STORE, 'InventoryId');
  const keyOf = await targetKeys(tx);
  const conditions = new Map<number, number>();
  // Unknown conditions are refused, also for a code that is nothing here.
  if (asked.condition) await findCondition(tx, 0, asked.condition);
  for (const { departmentId } of mine)
    if (!conditions.has(departmentId))
      conditions.set(
        departmentId,
        await findCondition(tx, departmentId, asked.condition, asked.isVendorItem),
      );
  return mine.map((one) => {
    const becomes = conditions.get(one.departmentId) as number;
    const isTarget = keyOf(one) === keyOf({ conditionId: becomes, caseId: one.caseId });
    // Who says which item means that one.
    return { ...one, becomes, isTarget, isExact: one.isExact || asked.inventoryId !== undefined };
  });
}

type Goods = Pick<Wanted, 'inventoryId' | 'copyId' | 'becomes' | 'caseId'>;

const findLine = (tx: Tx, batchId: number, goods: Goods): Promise<{ id: number } | undefined> =>
  tx.maybe<{ id: number }>(
    `select converter_batch_item_id as id from convert_batch_items
     where convert_batch_id = $1 and inventory_id = $2 and copy_id is not distinct from $3
       and (copy_id is not null or not is_split and condition_id = $4 and case_condition_id is not distinct from $5)
     order by converter_batch_item_id limit 1`,
    [batchId, goods.inventoryId, goods.copyId, goods.becomes, goods.caseId],
  );

async function hasRoom(
  tx: Tx,
  { id }: Batch,
  line: { id: number } | undefined,
  units: number,
): Promise<Refusal | null> {
  const now = await countRoom(tx, id);
  return roomRefusal(now.lines + (line ? 0 : 1), now.units + units);
}

/** The lines of a batch, and how many items it makes. */
export const countRoom = (tx: Tx, batchId: number): Promise<{ lines: number; units: number }> =>
  tx.one<{ lines: number; units: number }>(
    `select count(*)::integer as lines, coalesce(sum(x.quantity * case when x.is_split then p.units else 1 end), 0)::integer as units
     from convert_batch_items x cross join lateral (select coalesce(sum(quantity), 0) as units from convert_batch_parts y
       where y.converter_batch_item_id = x.converter_batch_item_id) p where x.convert_batch_id = $1`,
    [batchId],
  );

async function addUnits(tx: Tx, id: number, units: number): Promise<number> {
  await tx.run(
    'update convert_batch_items set quantity = least(9999, quantity + $2) where converter_batch_item_id = $1',
    [id, units],
  );
  return id;
}

async function addLine(
  { tx, actor, now }: WriteContext,
  batch: Batch,
  asked: Scanned,
  goods: Wanted,
): Promise<number> {
  const made = await insertRow(
    tx,
    'convert_batch_items',
    {
      convertBatchId: batch.id,
      inventoryId: goods.inventoryId,
      copyId: goods.copyId,
      quantity: goods.copyId === null ? asked.units : 1,
      conditionId: goods.becomes,
      caseConditionId: goods.caseId,
      vendorItem: asked.isVendorItem,
      addedAt: now,
      addedBy: actor.userId,
    },
    'converterBatchItemId',
  );
  return made.converterBatchItemId;
}
