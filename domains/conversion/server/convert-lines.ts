// The goods of a batch leave as what they were and come in as what they are now: items, copies, stock, cost, prices.
import { costIn, splitCost } from '#domains/conversion/rules/split-cost.ts';
import { convertCopies } from '#domains/inventory/server/public/convert-copies.ts';
import { ensureCopy } from '#domains/inventory/server/public/ensure-copy.ts';
import { ensureItem } from '#domains/inventory/server/public/ensure-item.ts';
import { type CostMove, moveAtCost } from '#domains/inventory/server/public/move-at-cost.ts';
import { setPrices } from '#domains/inventory/server/public/set-prices.ts';
import type { WriteContext } from '#contract/route.ts';
import { type Cents, cents } from '#kernel/money.ts';
import type { ItemRow, PartRow, Target } from './items.ts';
import type { Plan, Planned } from './plan.ts';

export type LineToConvert = {
  readonly row: ItemRow;
  /** Of a split; empty otherwise. */
  readonly parts: readonly PartRow[];
  /** At least one. */
  readonly units: number;
};

export type Made = { readonly inventoryId: number; readonly title: string; readonly units: number };
export type Converted = {
  readonly units: number;
  readonly outCents: Cents;
  readonly inCents: Cents;
  readonly targets: readonly Made[];
};

const SOURCE = 'convertBatchItem';

/** What comes in of a line: all of a plain one, or a part of a split. */
type Incoming = {
  readonly target: Target;
  readonly partId: number | null;
  readonly inventoryId: number;
  readonly units: number;
  readonly priceCents: Cents;
  readonly serial: string;
};

/**
 * All goods leave at their average before any comes in, so that lines of one batch never depend on their order. What comes in costs what left, or what was typed; a
 * split shares it by price. Items that the store lacks are made. The caller holds the items.
 */
export async function convertLines(
  context: WriteContext,
  storeId: number,
  lines: readonly LineToConvert[],
  plan: Plan,
): Promise<Converted[]> {
  const { tx, actor, now } = context;
  const incoming: Incoming[][] = [];
  for (const line of lines) incoming.push(await incomingOf(context, storeId, line, plan));
  const left = await moveAtCost(
    tx,
    { actor, now },
    storeId,
    lines.map(({ row, units }) => ({
      ...moveOf(row, 0),
      inventoryId: row.inventoryId,
      copyId: row.copyId,
      quantity: -units,
      reason: 'conversionOut',
    })),
  );
  await convertCopies(
    tx,
    storeId,
    lines.flatMap(({ row }, at) =>
      row.copyId === null
        ? []
        : [
            {
              copyId: row.copyId,
              inventoryId: row.isSplit ? null : (incoming[at]?.[0]?.inventoryId ?? null),
            },
          ],
    ),
  );
  const costs = lines.map((line, at) => costsOf(line, incoming[at] ?? [], left[at]?.totalCents as Cents));
  await moveAtCost(tx, { actor, now }, storeId, await movesIn(context, storeId, lines, incoming, costs));
  await writeLines(context, lines, incoming, costs, left);
  await typePrices(context, storeId, incoming.flat());
  return lines.map(({ units }, at) => ({
    units,
    outCents: left[at]?.totalCents as Cents,
    inCents: cents((costs[at] ?? []).reduce((all, one) => all + one, 0)),
    targets: (incoming[at] ?? []).map((one) => ({
      inventoryId: one.inventoryId,
      title: one.target.title,
      units: one.units,
    })),
  }));
}

const moveOf = (row: ItemRow, lineId: number) => ({
  sourceType: SOURCE,
  sourceId: row.id,
  sourceLineId: lineId,
  note: row.notes,
});

async function incomingOf(
  context: WriteContext,
  storeId: number,
  { row, parts, units }: LineToConvert,
  plan: Plan,
): Promise<Incoming[]> {
  if (!row.isSplit) {
    const price = plan.item(row);
    const { inventoryId } = await itemOf(context, storeId, row, price, row.vendorItem);
    return [{ target: row, partId: null, inventoryId, units, priceCents: price.cents, serial: '' }];
  }
  const made: Incoming[] = [];
  for (const part of parts) {
    const price = plan.part(part);
    const { inventoryId } = await itemOf(context, storeId, part, price, false);
    made.push({
      target: part,
      partId: part.id,
      inventoryId,
      units: units * part.quantity,
      priceCents: price.cents,
      serial: part.serial,
    });
  }
  return made;
}

const itemOf = (
  { tx, actor, now }: WriteContext,
  storeId: number,
  target: Target,
  price: Planned,
  isVendorItem: boolean,
) =>
  ensureItem(tx, {
    storeId,
    catalogId: target.catalogId,
    conditionId: target.conditionId,
    caseConditionId: target.caseId,
    priceCents: price.cents,
    costCents: cents(0),
    priceReason:
      price.reason ??
      (price.from === 'typed' ? { source: 'hand', username: actor.username } : { source: 'shelf' }),
    serialRequired: target.serialRequired,
    isVendorItem,
    now,
  });

/** What each that comes in costs, in cents. */
function costsOf(
  { row, units }: LineToConvert,
  incoming: readonly Incoming[],
  outCents: Cents,
): readonly Cents[] {
  if (!row.isSplit) return [costIn(outCents, units, row.typedCostCents)];
  return splitCost(outCents, incoming);
}

async function movesIn(
  { tx }: WriteContext,
  storeId: number,
  lines: readonly LineToConvert[],
  incoming: readonly (readonly Incoming[])[],
  costs: readonly (readonly Cents[])[],
): Promise<CostMove[]> {
  const moves: CostMove[] = [];
  for (const [at, { row }] of lines.entries())
    for (const [part, one] of (incoming[at] ?? []).entries()) {
      const totalCents = costs[at]?.[part] as Cents;
      const copyId =
        one.serial === ''
          ? row.isSplit
            ? null
            : row.copyId
          : await ensureCopy(tx, {
              storeId,
              inventoryId: one.inventoryId,
              serial: one.serial,
              costCents: totalCents,
            });
      moves.push({
        ...moveOf(row, one.partId ?? 0),
        inventoryId: one.inventoryId,
        copyId,
        quantity: one.units,
        reason: 'conversionIn',
        totalCents,
      });
    }
  return moves;
}

/** What happened to each line and part. */
async function writeLines(
  { tx }: WriteContext,
  lines: readonly LineToConvert[],
  incoming: readonly (readonly Incoming[])[],
  costs: readonly (readonly Cents[])[],
  left: readonly { readonly totalCents: Cents }[],
): Promise<void> {
  const items = lines.map(({ row, units }, at) => ({
    id: row.id,
    converted: units,
    out: left[at]?.totalCents,
    in: (costs[at] ?? []).reduce((all, one) => all + one, 0),
    target: row.isSplit ? null : incoming[at]?.[0]?.inventoryId,
  }));
  await tx.run(
    `update convert_batch_items x set converted = d.converted, out_cents = d.out, in_cents = d."in", target_id = d.target
     from jsonb_to_recordset($1::jsonb) as d(id bigint, converted integer, out bigint, "in" bigint, target bigint)
     where x.converter_batch_item_id = d.id`,
    [JSON.stringify(items)],
  );
  const parts = incoming.flatMap((some, at) =>
    some.flatMap(({ partId, inventoryId }, part) =>
      partId === null ? [] : [{ id: partId, in: costs[at]?.[part], target: inventoryId }],
    ),
  );
  if (parts.length > 0)
    await tx.run(
      `update convert_batch_parts x set in_cents = d."in", target_id = d.target
       from jsonb_to_recordset($1::jsonb) as d(id bigint, "in" bigint, target bigint) where x.convert_batch_part_id = d.id`,
      [JSON.stringify(parts)],
    );
}

/** Typed prices, also of what is on the shelf already. A new item has its price from the start. */
async function typePrices(
  { tx, actor, now }: WriteContext,
  storeId: number,
  incoming: readonly Incoming[],
): Promise<void> {
  const typed = incoming.flatMap(({ target, inventoryId, priceCents }) =>
    target.typedPriceCents !== null &&
    target.targetPriceCents !== null &&
    target.targetPriceCents !== priceCents
      ? [
          {
            inventoryId,
            newCents: priceCents,
            reason: { source: 'hand' as const, username: actor.username },
          },
        ]
      : [],
  );
  await setPrices(tx, { actor, now }, storeId, typed, '');
}
