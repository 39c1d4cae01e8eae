// Completes a batch: its goods become other items of the store, once, up to what is free.
import { holdItems } from '#domains/inventory/server/public/hold-items.ts';
import { writeAudit } from '#domains/audit/server/public/write-audit.ts';
import type { KeptWire } from '#domains/conversion/contract/shapes.ts';
import { priceRefusal } from '#domains/conversion/rules/change-batch.ts';
import { allotUnits } from '#domains/conversion/rules/convert-goods.ts';
import { differenceEntries } from '#domains/conversion/rules/split-cost.ts';
import { holdStockDay } from '#domains/inventory/server/public/stock-day.ts';
import { postGroup } from '#domains/ledger/server/public/post-group.ts';
import type { Tx, WriteContext } from '#contract/route.ts';
import { type Cents, cents, subtract, sum } from '#kernel/money.ts';
import { isRefusal, type Refusal } from '#kernel/refusal.ts';
import { updateRow } from '#platform/db/rows.ts';
import { convertLines } from './convert-lines.ts';
import { type ItemRow, lineOf, listItems, listParts, type PartRow } from './items.ts';
import { reserveForWishes } from './reserve-for-wishes.ts';
import { logStep } from './log-step.ts';
import { type Batch, lockBatch, seeBatch } from './lock-batch.ts';
import { type Plan, planPrices } from './plan.ts';

/**
 * Answers for whom goods are kept. Called again it does nothing. Refuses, changing nothing, an empty batch, one of which nothing is free anymore, by line what the
 * law holds and what lacks its serial number, and parts of which nobody knows a price. 404 for a batch of another store.
 */
export async function completeBatch(
  context: WriteContext,
  batchId: number,
): Promise<readonly KeptWire[] | Refusal> {
  const { tx, actor, now } = context;
  const seen = await seeBatch(tx, actor, batchId, 'batchId');
  const day = await holdStockDay(tx, seen.storeId, now);
  const batch = await lockBatch(tx, actor, batchId, 'batchId');
  if (batch.isCompleted) return [];
  const { rows, parts } = await holdLines(tx, batch.id);
  const allotted = allotUnits(rows.map(lineOf));
  if (isRefusal(allotted)) return allotted;
  const going = rows.filter(({ id }) => (allotted.get(id) ?? 0) > 0);
  const plan = await planPrices(tx, batch.storeId, going, parts, now);
  const bare = priceRefusal(pricedTargets(going, parts, plan));
  if (bare) return bare;
  const lines = await convertLines(
    context,
    batch.storeId,
    going.map((row) => ({ row, parts: parts.get(row.id) ?? [], units: allotted.get(row.id) as number })),
    plan,
  );
  const difference = subtract(
    sum(lines.map(({ inCents }) => inCents)),
    sum(lines.map(({ outCents }) => outCents)),
  );
  const units = lines.reduce((all, line) => all + line.units, 0);
  const kept = await reserveForWishes(
    context,
    batch.storeId,
    lines.flatMap(({ targets }) => targets),
  );
  await finish(context, batch, { day, difference, units, lines: lines.length });
  return kept;
}

/** The lines as they are while their stock is held, locked in order of id: what is decided next stays true. */
async function holdLines(tx: Tx, batchId: number) {
  const items = async () => ({ rows: await listItems(tx, batchId), parts: await listParts(tx, batchId) });
  const seen = await items();
  const targets = [...seen.rows, ...[...seen.parts.values()].flat()].flatMap(
    ({ targetId }) => targetId ?? [],
  );
  await holdItems(tx, [...seen.rows.map(({ inventoryId }) => inventoryId), ...targets]);
  return items();
}

const pricedTargets = (
  rows: readonly ItemRow[],
  parts: ReadonlyMap<number, readonly PartRow[]>,
  plan: Plan,
) =>
  rows.flatMap((row) =>
    (parts.get(row.id) ?? []).map((part) => ({
      title: part.title,
      hasPrice: plan.part(part).from !== 'nobody',
    })),
  );

/** The books, the batch itself, its log, and last the audit row. */
async function finish(
  context: WriteContext,
  batch: Batch,
  done: {
    readonly day: string;
    readonly difference: Cents;
    readonly units: number;
    readonly lines: number;
  },
): Promise<void> {
  const { tx, actor, now } = context;
  await updateRow(
    tx,
    'convert_batches',
    { convertBatchId: batch.id },
    { completedAt: now, completedBy: actor.userId, differenceCents: done.difference },
  );
  const entries = differenceEntries(cents(done.difference));
  if (entries.length > 0)
    await postGroup(tx, context, {
      storeId: batch.storeId,
      deviceId: null,
      businessDay: done.day,
      purpose: 'conversion',
      sourceType: 'convertBatch',
      sourceId: batch.id,
      lines: entries.map((entry) => ({ store: batch.storeId, kind: entry.kind, ref: 0, cents: entry.cents })),
    });
  await logStep(context, batch, 'completed', { title: '', units: done.units });
  await writeAudit(tx, context, {
    storeId: batch.storeId,
    action: 'conversion.complete',
    entity: 'convertBatch',
    entityId: batch.id,
    after: { lines: done.lines, units: done.units, differenceCents: done.difference },
  });
}
