// The lines of a batch with all that rules ask of them: what they are now, and what they become.
import { type Line, type Source } from '#domains/conversion/rules/convert-goods.ts';
import type { Cents } from '#kernel/money.ts';
import type { Db } from '#contract/route.ts';

export type ItemRow = Target & {
  id: number;
  batchId: number;
  isCompleted: boolean;
  storeId: number;
  inventoryId: number;
  copyId: number | null;
  quantity: number;
  vendorItem: boolean;
  isSplit: boolean;
  typedCostCents: Cents | null;
  notes: string;
  converted: number;
  outCents: Cents;
  artist: string;
  platform: string;
  family: string;
  departmentId: number;
  taxExempt: boolean;
  sku: string;
  sourceConditionId: number;
  sourceCondition: string;
  sourceCaseId: number | null;
  sourceCase: string;
  sourcePriceCents: Cents;
  costE4: number;
  serial: string;
  onHand: number;
  held: number;
  lawHeld: number;
  isPolice: boolean;
  isBench: boolean;
  lawUntil: string | null;
  copyHere: boolean;
  copyHeld: boolean;
};

/** What a line or a part becomes. */
export type Target = {
  catalogId: number;
  upc: string;
  title: string;
  serialRequired: boolean;
  conditionId: number;
  condition: string;
  caseId: number | null;
  caseCondition: string;
  typedPriceCents: Cents | null;
  inCents: Cents;
  /** The item of the store that it becomes; null while there is none. */
  targetId: number | null;
  targetSku: string | null;
  targetPriceCents: Cents | null;
};

export type PartRow = Target & {
  id: number;
  itemId: number;
  artist: string;
  quantity: number;
  serial: string;
};

/** The item that the store has of what `x` becomes, as ensureItem() finds it: goods of which nobody named the case are in the department's usual one. */
const targetOf = (catalog: string): string => `left join lateral (
    select t.inventory_id, t.sku, t.price_cents from inventory_items t left join case_conditions k on k.case_condition_id = t.case_condition_id
    where t.store_id = b.store_id and t.catalog_id = ${catalog} and case when x.target_id is not null then t.inventory_id = x.target_id
      else t.condition_id = x.condition_id and t.hidden_at is null and (t.case_condition_id is not distinct from x.case_condition_id
        or coalesce(k.is_default, true) and coalesce((select is_default from case_conditions where case_condition_id = x.case_condition_id), true)) end
    order by t.case_condition_id is not distinct from x.case_condition_id desc limit 1) t on true`;

const TARGET = `x.condition_id, n.name as condition, x.case_condition_id as "caseId", coalesce(v.name, '') as "caseCondition",
    x.sale_price_cents as "typedPriceCents", x.in_cents, t.inventory_id as "targetId", t.sku as "targetSku", t.price_cents as "targetPriceCents"`;

const ITEMS = `
  select x.converter_batch_item_id as id, x.convert_batch_id as "batchId", b.completed_at is not null as "isCompleted", b.store_id,
    x.inventory_id, x.copy_id, x.quantity, x.vendor_item, x.is_split,
    x.cost_cents as "typedCostCents", x.notes, x.converted, x.out_cents, i.catalog_id, i.upc, i.title, i.artist, coalesce(g.code, '') as platform, d.family,
    i.department_id, i.tax_exempt, i.sku, i.serial_required,
    i.condition_id as "sourceConditionId", i.condition as "sourceCondition", i.case_condition_id as "sourceCaseId", coalesce(w.name, '') as "sourceCase",
    i.price_cents as "sourcePriceCents", m.cost_e4, coalesce(c.serial, '') as serial, i.on_hand, i.held,
    h.units as "lawHeld", h.police as "isPolice", h.bench as "isBench", h.until as "lawUntil",
    coalesce(c.state = 'inStock' and c.store_id = b.store_id and c.inventory_id = x.inventory_id, false) as "copyHere",
    exists (select 1 from stock_holds z where z.copy_id = x.copy_id and z.released_at is null) as "copyHeld", ${TARGET}
  from convert_batch_items x join convert_batches b using (convert_batch_id) join item_on_shelf i on i.inventory_id = x.inventory_id
    join inventory_items m on m.inventory_id = x.inventory_id join conditions n on n.condition_id = x.condition_id
    left join case_conditions v on v.case_condition_id = x.case_condition_id left join case_conditions w on w.case_condition_id = i.case_condition_id
    left join copies c on c.copy_id = x.copy_id join departments d on d.department_id = i.department_id
    left join configurations g on g.configuration_id = i.configuration_id ${targetOf('i.catalog_id')}
    cross join lateral (select coalesce(sum(z.quantity), 0)::integer as units, coalesce(bool_or(z.police_at is not null), false) as police,
        coalesce(bool_or(z.bench_at is not null), false) as bench,
        max(z.until)::text as until from stock_holds z where z.inventory_id = x.inventory_id and z.released_at is null) h
  where x.convert_batch_id = $1 and ($2::bigint is null or x.converter_batch_item_id = $2) order by x.converter_batch_item_id`;

/** The lines of a batch in the order in which they were scanned, or one of them. */
export const listItems = (db: Db, batchId: number, itemId: number | null = null): Promise<ItemRow[]> =>
  db.rows<ItemRow>(ITEMS, [batchId, itemId]);

const PARTS = `
  select x.convert_batch_part_id as id, x.converter_batch_item_id as "itemId", x.catalog_id, p.upc, coalesce(s.title, p.title) as title,
    coalesce(s.artist, p.artist) as artist, x.quantity, x.serial,
    coalesce(s.serial_required, p.serial_required or d.serial_required) as "serialRequired", ${TARGET}
  from convert_batch_parts x join convert_batch_items i using (converter_batch_item_id) join convert_batches b using (convert_batch_id)
    join catalog_products p on p.catalog_id = x.catalog_id left join store_products s on s.store_id = b.store_id and s.catalog_id = x.catalog_id
    join departments d on d.department_id = coalesce(s.department_id, p.department_id) join conditions n on n.condition_id = x.condition_id
    left join case_conditions v on v.case_condition_id = x.case_condition_id ${targetOf('x.catalog_id')}
  where i.convert_batch_id = $1 and ($2::bigint is null or i.converter_batch_item_id = $2) order by x.convert_batch_part_id`;

/** What the units of the batch's splits become, by line, in their order; or of one line. */
export async function listParts(
  db: Db,
  batchId: number,
  itemId: number | null = null,
): Promise<ReadonlyMap<number, readonly PartRow[]>> {
  const rows = await db.rows<PartRow>(PARTS, [batchId, itemId]);
  const groups = new Map<number, PartRow[]>();
  for (const row of rows) {
    const group = groups.get(row.itemId);
    if (group) group.push(row);
    else groups.set(row.itemId, [row]);
  }
  return groups;
}

/** As the rules ask about it. */
export const sourceOf = (row: ItemRow): Source => ({
  inventoryId: row.inventoryId,
  title: row.title,
  serialRequired: row.serialRequired,
  onHand: row.onHand,
  held: row.held,
  lawHeld: row.lawHeld,
  isPolice: row.isPolice,
  isBench: row.isBench,
  lawUntil: row.lawUntil,
  copy: row.copyId === null ? null : { isHere: row.copyHere, isHeld: row.copyHeld },
});

export const lineOf = (row: ItemRow): Line => ({
  itemId: row.id,
  units: row.quantity,
  source: sourceOf(row),
});
