// What does each line of a batch become, at which price?
import { type PriceFrom, targetPrice } from '#domains/conversion/rules/target-price.ts';
import { type PlannedPrice, pricePlanned } from '#domains/pricing/server/public/price-planned.ts';
import { centsOf } from '#domains/inventory/rules/average-cost.ts';
import type { Cents } from '#kernel/money.ts';
import type { Db } from '#contract/route.ts';
import type { ItemRow, PartRow, Target } from './items.ts';

export type Planned = {
  readonly cents: Cents;
  readonly from: PriceFrom;
  /** Why, where the pricing rules say it. */
  readonly reason: PlannedPrice['reason'] | null;
};

export type Plan = {
  /** Of a line that isn't split. */
  item(row: ItemRow): Planned;
  part(row: PartRow): Planned;
};

/** The prices of what the lines become: asked of the rules at once, only for what the store doesn't sell yet. Nothing is written. */
export async function planPrices(
  db: Db,
  storeId: number,
  rows: readonly ItemRow[],
  parts: ReadonlyMap<number, readonly PartRow[]>,
  now: Date,
): Promise<Plan> {
  const whole = rows.filter(({ isSplit }) => !isSplit);
  const pieces = [...parts.values()].flat();
  const costOf = new Map(rows.map(({ id, costE4 }) => [id, centsOf(costE4)]));
  const asked = [
    ...whole.map((row) => ({ row: row as Target, key: `item ${row.id}`, costCents: costOf.get(row.id) })),
    ...pieces.map((row) => ({
      row: row as Target,
      key: `part ${row.id}`,
      costCents: costOf.get(row.itemId),
    })),
  ].filter(({ row }) => row.targetPriceCents === null && row.typedPriceCents === null);
  const prices = await pricePlanned(
    db,
    storeId,
    asked.map(({ row, costCents }) => ({
      catalogId: row.catalogId,
      conditionId: row.conditionId,
      caseConditionId: row.caseId,
      costCents: costCents as Cents,
    })),
    now,
  );
  const byRule = new Map(asked.map(({ key }, at) => [key, prices.get(at)]));
  const planned = (key: string, row: Target, before: Cents | null): Planned => {
    const rule = byRule.get(key);
    const price = targetPrice({
      typed: row.typedPriceCents,
      shelf: row.targetPriceCents,
      rule: rule?.cents ?? null,
      before,
    });
    return { ...price, reason: price.from === 'rule' ? (rule?.reason ?? null) : null };
  };
  return {
    item: (row) => planned(`item ${row.id}`, row, row.sourcePriceCents),
    part: (row) => planned(`part ${row.id}`, row, null),
  };
}
