// Adds, changes and hides what a vendor sells.
import { writeAudit } from '#domains/audit/server/public/write-audit.ts';
import { addProduct } from '#domains/catalog/server/public/add-product.ts';
import { knownProducts } from '#domains/catalog/server/public/known-products.ts';
import { isDepartment } from '#domains/departments/server/public/is-department.ts';
import { departmentsMessages } from '#domains/departments/messages.ts';
import type { saveVendorItem as call } from '#domains/vendors/contract/items.ts';
import { vendorItemTexts as texts, vendorTexts } from '#domains/vendors/messages.ts';
import {
  noProductRefusal,
  rangeRefusal,
  readCaseCode,
  statusOf,
  takenRefusal,
} from '#domains/vendors/rules/save-item.ts';
import { readCostE4, unitOfPack } from '#domains/vendors/rules/unit-cost.ts';
import { findVendorItem, type VendorItemCard } from '#domains/vendors/server/public/find-vendor-item.ts';
import { saveVendorItemCost } from '#domains/vendors/server/public/save-vendor-item-cost.ts';
import { lockVendor } from '#domains/vendors/server/save-vendor.ts';
import { settleDoubt } from '#domains/vendors/server/settle-doubt.ts';
import { tellVendors } from '#domains/vendors/server/tell-vendors.ts';
import { badInput, notFound } from '#contract/api-error.ts';
import type { InputOf } from '#contract/call.ts';
import type { Tx, WriteContext } from '#contract/route.ts';
import { readUpc } from '#kernel/gtin.ts';
import { isRefusal, type Refusal } from '#kernel/refusal.ts';
import { insertRow, updateRow } from '#platform/db/rows.ts';
import type { NewVendorItems } from '#platform/db/schema/vendors.ts';

type Given = InputOf<typeof call>;
type Product = Pick<NewVendorItems, 'catalogId' | 'upc' | 'title' | 'artist' | 'departmentId'>;

/**
 * Answers its id. A UPC that the catalog lacks becomes a product by title and department. Refuses a number of the vendor's, or a product without one, that
 * another item of the vendor has; a deleted item of that number comes back instead.
 */
export async function saveVendorItem(context: WriteContext, given: Given): Promise<number | Refusal> {
  const { tx, now } = context;
  const id = given.vendorItemId ?? 0;
  const before = id === 0 ? undefined : await lockItem(tx, id, 'vendorItemId');
  const vendorId = before?.vendorId ?? given.vendorId;
  if (vendorId === undefined) throw badInput('vendorId', 'vendorId is required');
  await lockVendor(tx, vendorId, 'vendorId');
  const values = valuesOf(given);
  if (given.cost && readCostE4(given.cost) === undefined) throw badInput('cost', `cost ${texts.BAD_COST}`);
  const wrong = rangeOf(values, before);
  if (wrong) return wrong;
  const product = await productOf(context, given, before);
  if (isRefusal(product)) return product;
  const vendorSku = given.vendorSku ?? before?.vendorSku ?? '';
  const twin = await findTwin(tx, vendorId, vendorSku, product.catalogId, id);
  if (twin && (before || !twin.isHidden)) return takenRefusal(vendorSku, twin.title);
  const written = { ...values, ...product, vendorSku, hiddenAt: null, changedAt: now };
  const there = before?.vendorItemId ?? twin?.id;
  const itemId = there ?? (await addItem(tx, { ...written, vendorId, addedAt: now }));
  if (there !== undefined) await updateRow(tx, 'vendor_items', { vendorItemId: there }, written);
  await saveCost(context, itemId, given, before);
  if (given.doubtId !== undefined) await settleDoubt(context, given.doubtId, vendorId);
  await tellVendors(tx);
  await writeAudit(tx, context, {
    storeId: 0,
    action: before ? 'vendors.editItem' : 'vendors.addItem',
    entity: 'vendorItem',
    entityId: itemId,
    ...(before && {
      before: { vendorSku: before.vendorSku, costE4: before.costE4, statusId: before.statusId },
    }),
    after: { ...written, vendorId, cost: given.cost },
  });
  return itemId;
}

const addItem = async (tx: Tx, values: NewVendorItems): Promise<number> =>
  (await insertRow(tx, 'vendor_items', values, 'vendorItemId')).vendorItemId;

/** Why least and most don't fit, those that stay counted in; null when they do. */
function rangeOf(
  { minQuantity: least, maxQuantity: most }: Partial<NewVendorItems>,
  before: VendorItemCard | undefined,
): Refusal | null {
  return rangeRefusal(
    least === undefined ? (before?.minQuantity ?? null) : least,
    most === undefined ? (before?.maxQuantity ?? null) : most,
  );
}

/** Hides it. 404 for one that isn't there. */
export async function deleteVendorItem(context: WriteContext, vendorItemId: number): Promise<void> {
  const { tx, now } = context;
  const { title, vendorId } = await lockItem(tx, vendorItemId, 'id');
  await updateRow(tx, 'vendor_items', { vendorItemId }, { hiddenAt: now });
  await tellVendors(tx);
  await writeAudit(tx, context, {
    storeId: 0,
    action: 'vendors.deleteItem',
    entity: 'vendorItem',
    entityId: vendorItemId,
    before: { title, vendorId },
  });
}

async function lockItem(tx: Tx, id: number, field: string): Promise<VendorItemCard> {
  await tx.run('select 1 from vendor_items where vendor_item_id = $1 for no key update', [id]);
  const found = await findVendorItem(tx, id);
  if (!found || found.isHidden) throw notFound(vendorTexts.NO_ITEM, field);
  return found;
}

/** '' and null take an amount away, what isn't named stays. */
const orNull = <T>(value: T | '' | null | undefined): T | null | undefined => (value === '' ? null : value);

function valuesOf(given: Given): Partial<NewVendorItems> {
  const caseCode = given.caseCode === undefined ? undefined : readCaseCode(given.caseCode);
  if (given.caseCode !== undefined && caseCode === undefined)
    throw badInput('caseCode', `caseCode ${texts.BAD_CASE}`);
  return {
    packSize: given.packSize,
    packCostCents: orNull(given.packCost),
    caseCode,
    minQuantity: orNull(given.minQuantity),
    maxQuantity: orNull(given.maxQuantity),
    leadDays: orNull(given.leadDays),
    msrpCents: orNull(given.msrp),
    statusId: given.status === undefined ? undefined : statusOf(given.status),
  };
}

/** A pack's price makes the unit's; else the typed cost does; '' takes it away. */
async function saveCost(
  context: WriteContext,
  vendorItemId: number,
  given: Given,
  before: VendorItemCard | undefined,
): Promise<void> {
  const size = given.packSize ?? before?.packSize ?? 1;
  const pack = given.packCost === undefined ? before?.packCostCents : orNull(given.packCost);
  const isPackNew = given.packCost !== undefined || given.packSize !== undefined;
  const cost = orNull(given.cost);
  const typed = typeof cost === 'string' ? readCostE4(cost) : undefined;
  if (pack != null && (isPackNew || typed === undefined)) {
    if (isPackNew)
      await saveVendorItemCost(context.tx, context, 'typed', {
        vendorItemId,
        costE4: unitOfPack(pack, size),
      });
  } else if (typed !== undefined)
    await saveVendorItemCost(context.tx, context, 'typed', { vendorItemId, costE4: typed });
  else if (cost === null) await updateRow(context.tx, 'vendor_items', { vendorItemId }, { costE4: null });
}

/** The product that the item is of: by id, by UPC, as before, or a new one. */
async function productOf(
  context: WriteContext,
  given: Given,
  before: VendorItemCard | undefined,
): Promise<Product | Refusal> {
  const { tx } = context;
  if (given.departmentId !== undefined && !(await isDepartment(tx, given.departmentId)))
    throw notFound(departmentsMessages.NO_DEPARTMENT, 'departmentId');
  const catalogId =
    given.catalogId ?? (await findByUpc(tx, given.upc)) ?? (given.upc ? undefined : before?.catalogId);
  if (given.catalogId !== undefined && !(await knownProducts(tx, [given.catalogId])).has(given.catalogId))
    throw notFound(vendorTexts.NO_PRODUCT, 'catalogId');
  if (catalogId !== undefined) return asListed(tx, catalogId, given, before);
  if (!given.upc || !given.title || given.departmentId === undefined) return noProductRefusal();
  const added = await addProduct(tx, context, {
    storeId: 0,
    upc: given.upc,
    title: given.title,
    artist: given.artist ?? '',
    departmentId: given.departmentId,
    msrp: orNull(given.msrp) ?? null,
  });
  return isRefusal(added) ? added : asListed(tx, added.catalogId, given);
}

async function findByUpc(tx: Tx, upc: string | undefined): Promise<number | undefined> {
  if (!upc) return undefined;
  const read = readUpc(upc);
  if (!read.ok) throw badInput('upc', read.problem);
  const found = await tx.maybe<{ id: number }>(
    `select catalog_id as id from catalog_products where case when $1::text is null then upc = $2 and gtin is null else gtin = $1 end
     order by edition, catalog_id limit 1`,
    [read.gtin, read.text],
  );
  return found?.id;
}

async function asListed(tx: Tx, catalogId: number, given: Given, before?: VendorItemCard): Promise<Product> {
  const product = await tx.one<Product & { artist: string }>(
    'select catalog_id, upc, title, artist, department_id from catalog_products where catalog_id = $1',
    [catalogId],
  );
  // Of another product than before the words are another's, too.
  const same = before?.catalogId === catalogId ? before : undefined;
  return {
    ...product,
    title: given.title || (same?.title ?? product.title),
    artist: given.artist ?? same?.artist ?? product.artist,
    departmentId: given.departmentId ?? same?.departmentId ?? product.departmentId,
  };
}

type Twin = { id: number; title: string; isHidden: boolean };

/** Another item of the vendor with this number or, without one, of this product without one. */
const findTwin = (
  tx: Tx,
  vendorId: number,
  sku: string,
  catalogId: number,
  id: number,
): Promise<Twin | undefined> =>
  tx.maybe<Twin>(
    `select vendor_item_id as id, title, hidden_at is not null as "isHidden" from vendor_items
     where vendor_id = $1 and vendor_item_id <> $4 and lower(vendor_sku) = lower($2) and ($2 <> '' or catalog_id = $3) limit 1`,
    [vendorId, sku, catalogId, id],
  );
