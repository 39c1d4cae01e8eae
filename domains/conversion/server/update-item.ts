// Changes a line of a batch: how many, what it becomes, for how much.
import { conversionMessages as texts } from '#domains/conversion/messages.ts';
import {
  changeRefusal,
  type LineChange,
  lineRefusal,
  roomRefusal,
} from '#domains/conversion/rules/change-batch.ts';
import { findCaseCondition, findCondition } from '#domains/inventory/server/public/find-conditions.ts';
import { notAllowed, notFound } from '#contract/api-error.ts';
import { mayDo } from '#contract/may-do.ts';
import type { Tx, WriteContext } from '#contract/route.ts';
import type { Cents } from '#kernel/money.ts';
import type { Refusal } from '#kernel/refusal.ts';
import { updateRow } from '#platform/db/rows.ts';
import { type ItemRow, listItems, listParts } from './items.ts';
import { itemWireOf } from './item-wire.ts';
import { logStep } from './log-step.ts';
import { type Batch, lockBatchOfItem } from './lock-batch.ts';
import { countRoom } from './scan-to-batch.ts';
import { targetKeys } from './target-key.ts';
import { unitsProblem } from './units-problem.ts';

export type ItemChange = {
  readonly catalogId?: number | undefined;
  readonly artist?: string | undefined;
  readonly title?: string | undefined;
  readonly departmentId?: number | undefined;
  readonly taxExempt?: boolean | undefined;
  readonly upc?: string | undefined;
  readonly condition?: string | undefined;
  readonly caseCondition?: string | undefined;
  readonly costCents?: Cents | undefined;
  readonly salePriceCents?: Cents | undefined;
  readonly notes?: string | undefined;
  readonly vendorItem?: boolean | undefined;
  readonly quantity?: number | undefined;
};

/**
 * What isn't named stays, and so does a cost or price that is what the line shows already. Refuses another product, goods that would stay what they are, more than is
 * free, and a completed batch. A typed cost takes costs.edit (403). 404 for a line of another store.
 */
export async function updateItem(
  context: WriteContext,
  itemId: number,
  change: ItemChange,
): Promise<Batch | Refusal> {
  const { tx, actor } = context;
  const batch = await lockBatchOfItem(tx, actor, itemId, 'converterBatchItemId');
  const closed = changeRefusal(batch);
  if (closed) return closed;
  const [row] = await listItems(tx, batch.id, itemId);
  if (!row) throw notFound(texts.NO_BATCH_ITEM, 'converterBatchItemId');
  const money = await typedMoney(context, batch, row, change);
  // The answer must not reveal to a user without costs.view whether a typed cost equals the real one.
  const isCostGiven = mayDo(actor, 'costs.view')
    ? money.costCents !== undefined
    : change.costCents !== undefined;
  if (isCostGiven && !mayDo(actor, 'costs.edit')) throw notAllowed('costs.edit');
  const target = await targetOf(tx, row, change);
  const wanted: LineChange = { ...change, ...money, ...target };
  const quantity = change.quantity ?? row.quantity;
  const parts = (await listParts(tx, batch.id, itemId)).get(itemId) ?? [];
  const makes = row.isSplit ? parts.reduce((units, part) => units + part.quantity, 0) : 1;
  const keyOf = await targetKeys(tx);
  const sourceKey = keyOf({ conditionId: row.sourceConditionId, caseId: row.sourceCaseId });
  const refused =
    lineRefusal(
      { ...row, hasSerialPart: parts.some(({ serial }) => serial !== ''), sourceKey },
      { ...wanted, targetKey: keyOf(target) },
    ) ?? (await roomFor(tx, batch, (quantity - row.quantity) * makes));
  if (refused) return refused;
  await updateRow(
    tx,
    'convert_batch_items',
    { converterBatchItemId: itemId },
    {
      quantity,
      conditionId: target.conditionId,
      caseConditionId: target.caseId,
      vendorItem: change.vendorItem,
      notes: change.notes,
      costCents: money.costCents,
      salePriceCents: money.salePriceCents,
    },
  );
  const problem = quantity > row.quantity ? await unitsProblem(tx, batch.id, itemId) : null;
  if (problem) return problem;
  await logStep(context, batch, 'updated', { title: row.title, units: quantity });
  return batch;
}

/** A cost or price that the line shows already was not typed. */
async function typedMoney(
  { tx, now }: WriteContext,
  batch: Batch,
  row: ItemRow,
  { costCents, salePriceCents }: ItemChange,
): Promise<{ costCents: Cents | undefined; salePriceCents: Cents | undefined }> {
  if (costCents === undefined && salePriceCents === undefined)
    return { costCents: undefined, salePriceCents: undefined };
  const shown = await itemWireOf(tx, { id: batch.id, storeId: batch.storeId, now }, row.id);
  return {
    costCents: costCents === (shown.cost ?? 0) ? undefined : costCents,
    salePriceCents: salePriceCents === shown.salePrice ? undefined : salePriceCents,
  };
}

async function targetOf(tx: Tx, row: ItemRow, change: ItemChange) {
  const conditionId = change.condition
    ? await findCondition(tx, row.departmentId, change.condition, false, 'condition')
    : row.conditionId;
  const caseId = change.caseCondition
    ? await findCaseCondition(tx, row.departmentId, change.caseCondition, 'caseCondition')
    : row.caseId;
  const { name } = await tx.one<{ name: string }>('select name from conditions where condition_id = $1', [
    conditionId,
  ]);
  const isTargetChanged = conditionId !== row.conditionId || caseId !== row.caseId;
  return { conditionId, caseId, targetCondition: name, targetKey: '', isTargetChanged };
}

async function roomFor(tx: Tx, { id }: Batch, more: number): Promise<Refusal | null> {
  if (more <= 0) return null;
  const now = await countRoom(tx, id);
  return roomRefusal(now.lines, now.units + more);
}
