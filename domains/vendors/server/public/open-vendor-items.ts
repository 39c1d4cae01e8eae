// How does what vendors sell, as a shop brings it along, get into their lists, and off them again?
import { saveVendorItemCosts } from './save-vendor-item-cost.ts';
import { tellVendors } from '#domains/vendors/server/tell-vendors.ts';
import type { Cents } from '#kernel/money.ts';
import type { Actor, Tx } from '#contract/route.ts';
import { columnsJson } from '#platform/db/names.ts';

export type BroughtVendorItem = {
  readonly vendorId: number;
  readonly catalogId: number;
  /** '' for one that is told by its product alone. */
  readonly vendorSku: string;
  /** What a unit costs in ten-thousandths of a dollar; null: nobody knows. */
  readonly costE4: number | null;
  readonly packSize: number;
  /** What a pack costs; it makes costE4. */
  readonly packCostCents: Cents | null;
  readonly caseCode: string | null;
  readonly minQuantity: number | null;
  readonly maxQuantity: number | null;
  /** Null: the vendor's. */
  readonly leadDays: number | null;
  readonly msrpCents: Cents | null;
  /** ENUM-02: 1 to 5. */
  readonly statusId: number;
};

/** What tells an item of a vendor from its others: the vendor's number in lower case, else the product. */
export type VendorItemName = Pick<BroughtVendorItem, 'vendorId' | 'vendorSku' | 'catalogId'>;

export type FoundVendorItem = {
  readonly vendorItemId: number;
  readonly catalogId: number;
  readonly title: string;
  readonly costE4: number | null;
  readonly isHidden: boolean;
};

export const vendorItemKey = ({ vendorId, vendorSku, catalogId }: VendorItemName): string =>
  vendorSku === '' ? `${vendorId} product ${catalogId}` : `${vendorId} sku ${vendorSku.toLowerCase()}`;

// By two indexes.
const FIND = `
  with asked as (select * from jsonb_to_recordset($1) as a("vendorId" bigint, "vendorSku" text, "catalogId" bigint))
  select i.vendor_item_id, i.vendor_id, i.vendor_sku, i.catalog_id, i.title, i.cost_e4, i.hidden_at is not null as is_hidden
  from asked a join vendor_items i on i.vendor_id = a."vendorId" and lower(i.vendor_sku) = lower(a."vendorSku") and i.vendor_sku <> ''
  union select i.vendor_item_id, i.vendor_id, i.vendor_sku, i.catalog_id, i.title, i.cost_e4, i.hidden_at is not null
  from asked a join vendor_items i on i.vendor_id = a."vendorId" and i.catalog_id = a."catalogId" and i.vendor_sku = '' and a."vendorSku" = ''`;

type FindRow = {
  vendorItemId: number | null;
  vendorId: number | null;
  vendorSku: string | null;
  catalogId: number | null;
  title: string | null;
  costE4: number | null;
  isHidden: boolean | null;
};

/** Those that are there, deleted ones too, by vendorItemKey(). */
export async function findVendorItemsByName(
  db: Pick<Tx, 'rows'>,
  names: readonly VendorItemName[],
): Promise<ReadonlyMap<string, FoundVendorItem>> {
  const asked = names.map(({ vendorId, vendorSku, catalogId }) => ({ vendorId, vendorSku, catalogId }));
  const found = await db.rows<FindRow>(FIND, [JSON.stringify(asked)]);
  return new Map(
    found.map(({ vendorId, vendorSku, ...one }) => {
      const item = {
        vendorItemId: one.vendorItemId ?? 0,
        catalogId: one.catalogId ?? 0,
        title: one.title ?? '',
        costE4: one.costE4,
        isHidden: one.isHidden ?? false,
      };
      const name = {
        vendorId: vendorId ?? 0,
        vendorSku: vendorSku ?? '',
        catalogId: item.catalogId,
      };
      return [vendorItemKey(name), item];
    }),
  );
}

const BROUGHT = `jsonb_to_recordset($1) as r(vendor_id bigint, catalog_id bigint, vendor_sku text, pack_size integer, case_code text, min_quantity integer,
    max_quantity integer, lead_days integer, msrp_cents bigint, status_id integer) join catalog_products p on p.catalog_id = r.catalog_id`;

const INSERT = `
  insert into vendor_items (vendor_id, catalog_id, vendor_sku, upc, title, artist, department_id, pack_size, case_code, min_quantity, max_quantity, lead_days,
    msrp_cents, status_id, added_at, changed_at)
  select r.vendor_id, r.catalog_id, r.vendor_sku, p.upc, p.title, p.artist, p.department_id, r.pack_size, r.case_code, r.min_quantity, r.max_quantity,
    r.lead_days, r.msrp_cents, r.status_id, $2, $2
  from ${BROUGHT} on conflict do nothing returning vendor_item_id as id`;

const COME_BACK = `
  update vendor_items i set catalog_id = r.catalog_id, upc = p.upc, title = p.title, artist = p.artist, department_id = p.department_id,
    cost_e4 = null, pack_size = r.pack_size, pack_cost_cents = null, case_code = r.case_code, min_quantity = r.min_quantity, max_quantity = r.max_quantity,
    lead_days = r.lead_days, msrp_cents = r.msrp_cents, status_id = r.status_id, changed_at = $2, hidden_at = null
  from ${BROUGHT} where i.hidden_at is not null and i.vendor_id = r.vendor_id
    and case when r.vendor_sku = '' then i.vendor_sku = '' and i.catalog_id = r.catalog_id else lower(i.vendor_sku) = lower(r.vendor_sku) end
  returning i.vendor_item_id as id`;

const SET_PACKS = `
  update vendor_items i set pack_cost_cents = l.cents from unnest($1::bigint[], $2::bigint[]) l(id, cents) where i.vendor_item_id = l.id`;

/**
 * Adds what isn't in a vendor's list; a deleted item comes back as it is brought. Answers each one's id, in order, and whether it was made: of two of one
 * name the first. What is in the list stays as it is. Writes no audit row: the document that brings them has one.
 */
export async function openVendorItems(
  tx: Tx,
  context: { readonly actor: Pick<Actor, 'userId'>; readonly now: Date },
  brought: readonly BroughtVendorItem[],
): Promise<readonly { readonly vendorItemId: number; readonly isNew: boolean }[]> {
  if (brought.length === 0) return [];
  const byName = new Map<string, BroughtVendorItem>();
  for (const one of brought) if (!byName.has(vendorItemKey(one))) byName.set(vendorItemKey(one), one);
  const rows = columnsJson([...byName.values()]);
  const back = await tx.rows<{ id: number }>(COME_BACK, [rows, context.now]);
  const added = await tx.rows<{ id: number }>(INSERT, [rows, context.now]);
  const made = new Set([...back, ...added].map(({ id }) => id));
  const there = await findVendorItemsByName(tx, brought);
  const fresh = [...byName].flatMap(([key, item]) => {
    const vendorItemId = there.get(key)?.vendorItemId ?? 0;
    return made.has(vendorItemId) ? [{ ...item, vendorItemId }] : [];
  });
  await setCosts(tx, context, fresh);
  await tellVendors(tx);
  return brought.map((one) => {
    const key = vendorItemKey(one);
    const vendorItemId = there.get(key)?.vendorItemId ?? 0;
    return { vendorItemId, isNew: made.has(vendorItemId) && byName.get(key) === one };
  });
}

/** After the costs: a cost removes a pack's price that doesn't make it. */
async function setCosts(
  tx: Tx,
  context: { readonly actor: Pick<Actor, 'userId'>; readonly now: Date },
  fresh: readonly (BroughtVendorItem & { readonly vendorItemId: number })[],
): Promise<void> {
  const costs = fresh.flatMap(({ vendorItemId, costE4 }) =>
    costE4 === null ? [] : [{ vendorItemId, costE4 }],
  );
  await saveVendorItemCosts(tx, context, 'import', costs);
  const packs = fresh.filter(({ packCostCents }) => packCostCents !== null);
  if (packs.length === 0) return;
  await tx.run(SET_PACKS, [
    packs.map(({ vendorItemId }) => vendorItemId),
    packs.map(({ packCostCents }) => packCostCents),
  ]);
}

/** Hides items; those that are hidden stay so. */
export async function hideVendorItems(tx: Tx, vendorItemIds: readonly number[], now: Date): Promise<void> {
  if (vendorItemIds.length === 0) return;
  await tx.run(
    'update vendor_items set hidden_at = $2 where vendor_item_id = any($1) and hidden_at is null',
    [vendorItemIds, now],
  );
  await tellVendors(tx);
}
