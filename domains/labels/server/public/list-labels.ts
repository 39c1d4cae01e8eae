// What is on the labels of these items?
import { settingOf } from '#domains/settings/rules/store-settings.ts';
import { LABEL_TAGLINE } from '#domains/labels/rules/settings.ts';
import type { Label } from '#domains/labels/rules/label-words.ts';
import { transactionPieces } from './transaction-pieces.ts';
import { findItemByCode } from '#domains/inventory/server/public/find-by-code.ts';
import { findLabelTemplates } from '#domains/labels/server/find-label-templates.ts';
import { readSettings } from '#domains/settings/server/public/read-settings.ts';
import type { Db } from '#contract/route.ts';

type Facts = Omit<Label, 'company' | 'tagline' | 'template'> & {
  inventoryId: number;
  storeName: string;
  departmentId: number;
};

const LABELS = `
  select i.inventory_id, i.sku as barcode, i.price_cents as price, i.bin, i.title, i.genre,
    s.name as "storeName", i.department_id, coalesce(f.name, '') as platform,
    i.condition || coalesce(', ' || (select v.name from case_conditions v where v.case_condition_id = i.case_condition_id and not v.is_default), '') as condition,
    to_char(now() at time zone s.time_zone, 'MM/DD/YY') as day,
    (select b.old_cents from (select (g.old_value::numeric * 100)::bigint as old_cents from inventory_log g
       where g.inventory_id = i.inventory_id and g.field = 'price' and g.old_value ~ '^[0-9]{1,9}([.][0-9]{1,2})?$' order by g.log_id desc limit 1) b) as "oldPrice"
  from item_on_shelf i join stores s on s.store_id = i.store_id join catalog_products p using (catalog_id)
    left join configurations f on f.configuration_id = p.configuration_id
  where i.store_id = $1 and i.inventory_id = any($2)`;

/** The labels of a store's items in the order of the ids, one for each id; the price is the one in force (P2). Items of other stores are left out. */
export async function listLabels(db: Db, storeId: number, inventoryIds: readonly number[]): Promise<Label[]> {
  const found = await labelFacts(db, storeId, inventoryIds);
  return inventoryIds.flatMap((id) => found.get(id) ?? []);
}

/** The labels of a store's items in the order of the shelves: by bin, then title; each item once. */
export async function listLabelsByBin(
  db: Db,
  storeId: number,
  inventoryIds: readonly number[],
): Promise<Label[]> {
  const found = await labelFacts(db, storeId, inventoryIds);
  const order = new Intl.Collator('en-US', { numeric: true });
  return [...found.values()].sort((a, b) => order.compare(a.bin, b.bin) || order.compare(a.title, b.title));
}

async function labelFacts(
  db: Db,
  storeId: number,
  inventoryIds: readonly number[],
): Promise<Map<number, Label>> {
  const [rows, settings, templateOf] = await Promise.all([
    db.rows<Facts>(LABELS, [storeId, inventoryIds]),
    readSettings(db, storeId),
    findLabelTemplates(db, storeId),
  ]);
  return new Map(
    rows.map(({ inventoryId, storeName, departmentId, ...label }) => [
      inventoryId,
      {
        ...label,
        company: settings.siteName || storeName,
        tagline: settingOf(settings, LABEL_TAGLINE),
        template: templateOf(departmentId),
      },
    ]),
  );
}

/**
 * The labels of codes in their order: of a SKU its item's, of a UPC the first item's (in stock first), looked for in the stores by id.
 * 404 names the code that no item has.
 */
export async function listLabelsByCode(
  db: Db,
  storeIds: readonly number[],
  codes: readonly string[],
): Promise<Label[]> {
  const bySku = await db.rows<Place & { sku: string }>(
    `select distinct on (sku) sku, store_id as "clientId", inventory_id from inventory_items
     where sku = any($1) and store_id = any($2) and hidden_at is null order by sku, store_id`,
    [codes, storeIds],
  );
  const known = new Map<string, Place>(bySku.map((row) => [row.sku, row]));
  for (const [at, code] of codes.entries())
    if (!known.has(code)) known.set(code, await findItemByCode(db, storeIds, code, `body[${at}]`));
  const labels = new Map<number, Label>();
  for (const storeId of new Set([...known.values()].map((place) => place.clientId))) {
    const here = [...known.values()].filter((place) => place.clientId === storeId);
    const found = await labelFacts(
      db,
      storeId,
      here.map((place) => place.inventoryId),
    );
    for (const [id, label] of found) labels.set(id, label);
  }
  return codes.flatMap((code) => labels.get(known.get(code)?.inventoryId ?? 0) ?? []);
}

type Place = { clientId: number; inventoryId: number };

/**
 * The labels of a transaction of one of the stores, one for each piece: what it brought in (trades, goods back on the shelf), else all its
 * items. Undefined when there is no such transaction.
 */
export async function transactionLabels(
  db: Db,
  transactionId: number,
  storeIds: readonly number[],
): Promise<Label[] | undefined> {
  const found = await transactionPieces()(db, transactionId, storeIds);
  if (!found) return undefined;
  const pieces = found.lines;
  const cameIn = pieces.filter((piece) => piece.cameIn);
  const ids = (cameIn.length > 0 ? cameIn : pieces).flatMap(({ inventoryId, quantity }) =>
    Array.from({ length: Math.min(quantity, 500) }, () => inventoryId),
  );
  return listLabels(db, found.storeId, ids);
}
