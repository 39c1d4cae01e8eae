// Which items of a store do scanned codes mean? All codes of a list at once.
import { ensureItem } from '#domains/inventory/server/public/ensure-item.ts';
import { findSerialRule } from '#domains/inventory/server/public/find-serial-rule.ts';
import type { Candidate } from '#domains/counts/rules/which-item.ts';
import { cents } from '#kernel/money.ts';
import { readLabel, readUpc } from '#kernel/gtin.ts';
import type { Db, Tx } from '#contract/route.ts';

export type CodeItem = Omit<Candidate, 'isInScope'> & {
  readonly code: string;
  readonly copyId: number | null;
  readonly serial: string;
  readonly sku: string;
  readonly upc: string;
  readonly title: string;
  readonly condition: string;
  readonly priceCents: number;
  readonly departmentId: number;
  readonly configurationId: number | null;
  readonly serialRequired: boolean;
};

const FIND = `
  with wanted as materialized (select * from jsonb_to_recordset($2::jsonb) as w(code text, text text, gtin text, serial text)),
  hits as (
    select w.code, i.inventory_id, 'sku' as by, null::bigint as copy_id from wanted w join inventory_items i on i.store_id = $1 and i.sku = w.text
    union all
    select w.code, i.inventory_id, 'sku', null from wanted w join inventory_items i on i.store_id = $1 and i.other_skus <> '{}' and i.other_skus @> array[w.text]
    union all
    select w.code, i.inventory_id, 'upc', null from wanted w join catalog_products p on p.upc = w.text
      join inventory_items i on i.catalog_id = p.catalog_id and i.store_id = $1 and i.hidden_at is null
    union all
    select w.code, i.inventory_id, 'upc', null from wanted w join catalog_products p on p.gtin = w.gtin and p.upc <> w.text
      join inventory_items i on i.catalog_id = p.catalog_id and i.store_id = $1 and i.hidden_at is null
    union all
    select w.code, c.inventory_id, 'serial', c.copy_id from wanted w join copies c on c.serial_key = w.serial and w.serial <> '' and c.store_id = $1)
  select coalesce(h.code, '') as code, case h.by when 'sku' then 'sku' when 'serial' then 'serial' else 'upc' end as by, h.inventory_id, h.copy_id, coalesce(c.serial, '') as serial, i.sku, i.upc, i.title,
    i.condition, i.is_new, i.price_cents, i.on_hand, i.department_id,
    i.configuration_id, i.serial_required
  from hits h join item_on_shelf i using (inventory_id) left join copies c on c.copy_id = h.copy_id
  order by h.code, h.inventory_id, c.state = 'inStock' desc, h.copy_id desc`;

type Wanted = { code: string; text: string; gtin: string | null; serial: string };

function wantedOf(code: string): Wanted {
  const label = readLabel(code);
  const read = readUpc(label.code);
  return {
    code,
    text: read.ok ? read.text : label.code.trim(),
    gtin: read.ok ? read.gtin : null,
    serial: label.code.replace(/[^A-Za-z0-9]/g, '').toUpperCase(),
  };
}

/** What each code may be in the store, hidden items only by their SKU; codes that nothing fits are not in the answer. */
export async function findCodes(
  db: Db,
  storeId: number,
  codes: readonly string[],
): Promise<Map<string, CodeItem[]>> {
  const found = new Map<string, CodeItem[]>();
  const rows = await db.rows<CodeItem & { by: string }>(FIND, [
    storeId,
    JSON.stringify([...new Set(codes)].map(wantedOf)),
  ]);
  for (const row of rows) found.set(row.code, [...(found.get(row.code) ?? []), row]);
  return found;
}

const PRODUCTS = `
  select distinct on (w.code) coalesce(w.code, '') as code, p.catalog_id, coalesce(d.default_condition_id, (select condition_id from conditions order by is_new desc,
      sort limit 1), 0) as "conditionId", coalesce(p.msrp_cents, 0) as "msrpCents"
  from jsonb_to_recordset($1::jsonb) as w(code text, text text, gtin text) join catalog_products p on p.upc = w.text or p.gtin = w.gtin
    join departments d on d.department_id = p.department_id
  order by w.code, p.edition <> '', p.catalog_id`;

type ProductOfCode = {
  code: string;
  catalogId: number;
  conditionId: number;
  msrpCents: number;
};

/** Items for those codes that are products of the catalog which the store never had: in their department's usual condition, none on hand. Answers the codes. */
export async function ensureItemsOfCodes(
  tx: Tx,
  storeId: number,
  codes: readonly string[],
  now: Date,
): Promise<string[]> {
  if (codes.length === 0) return [];
  const products = await tx.rows<ProductOfCode>(PRODUCTS, [
    JSON.stringify([...new Set(codes)].map(wantedOf)),
  ]);
  for (const product of products)
    await ensureItem(tx, {
      storeId,
      catalogId: product.catalogId,
      conditionId: product.conditionId,
      caseConditionId: null,
      priceCents: cents(product.msrpCents),
      costCents: cents(0),
      priceReason: product.msrpCents > 0 ? { source: 'msrp' } : {},
      serialRequired: (await findSerialRule(tx, storeId, product.catalogId))?.serialRequired ?? false,
      now,
    });
  return products.map(({ code }) => code);
}
