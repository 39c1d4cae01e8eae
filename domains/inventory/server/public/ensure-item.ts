// Under which inventory item does a product in this condition go on the shelf?
import type { Cents } from '#kernel/money.ts';
import type { Tx } from '#contract/route.ts';

export type WantedItem = {
  readonly storeId: number;
  readonly catalogId: number;
  readonly conditionId: number;
  readonly caseConditionId: number | null;
  /** Price and cost of a new item; one that is there keeps its own. */
  readonly priceCents: Cents;
  readonly costCents: Cents;
  /** Where the price came from: "why this price?" */
  readonly priceReason: object;
  readonly serialRequired: boolean;
  readonly now: Date;
  /** Of a new item: the SKU that is on its label already, unless another item of the store has it. */
  readonly sku?: string | undefined;
  /** Of a new item: is it new stock of a vendor? */
  readonly isVendorItem?: boolean | undefined;
};

type Found = { inventoryId: number; priceCents: Cents; hidden: boolean };

// Goods of which nobody named the case are in the department's usual one: both are the same item, the one that is there.
const FIND = `
  select i.inventory_id, i.price_cents, i.hidden_at is not null as hidden from inventory_items i
    left join case_conditions k on k.case_condition_id = i.case_condition_id
  where i.store_id = $1 and i.catalog_id = $2 and i.condition_id = $3 and (i.case_condition_id is not distinct from $4::bigint
    or coalesce(k.is_default, true) and coalesce((select is_default from case_conditions where case_condition_id = $4), true))
  order by i.hidden_at is not null, i.case_condition_id is not distinct from $4 desc limit 1`;

/** What a new item is written with, in this order. */
export const INTO_ITEMS = `
  insert into inventory_items (store_id, catalog_id, condition_id, case_condition_id, sku, price_cents, cost_e4, price_reason, serial_required,
    price_set_at, created_at, is_vendor_item)`;

const CREATE = `${INTO_ITEMS}
  values ($1, $2, $3, $4, coalesce((select $10::text where not exists (select 1 from inventory_items where store_id = $1 and sku = $10::text)),
    own_sku(nextval('sku_numbers'))), $5, $6::bigint * 100, $7, $8, $9, $9, $11)
  on conflict (store_id, catalog_id, condition_id, case_condition_id) do update set hidden_at = null
  returning inventory_id, price_cents`;

const SHOW = `
  update inventory_items set hidden_at = null, price_cents = $2, price_reason = $3, price_set_at = $4
  where inventory_id = $1 returning inventory_id, price_cents`;

type Ensured = { inventoryId: number; priceCents: Cents };

/**
 * The store's one item for product, condition and case condition: the one that is there with its price, or a new one with a SKU of our
 * own. A hidden one comes back with the new price; what it costs then says what comes in. Moves no stock.
 */
export async function ensureItem(tx: Tx, wanted: WantedItem): Promise<Ensured> {
  const { storeId, catalogId, conditionId, caseConditionId, priceCents, costCents, now } = wanted;
  const found = await tx.maybe<Found>(FIND, [storeId, catalogId, conditionId, caseConditionId]);
  if (found && !found.hidden) return { inventoryId: found.inventoryId, priceCents: found.priceCents };
  const reason = JSON.stringify(wanted.priceReason);
  if (found) return tx.one<Ensured>(SHOW, [found.inventoryId, priceCents, reason, now]);
  return tx.one<Ensured>(CREATE, [
    storeId,
    catalogId,
    conditionId,
    caseConditionId,
    priceCents,
    costCents,
    reason,
    wanted.serialRequired,
    now,
    wanted.sku ?? null,
    wanted.isVendorItem ?? false,
  ]);
}
