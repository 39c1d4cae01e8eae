// Puts a product of the catalog on a store's books as new, so that it can be sold: no stock yet, the price of the catalog.
import { ensureItem } from '#domains/inventory/server/public/ensure-item.ts';
import type { Candidate } from '#domains/register/rules/candidate.ts';
import { type Cents, ZERO } from '#kernel/money.ts';
import type { DirectContext } from '#contract/route.ts';
import type { ConditionsRow } from '#platform/db/schema/departments.ts';

/** The product as an inventory item of the store. A product without a price is the caller's to refuse. */
export async function stockProduct(
  { db, now }: DirectContext,
  storeId: number,
  product: Candidate,
): Promise<Candidate> {
  const condition = await db.one<Pick<ConditionsRow, 'conditionId' | 'name' | 'grade'>>(
    'select condition_id, name, grade from conditions order by is_new desc, sort limit 1',
  );
  const item = await db.transaction(async (tx) => {
    const made = await ensureItem(tx, {
      storeId,
      catalogId: product.catalogId,
      conditionId: condition.conditionId,
      caseConditionId: null,
      priceCents: product.priceCents ?? ZERO,
      costCents: ZERO,
      priceReason: { source: 'msrp' },
      serialRequired: product.serialRequired,
      now,
    });
    return tx.one<{ sku: string; priceCents: Cents; onHand: number; inventoryId: number | null }>(
      'select sku, price_cents, on_hand, $1::bigint as inventory_id from inventory_items where inventory_id = $1',
      [made.inventoryId],
    );
  });
  return {
    ...product,
    sku: item.sku,
    priceCents: item.priceCents,
    onHand: item.onHand,
    inventoryId: item.inventoryId,
    conditionId: condition.conditionId,
    condition: condition.name,
    grade: condition.grade,
  };
}
