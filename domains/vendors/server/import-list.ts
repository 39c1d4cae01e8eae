// A vendor's price list: what would it change, and change it.
import { writeAudit } from '#domains/audit/server/public/write-audit.ts';
import { looseKey, nameKey } from '#domains/catalog/rules/read-import-row.ts';
import { importProducts } from '#domains/catalog/server/public/import-products.ts';
import type { ImportedList, ImportRowWire } from '#domains/vendors/contract/imports.ts';
import { importTexts as texts, vendorTexts } from '#domains/vendors/messages.ts';
import { importRefusal } from '#domains/vendors/rules/import-refusal.ts';
import type { VendorField } from '#domains/vendors/rules/import-columns.ts';
import {
  type Known,
  lostPerUnit,
  marginE5,
  type Plan,
  planImport,
  type Planned,
} from '#domains/vendors/rules/plan-import.ts';
import type { ListedItem, ListKnowledge } from '#domains/vendors/rules/read-item-row.ts';
import { costToWire } from '#domains/vendors/rules/unit-cost.ts';
import { type ReadList, readVendorList } from '#domains/vendors/server/public/read-list.ts';
import type { ListCounts, ListInput } from '#domains/vendors/server/list-input.ts';
import { lockVendor } from '#domains/vendors/server/save-vendor.ts';
import { tellVendors } from '#domains/vendors/server/tell-vendors.ts';
import { type Facts, pricesAndSales, writePlan } from '#domains/vendors/server/write-plan.ts';
import { notFound } from '#contract/api-error.ts';
import { mayDo } from '#contract/may-do.ts';
import type { Actor, Db, WriteContext } from '#contract/route.ts';
import { cents, divideRounded, toPercent } from '#kernel/money.ts';
import type { Refusal } from '#kernel/refusal.ts';

type Read = { readonly list: ReadList; readonly plan: Plan; readonly facts: Facts };

/** What an import would do; writes nothing. 404 for a vendor or department that isn't there. */
export async function previewList(db: Db, actor: Actor, input: ListInput): Promise<ImportedList> {
  const { list, plan, facts } = await readAndPlan(db, actor, input);
  return toWire({ list, plan, facts, seesCosts: mayDo(actor, 'costs.view'), message: list.problem ?? '' });
}

/** Imports the list in one transaction. Refuses a file that can't be read and, unless only good rows are wanted, one with wrong rows. */
export async function importList(context: WriteContext, input: ListInput): Promise<ImportedList | Refusal> {
  const { tx, actor, now } = context;
  await lockVendor(tx, input.vendorId, 'vendorId');
  const read = await readAndPlan(tx, actor, input);
  const { list, plan, facts } = read;
  const refusedRows = list.refusedRows + plan.refused.length;
  const report = toWire({ ...read, seesCosts: mayDo(actor, 'costs.view'), message: '' });
  const refused = importRefusal({
    problem: list.problem,
    wrongRows: refusedRows,
    takenRows: plan.planned.length + plan.doubts.length,
    goodOnly: input.goodOnly,
  });
  if (refused) return { ...refused, details: { ...refused.details, report } };
  await makeProducts(tx, plan, list, input);
  const counts = countsOf(read);
  await writePlan(context, input, { plan: await withProducts(tx, plan), list, counts, facts });
  await tellVendors(tx);
  await writeAudit(
    tx,
    { ...context, now },
    {
      storeId: 0,
      action: 'vendors.import',
      entity: 'vendor',
      entityId: input.vendorId,
      after: { ...counts, fileName: input.fileName, removeExisting: input.removeExisting },
    },
  );
  return report;
}

async function readAndPlan(db: Db, actor: Actor, input: ListInput): Promise<Read> {
  const vendor = await db.maybe<{ columns: unknown }>(
    'select import_columns as columns from vendors where vendor_id = $1 and hidden_at is null',
    [input.vendorId],
  );
  if (!vendor) throw notFound(vendorTexts.NO_VENDOR, 'vendorId');
  const departments = await loadDepartments(db, input.departmentId);
  const remembered = rememberedIn(vendor.columns);
  const list = await readVendorList(
    { bytes: input.bytes, isFile: input.isFile, remembered, columns: input.columns, known: departments },
    actor.userId,
  );
  const known = await loadKnown(db, input.vendorId, list);
  const plan = planImport(list.items, known, input.departmentId, list.unread);
  return { list, plan, facts: await pricesAndSales(db, actor.storeIds, plan) };
}

const rememberedIn = (kept: unknown): Partial<Record<VendorField, string>> =>
  typeof kept === 'object' && kept !== null
    ? Object.fromEntries(
        Object.entries(kept).filter((one): one is [VendorField, string] => typeof one[1] === 'string'),
      )
    : {};

async function loadDepartments(db: Db, departmentId: number | null): Promise<ListKnowledge> {
  const rows = await db.rows<{ id: number; name: string; family: string }>(
    'select department_id as id, name, family from departments order by department_id',
  );
  if (departmentId !== null && !rows.some(({ id }) => id === departmentId))
    throw notFound(vendorTexts.NO_DEPARTMENT, 'departmentId');
  return {
    departmentId,
    departments: new Map([
      ...rows.map(({ id, name }) => [looseKey(name), id] as const),
      ...rows.map(({ id, name }) => [nameKey(name), id] as const),
    ]),
    books: new Set(rows.filter(({ family }) => family === 'book').map(({ id }) => id)),
  };
}

/** What the vendor sells, and the products of the list's codes. */
async function loadKnown(
  db: Db,
  vendorId: number,
  { items, unread }: Pick<ReadList, 'items' | 'unread'>,
): Promise<Known> {
  const known = await db.rows<Known['items'][number]>(
    `select vendor_item_id, vendor_sku, catalog_id, department_id, title,
       cost_e4, status_id, hidden_at is not null as "isHidden"
     from vendor_items where vendor_id = $1 order by hidden_at is not null, vendor_item_id`,
    [vendorId],
  );
  return { items: known, products: await findProducts(db, items, unread) };
}

async function findProducts(
  db: Db,
  items: readonly ListedItem[],
  unread: ReadList['unread'] = [],
): Promise<Known['products']> {
  const gtins = [
    ...items.flatMap(({ gtin, pieceGtin }) => [gtin, pieceGtin]),
    ...unread.map(({ gtin }) => gtin),
  ].filter((one) => one !== null);
  const skus = items.flatMap(({ gtin, upc }) => (gtin === null && upc !== '' ? [upc] : []));
  const rows = await db.rows<{ key: string; catalogId: number; title: string }>(
    `select distinct on (gtin) gtin as key, catalog_id, title from catalog_products where gtin = any($1)
       order by gtin, edition, catalog_id`,
    [gtins],
  );
  const own = await db.rows<{ key: string; catalogId: number; title: string }>(
    'select upc as key, catalog_id, title from catalog_products where gtin is null and upc = any($1)',
    [skus],
  );
  return new Map([...rows, ...own].map(({ key, ...one }) => [key, one]));
}

/** The plan after its new products were made. */
async function withProducts(db: Db, plan: Plan): Promise<Plan> {
  const fresh = plan.planned.filter(({ catalogId }) => catalogId === null);
  if (fresh.length === 0) return plan;
  const products = await findProducts(
    db,
    fresh.map(({ item }) => item),
  );
  const planned = plan.planned.flatMap((one): Planned[] => {
    const catalogId = one.catalogId ?? products.get(one.item.gtin ?? one.item.upc)?.catalogId;
    return catalogId === undefined ? [] : [{ ...one, catalogId }];
  });
  // A product that the catalog wouldn't take loses the row: what is counted must be what is written.
  if (planned.length !== plan.planned.length) throw new Error('a product of a price list was not made');
  return { ...plan, planned };
}

/** Makes products of unknown codes; of known ones fills what the catalog lacks, when that is wanted. By the catalog's own import. */
async function makeProducts(
  db: Db,
  { planned }: Plan,
  list: ReadList,
  { fillCatalog }: ListInput,
): Promise<void> {
  const wanted = planned.filter(
    ({ catalogId, item }) => catalogId === null || (fillCatalog && item.upc !== ''),
  );
  if (wanted.length === 0) return;
  const names = await db.rows<{ id: number; name: string }>(
    'select department_id as id, name from departments',
  );
  const nameOf = new Map(names.map(({ id, name }) => [id, name]));
  const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;
  const first = names[0]?.id;
  const lines = wanted.map(({ item }) =>
    [
      item.upc,
      item.title,
      item.artist,
      nameOf.get(item.departmentId ?? 0) ?? '',
      item.msrpCents === null ? '' : (item.msrpCents / 100).toFixed(2),
    ]
      .map(quoted)
      .join(','),
  );
  const file = Buffer.from(`upc,title,artist,department,msrp\n${lines.join('\n')}\n`);
  const report = await importProducts(db, [file], {
    dryRun: false,
    goodOnly: true,
    mode: fillCatalog ? 'fill' : 'add',
    ...(first !== undefined && { otherDepartmentId: first }),
  });
  if (!report.imported)
    throw new Error(`the products of a price list of ${list.rowCount} rows: ${report.message}`);
}

function countsOf({ list, plan, facts }: Read): ListCounts {
  const of = (kind: Planned['kind']): number => plan.planned.filter((one) => one.kind === kind).length;
  return {
    rows: list.rowCount,
    valid: plan.planned.length,
    invalid: list.refusedRows + plan.refused.length + plan.doubts.length,
    added: of('new'),
    dearer: of('dearer'),
    cheaper: of('cheaper'),
    same: of('same'),
    doubts: plan.doubts.length,
    gone: plan.gone.length,
    lostCents: lostCents(plan, facts),
  };
}

/** The extra cost of the more expensive ones at the sales of the last 90 days, in cents. */
function lostCents({ planned }: Plan, { sold }: Facts): number {
  let lostE4 = 0;
  for (const one of planned) lostE4 += lostPerUnit(one) * (sold.get(one.catalogId ?? 0) ?? 0);
  return divideRounded(lostE4, 100);
}

const MOST_SHOWN = 500;
const MOST_REFUSED = 10_000;
const ORDER: readonly Planned['kind'][] = ['dearer', 'new', 'cheaper'];

type Shown = Read & { readonly seesCosts: boolean; readonly message: string };

function toWire({ list, plan, facts, seesCosts, message }: Shown): ImportedList {
  const { lostCents: lost, ...counts } = countsOf({ list, plan, facts });
  const rows = ORDER.flatMap((kind) => {
    const of = plan.planned.filter((one) => one.kind === kind);
    const sorted = kind === 'dearer' ? of.toSorted((a, b) => lostPerUnit(b) - lostPerUnit(a)) : of;
    return sorted.slice(0, MOST_SHOWN).map((one) => rowToWire(one, facts, seesCosts));
  });
  const doubts = plan.doubts.map(({ item, reason }) => ({
    row: item.row,
    column: '',
    value: item.vendorSku || item.title,
    reason,
  }));
  const refused = [...list.refused, ...plan.refused.map((one) => ({ column: '', ...one }))];
  const keeps = plan.unnamedRows.map((row) => ({ row, column: '', value: '', note: texts.KEEPS_ALL }));
  const remarks = [...keeps.slice(0, MOST_SHOWN), ...list.remarks];
  return {
    message,
    encoding: list.encoding,
    delimiter: list.delimiter,
    headers: [...list.headers],
    mapping: { ...list.mapping } as Record<string, string>,
    ...counts,
    lostMargin: seesCosts ? cents(lost) : null,
    items: rows,
    goneItems: plan.gone
      .slice(0, MOST_SHOWN)
      .map(({ vendorItemId, vendorSku, title }) => ({ vendorItemId, vendorSku, title })),
    refusedRows: list.refusedRows + plan.refused.length,
    refused: refused.toSorted((a, b) => a.row - b.row).slice(0, MOST_REFUSED),
    doubtRows: doubts.slice(0, MOST_SHOWN),
    invalidItems: [...refused, ...doubts].toSorted((a, b) => a.row - b.row).slice(0, MOST_REFUSED),
    remarkCount: remarks.length,
    remarks,
  };
}

function rowToWire(one: Planned, { prices }: Facts, seesCosts: boolean): ImportRowWire {
  const { item, before, kind } = one;
  const price = prices.get(one.catalogId ?? 0) ?? item.msrpCents;
  const percent = (costE4: number | null | undefined): number | null => {
    const margin = seesCosts ? marginE5(price, costE4 ?? null) : null;
    return margin === null ? null : toPercent(margin);
  };
  const shown = (costE4: number | null | undefined): number | null =>
    seesCosts && costE4 != null ? costToWire(costE4) : null;
  return {
    row: item.row,
    kind,
    title: item.title || before?.title || '',
    vendorSku: item.vendorSku,
    upc: item.upc,
    cost: shown(item.costE4),
    before: shown(before?.costE4),
    price,
    margin: percent(item.costE4),
    marginBefore: percent(before?.costE4),
  };
}
