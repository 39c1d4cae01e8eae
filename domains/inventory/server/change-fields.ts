// Which fields of an item change, and what does the log say?
import type { ItemChange } from '#domains/inventory/contract/changes.ts';
import { changedTags } from '#domains/inventory/rules/tags.ts';
import type { TenThousandths } from '#domains/inventory/rules/average-cost.ts';
import { typeCost } from '#domains/inventory/server/costs/type-cost.ts';
import { type FieldChange, writeLog } from '#domains/inventory/server/write-log.ts';
import type { Cents } from '#kernel/money.ts';
import { type Refusal, isRefusal } from '#kernel/refusal.ts';
import type { Actor, Tx } from '#contract/route.ts';

/** An item as it stands, its row locked until the transaction ends. */
export type LockedItem = {
  readonly inventoryId: number;
  readonly storeId: number;
  readonly catalogId: number;
  readonly departmentId: number;
  readonly conditionId: number;
  readonly caseConditionId: number | null;
  readonly condition: string;
  readonly caseCondition: string;
  readonly priceCents: Cents;
  readonly costCents: Cents;
  readonly costE4: TenThousandths;
  readonly onHand: number;
  readonly bin: string;
  readonly notes: string;
  readonly tags: readonly string[];
  readonly serialRequired: boolean;
  readonly isVendorItem: boolean;
};

const LOCK = `
  select i.inventory_id, i.store_id, i.catalog_id,
    coalesce((select p.department_id from product_in_store p where p.store_id = i.store_id and p.catalog_id = i.catalog_id), 0) as "departmentId",
    i.condition_id, i.case_condition_id,
    (select name from conditions c where c.condition_id = i.condition_id) as condition,
    coalesce((select name from case_conditions c where c.case_condition_id = i.case_condition_id), '') as "caseCondition",
    i.price_cents, i.cost_cents, i.cost_e4, i.on_hand, i.bin, i.notes, i.tags,
    i.serial_required, i.is_vendor_item
  from inventory_items i where i.inventory_id = any($1) and i.store_id = any($2) and i.hidden_at is null
  order by i.inventory_id for no key update of i`;

/** The items, locked in order of id; those that are absent, hidden or of other stores are not among them. */
export const lockItems = (
  tx: Tx,
  inventoryIds: readonly number[],
  storeIds: readonly number[],
): Promise<LockedItem[]> => tx.rows<LockedItem>(LOCK, [inventoryIds, storeIds]);

export type Changed = { readonly before: Record<string, unknown>; readonly after: Record<string, unknown> };

/**
 * Writes price, cost, bin, notes, tags and the vendor flag where they are given and differ, and a log row for each. Answers what changed,
 * for the audit row; money in cents. A price set here is set by hand: that is its reason. Refuses more tags than an item may have.
 */
export async function changeFields(
  tx: Tx,
  context: { actor: Actor; now: Date },
  item: LockedItem,
  wanted: Omit<ItemChange, 'quantity' | 'Serial'>,
  reason: string,
): Promise<Changed | Refusal> {
  const tags = changedTags(item.tags, wanted);
  if (isRefusal(tags)) return tags;
  const next = {
    price: wanted.saleprice ?? item.priceCents,
    cost: wanted.cost ?? item.costCents,
    bin: wanted.bin ?? item.bin,
    notes: wanted.Notes ?? item.notes,
    tags,
    vendorItem: wanted.vendorItem ?? item.isVendorItem,
  };
  const changes: FieldChange[] = [];
  const result: { before: Record<string, unknown>; after: Record<string, unknown> } = {
    before: {},
    after: {},
  };
  const compare = (field: string, before: unknown, after: unknown, show: (value: never) => string): void => {
    if (JSON.stringify(before) === JSON.stringify(after)) return;
    changes.push({ field, before: show(before as never), after: show(after as never) });
    result.before[field] = before;
    result.after[field] = after;
  };
  compare('price', item.priceCents, next.price, showMoney);
  compare('cost', item.costCents, next.cost, showMoney);
  compare('bin', item.bin, next.bin, String);
  compare('notes', item.notes, next.notes, String);
  compare('tags', item.tags, next.tags, (value: readonly string[]) => value.join(', '));
  compare('vendorItem', item.isVendorItem, next.vendorItem, String);
  if (changes.length === 0) return result;
  const byHand = JSON.stringify({ source: 'hand', username: context.actor.username });
  await tx.run(
    `update inventory_items set bin = $3, notes = $4, tags = $5, is_vendor_item = $6,
       price_reason = case when price_cents = $2 then price_reason else $7::jsonb end,
       price_set_at = case when price_cents = $2 then price_set_at else $8::timestamptz end, price_cents = $2 where inventory_id = $1`,
    [item.inventoryId, next.price, next.bin, next.notes, next.tags, next.vendorItem, byHand, context.now],
  );
  if (next.cost !== item.costCents) await typeCost(tx, context, item, next.cost);
  await writeLog(tx, context, item, changes, reason);
  return result;
}

const showMoney = (value: Cents): string => (value / 100).toFixed(2);
