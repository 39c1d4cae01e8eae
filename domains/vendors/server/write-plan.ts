// Writes what a vendor's price list changes: set by set, in the caller's transaction.
import type { Cents } from '#kernel/money.ts';
import { saveVendorItemCosts } from '#domains/vendors/server/public/save-vendor-item-cost.ts';
import type { ListCounts, ListInput } from '#domains/vendors/server/list-input.ts';
import type { Plan, Planned } from '#domains/vendors/rules/plan-import.ts';
import type { ReadList } from '#domains/vendors/server/public/read-list.ts';
import type { Db, Tx, WriteContext } from '#contract/route.ts';
import { insertRow } from '#platform/db/rows.ts';
import { columnsJson } from '#platform/db/names.ts';

export type Facts = {
  /** The lowest price in cents of a product on the user's shelves, new goods only. */
  readonly prices: ReadonlyMap<number, Cents>;
  /** Units sold in the last 90 days in all stores of the chain: a vendor's list is the chain's. */
  readonly sold: ReadonlyMap<number, number>;
};

/** What the shop takes for the products whose cost changes, and how many it sold. */
export async function pricesAndSales(db: Db, storeIds: readonly number[], { planned }: Plan): Promise<Facts> {
  const asked = planned.flatMap(({ kind, catalogId }) =>
    kind !== 'same' && catalogId !== null ? [catalogId] : [],
  );
  const rows = await db.rows<{ id: number; price: Cents | null; sold: number | null }>(
    `select i.catalog_id as id, min(i.price_cents) filter (where i.store_id = any($2)) as price,
       (sum((select sum(-m.quantity) from stock_movements m
          where m.inventory_id = i.inventory_id and m.reason in ('sale', 'refund') and m.at > now() - interval '90 days')))::int as sold
     from inventory_items i join conditions c using (condition_id)
     where i.catalog_id = any($1) and c.is_new group by i.catalog_id`,
    [asked, storeIds],
  );
  return {
    prices: new Map(rows.flatMap(({ id, price }) => (price === null ? [] : [[id, price] as const]))),
    sold: new Map(rows.map(({ id, sold }) => [id, Math.max(0, sold ?? 0)])),
  };
}

type Written = {
  readonly plan: Plan;
  readonly list: ReadList;
  readonly counts: ListCounts;
  readonly facts: Facts;
};

/** Items, their costs, what is gone, doubts, the columns for the next time, and the record of the import. Each planned row names its product. */
export async function writePlan(context: WriteContext, input: ListInput, written: Written): Promise<void> {
  const { tx } = context;
  const { plan } = written;
  await changeItems(
    context,
    plan.planned.filter(({ before }) => before !== null),
  );
  const added = await addItems(
    context,
    input.vendorId,
    plan.planned.filter(({ before }) => before === null),
  );
  const costs = [...plan.planned.filter(({ before }) => before !== null), ...added].flatMap(
    ({ before, item }) =>
      item.costE4 === null || before === null
        ? []
        : [{ vendorItemId: before.vendorItemId, costE4: item.costE4 }],
  );
  await saveVendorItemCosts(tx, context, 'import', costs);
  await setPackCosts(tx, [...plan.planned, ...added]);
  if (input.removeExisting)
    await tx.run('update vendor_items set status_id = 4, changed_at = $2 where vendor_item_id = any($1)', [
      plan.gone.map(({ vendorItemId }) => vendorItemId),
      context.now,
    ]);
  await tx.run('update vendors set import_columns = $2 where vendor_id = $1', [
    input.vendorId,
    JSON.stringify(written.list.mapping),
  ]);
  await record(context, input, written);
}

/** The rows as JSON, by the names of LISTED. */
const listedOf = (rows: readonly Planned[]): string =>
  columnsJson(
    rows.map(({ item, catalogId, before }) => ({
      itemId: before?.vendorItemId ?? null,
      catalogId,
      vendorSku: item.vendorSku,
      title: item.title,
      artist: item.artist,
      departmentId: item.departmentId,
      packSize: item.packSize,
      caseCode: item.caseCode,
      minQuantity: item.minQuantity,
      maxQuantity: item.maxQuantity,
      leadDays: item.leadDays,
      msrpCents: item.msrpCents,
      statusId: item.statusId,
    })),
  );

const LISTED = `jsonb_to_recordset($1::jsonb) as l(item_id bigint, catalog_id bigint, vendor_sku text, title text, artist text, department_id bigint,
    pack_size integer, case_code text, min_quantity integer, max_quantity integer, lead_days integer, msrp_cents bigint, status_id integer)`;

/** What the list doesn't say stays, but a pack's price is of its size; one that was deleted comes back, and one that was discontinued is sold again. */
async function changeItems({ tx, now }: WriteContext, rows: readonly Planned[]): Promise<void> {
  if (rows.length === 0) return;
  await tx.run(
    `update vendor_items i set catalog_id = l.catalog_id, upc = p.upc, vendor_sku = case when l.vendor_sku = '' then i.vendor_sku else l.vendor_sku end,
       title = coalesce(nullif(l.title, ''), i.title), artist = coalesce(nullif(l.artist, ''), i.artist),
       department_id = coalesce(l.department_id, i.department_id), pack_size = coalesce(l.pack_size, i.pack_size),
       pack_cost_cents = case when coalesce(l.pack_size, i.pack_size) = i.pack_size then i.pack_cost_cents end,
       case_code = coalesce(l.case_code, i.case_code),
       min_quantity = case when l.min_quantity is null and l.max_quantity is null then i.min_quantity else l.min_quantity end,
       max_quantity = case when l.min_quantity is null and l.max_quantity is null then i.max_quantity else l.max_quantity end,
       lead_days = coalesce(l.lead_days, i.lead_days), msrp_cents = coalesce(l.msrp_cents, i.msrp_cents),
       status_id = coalesce(l.status_id, case when i.status_id = 4 then 1 else i.status_id end), changed_at = $2, hidden_at = null
     from ${LISTED} join catalog_products p on p.catalog_id = l.catalog_id where i.vendor_item_id = l.item_id`,
    [listedOf(rows), now],
  );
}

/** Answers the rows with the items that they became. */
async function addItems(
  { tx, now }: WriteContext,
  vendorId: number,
  rows: readonly Planned[],
): Promise<Planned[]> {
  if (rows.length === 0) return [];
  const made = await tx.rows<{ id: number; sku: string; catalogId: number }>(
    `insert into vendor_items (vendor_id, catalog_id, vendor_sku, upc, title, artist, department_id, pack_size, case_code, min_quantity, max_quantity,
       lead_days, msrp_cents, status_id, added_at, changed_at)
     select $2, l.catalog_id, l.vendor_sku, p.upc, coalesce(nullif(l.title, ''), p.title), coalesce(nullif(l.artist, ''), p.artist),
       coalesce(l.department_id, p.department_id), coalesce(l.pack_size, 1), l.case_code, l.min_quantity, l.max_quantity, l.lead_days, l.msrp_cents,
       coalesce(l.status_id, 1), $3, $3
     from ${LISTED} join catalog_products p on p.catalog_id = l.catalog_id
     returning vendor_item_id as id, lower(vendor_sku) as sku, catalog_id`,
    [listedOf(rows), vendorId, now],
  );
  const keyOf = (sku: string, catalogId: number | null): string =>
    sku === '' ? `p${catalogId}` : `s${sku.toLowerCase()}`;
  const ids = new Map(made.map(({ id, sku, catalogId }) => [keyOf(sku, catalogId), id]));
  return rows.map((one) => ({
    ...one,
    before: {
      vendorItemId: ids.get(keyOf(one.item.vendorSku, one.catalogId)) ?? 0,
      vendorSku: one.item.vendorSku,
      catalogId: one.catalogId ?? 0,
      departmentId: one.item.departmentId ?? 0,
      title: one.item.title,
      costE4: null,
      statusId: 1,
      isHidden: false,
    },
  }));
}

/** After the costs: a cost removes a pack's price that doesn't make it. */
async function setPackCosts(tx: Tx, rows: readonly Planned[]): Promise<void> {
  const packs = rows.filter(({ item, before }) => item.packCostCents !== null && before !== null);
  await tx.run(
    `update vendor_items i set pack_cost_cents = l.cents from unnest($1::bigint[], $2::bigint[]) l(id, cents) where i.vendor_item_id = l.id`,
    [packs.map(({ before }) => before?.vendorItemId ?? 0), packs.map(({ item }) => item.packCostCents ?? 0)],
  );
}

async function record(
  { tx, actor, now }: WriteContext,
  input: ListInput,
  { plan, counts }: Written,
): Promise<void> {
  const made = await insertRow(
    tx,
    'vendor_imports',
    {
      vendorId: input.vendorId,
      at: now,
      byUser: actor.userId,
      fileName: input.fileName,
      departmentId: input.departmentId,
      removeExisting: input.removeExisting,
      rowCount: counts.rows,
      validCount: counts.valid,
      invalidCount: counts.invalid,
      newCount: counts.added,
      dearerCount: counts.dearer,
      cheaperCount: counts.cheaper,
      sameCount: counts.same,
      doubtCount: counts.doubts,
      goneCount: input.removeExisting ? counts.gone : 0,
      lostMarginCents: counts.lostCents,
    },
    'vendorImportId',
  );
  const { doubts } = plan;
  // This list names the doubts of an earlier one again, or they no longer matter.
  await tx.run(
    `update vendor_import_doubts set settled_at = $2, settled_by = $3 where vendor_id = $1 and settled_at is null`,
    [input.vendorId, now, actor.userId],
  );
  await tx.run(
    `insert into vendor_import_doubts (vendor_import_id, vendor_id, row_number, vendor_sku, title, artist, department_id, cost_e4, msrp_cents, reason)
     select $1, $2, * from unnest($3::int[], $4::text[], $5::text[], $6::text[], $7::bigint[], $8::bigint[], $9::bigint[], $10::text[])`,
    [
      made.vendorImportId,
      input.vendorId,
      doubts.map(({ item }) => item.row),
      doubts.map(({ item }) => item.vendorSku),
      doubts.map(({ item }) => item.title),
      doubts.map(({ item }) => item.artist),
      doubts.map(({ item }) => item.departmentId),
      doubts.map(({ item }) => item.costE4),
      doubts.map(({ item }) => item.msrpCents),
      doubts.map(({ reason }) => reason),
    ],
  );
}
