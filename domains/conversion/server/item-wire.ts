// Lines of a batch as the contract sends them.
import type { BatchItemWire, PartWire } from '#domains/conversion/contract/shapes.ts';
import { type Looked, reviewLines } from '#domains/conversion/rules/convert-goods.ts';
import { costIn, splitCost } from '#domains/conversion/rules/split-cost.ts';
import { centsOf, worth } from '#domains/inventory/rules/average-cost.ts';
import { type Cents, cents, divideRounded, sum, times } from '#kernel/money.ts';
import type { Db } from '#contract/route.ts';
import { type ItemRow, lineOf, listItems, listParts, type PartRow } from './items.ts';
import { type Plan, planPrices } from './plan.ts';

/** The lines of a batch with their prices and what keeps them back; or one of them. */
export async function listItemWires(
  db: Db,
  { id, storeId, now }: { readonly id: number; readonly storeId: number; readonly now: Date },
  itemId: number | null = null,
): Promise<BatchItemWire[]> {
  const [rows, parts] = [await listItems(db, id), await listParts(db, id, itemId)];
  const shown = itemId === null ? rows : rows.filter((row) => row.id === itemId);
  const plan = await planPrices(db, storeId, shown, parts, now);
  const looked = new Map(reviewLines(rows.map(lineOf)).map((one) => [one.itemId, one]));
  return shown.map((row) => toWire(row, parts.get(row.id) ?? [], plan, looked.get(row.id)));
}

/** One line of a batch as it is now, for the answer of a change. */
export async function itemWireOf(
  db: Db,
  batch: { readonly id: number; readonly storeId: number; readonly now: Date },
  itemId: number,
): Promise<BatchItemWire> {
  const [wire] = await listItemWires(db, batch, itemId);
  if (!wire) throw new Error(`item ${itemId} of batch ${batch.id} is gone`);
  return wire;
}

/** What all units of a line cost once they are converted, in cents. */
export const lineCost = (row: ItemRow): Cents =>
  row.isCompleted ? row.inCents : costIn(worth(row.costE4, row.quantity), row.quantity, row.typedCostCents);

function unitCost(row: ItemRow): Cents {
  if (row.isCompleted && row.converted > 0) return cents(divideRounded(row.inCents, row.converted));
  return row.typedCostCents ?? centsOf(row.costE4);
}

function toWire(
  row: ItemRow,
  parts: readonly PartRow[],
  plan: Plan,
  looked: Looked | undefined,
): BatchItemWire {
  const pieces = partsToWire(row, parts, plan);
  const price = row.isSplit ? null : plan.item(row);
  const whole = sum(parts.map((part) => times(plan.part(part).cents, part.quantity)));
  return {
    converterBatchItemId: row.id,
    platform: row.platform,
    family: row.family,
    catalogId: row.catalogId,
    artist: row.artist,
    title: row.title,
    condition: row.condition,
    cost: unitCost(row),
    salePrice: price?.cents ?? whole,
    notes: row.notes,
    taxExempt: row.taxExempt,
    departmentId: row.departmentId,
    vendorItem: row.vendorItem,
    quantity: row.quantity,
    upc: row.upc,
    convertBatchId: row.batchId,
    conditionId: row.conditionId,
    caseCondition: row.caseCondition,
    priceFrom: price?.from ?? 'typed',
    isCostTyped: row.typedCostCents !== null,
    inventoryId: row.inventoryId,
    sku: row.sku,
    sourceCondition: row.sourceCondition,
    sourceCaseCondition: row.sourceCase,
    sourcePrice: row.sourcePriceCents,
    serialNumber: row.serial,
    free: Math.max(0, row.onHand - row.held),
    problem: row.isCompleted ? null : (looked?.refused?.message ?? null),
    targetInventoryId: row.isSplit ? null : row.targetId,
    targetSku: row.isSplit ? '' : (row.targetSku ?? ''),
    isSplit: row.isSplit,
    parts: pieces,
    converted: row.isCompleted ? row.converted : null,
    lineCost: lineCost(row),
  };
}

function partsToWire(row: ItemRow, parts: readonly PartRow[], plan: Plan): PartWire[] {
  const prices = parts.map((part) => plan.part(part));
  const costs =
    row.isCompleted || parts.length === 0
      ? parts.map(({ inCents }) => inCents)
      : splitCost(
          lineCost(row),
          parts.map((part, at) => ({
            units: part.quantity * row.quantity,
            priceCents: prices[at]?.cents ?? cents(0),
          })),
        );
  return parts.map((part, at) => ({
    catalogId: part.catalogId,
    upc: part.upc,
    title: part.title,
    artist: part.artist,
    conditionId: part.conditionId,
    condition: part.condition,
    caseCondition: part.caseCondition,
    quantity: part.quantity,
    serialNumber: part.serial,
    serialRequired: part.serialRequired,
    salePrice: prices[at]?.cents ?? cents(0),
    priceFrom: prices[at]?.from ?? 'nobody',
    cost: costs[at] ?? cents(0),
    sku: part.targetSku ?? '',
  }));
}
