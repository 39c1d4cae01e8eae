// Builders of stock, for tests and the demo seed.
import { ensureCopy } from '#domains/inventory/server/public/ensure-copy.ts';
import { ensureItem } from '#domains/inventory/server/public/ensure-item.ts';
import { moveStock } from '#domains/inventory/server/move-stock.ts';
import { cents, times } from '#kernel/money.ts';
import type { Database, Tx } from '#contract/route.ts';

export type BuiltItem = { readonly inventoryId: number; readonly sku: string; readonly copyIds: number[] };

/**
 * An item with goods on the shelf by real movements: quantity pieces, or one copy for each serial number. More of the same product and
 * condition goes to the same item. Below zero makes a stock check.
 */
export async function anItem(
  db: Database | Tx,
  item: {
    readonly storeId: number;
    readonly catalogId: number;
    readonly conditionId: number;
    readonly caseConditionId?: number | null;
    readonly priceCents?: number;
    readonly costCents?: number;
    readonly quantity?: number;
    readonly serials?: readonly string[];
    readonly bin?: string;
    readonly tags?: readonly string[];
    readonly priceReason?: object;
    readonly at?: Date;
    readonly userId: number;
  },
): Promise<BuiltItem> {
  return 'transaction' in db ? db.transaction((tx) => build(tx, item)) : build(db, item);
}

async function build(tx: Tx, item: Parameters<typeof anItem>[1]): Promise<BuiltItem> {
  const { storeId, serials = [], quantity = 1, at = new Date() } = item;
  const costCents = cents(item.costCents ?? 0);
  const { inventoryId } = await ensureItem(tx, {
    storeId,
    catalogId: item.catalogId,
    conditionId: item.conditionId,
    caseConditionId: item.caseConditionId ?? null,
    priceCents: cents(item.priceCents ?? 1_999),
    costCents,
    priceReason: item.priceReason ?? {},
    serialRequired: serials.length > 0,
    now: at,
  });
  const copyIds: number[] = [];
  for (const serial of serials)
    copyIds.push(await ensureCopy(tx, { storeId, inventoryId, serial, costCents }));
  const moves = copyIds.map((copy, line) => ({
    inventory: inventoryId,
    copy,
    quantity: 1,
    reason: 'receive' as const,
    line: line + 1,
    totalCents: item.costCents === undefined ? undefined : costCents,
  }));
  const plain =
    quantity === 0
      ? []
      : [
          {
            inventory: inventoryId,
            quantity,
            reason: quantity > 0 ? ('receive' as const) : ('correction' as const),
            totalCents: item.costCents === undefined || quantity < 0 ? undefined : times(costCents, quantity),
          },
        ];
  await moveStock(
    tx,
    { storeId, sourceType: 'inventory', userId: item.userId, at },
    serials.length > 0 ? moves : plain,
  );
  const { sku } = await tx.one<{ sku: string }>(
    'update inventory_items set bin = coalesce($2, bin), tags = coalesce($3, tags) where inventory_id = $1 returning sku',
    [inventoryId, item.bin ?? null, item.tags ?? null],
  );
  return { inventoryId, sku, copyIds };
}
