// What do lists of vendors' items show?
import type { VendorItemWire } from '#domains/vendors/contract/items.ts';
import { itemStatusWords } from '#domains/vendors/messages.ts';
import { type ProfitCode, profitCode } from '#domains/vendors/rules/decision-codes.ts';
import { costToWire } from '#domains/vendors/rules/unit-cost.ts';
import { mayDo } from '#contract/may-do.ts';
import type { Actor, Db, SqlValue } from '#contract/route.ts';
import { findVendorItems, type VendorItemCard } from './find-vendor-item.ts';

export type ItemSort = 'title' | 'vendorSku' | 'upc' | 'cost' | 'msrp' | 'status' | 'vendor';
export type ItemFilter = {
  readonly vendorId?: number | undefined;
  readonly departmentId?: number | undefined;
  readonly statusId?: number | undefined;
  /** Each word in title, artist, the vendor's number or the UPC. */
  readonly search?: string | undefined;
  readonly catalogIds?: readonly number[] | undefined;
};
export type ItemPage = {
  readonly sortBy: ItemSort;
  readonly ascending: boolean;
  readonly offset: number;
  readonly limit: number;
};

const SORTS: Readonly<Record<ItemSort, string>> = {
  title: 'lower(i.title)',
  vendorSku: 'lower(i.vendor_sku)',
  upc: 'i.upc',
  cost: 'i.cost_e4',
  msrp: 'i.msrp_cents',
  status: 'i.status_id',
  vendor: 'lower(v.name)',
};

const WHERE = `from vendor_items i join vendors v using (vendor_id)
  where i.hidden_at is null and v.hidden_at is null and ($1::bigint is null or i.vendor_id = $1) and ($2::bigint is null or i.department_id = $2)
    and ($3::int is null or i.status_id = $3)
    and ($5::bigint[] is null or i.catalog_id = any($5))
    and not exists (select 1 from unnest($4::text[]) w
      where strpos(lower(i.title || ' ' || i.artist || ' ' || i.vendor_sku || ' ' || i.upc), w) = 0)`;

/** The ids of a page of vendors' items that weren't deleted, and how many there are in all. */
export async function pageOfVendorItems(
  db: Db,
  filter: ItemFilter,
  { sortBy, ascending, offset, limit }: ItemPage,
): Promise<{ ids: number[]; total: number }> {
  const values = valuesOf(filter);
  const direction = ascending ? 'asc' : 'desc';
  const order = `order by ${SORTS[sortBy]} ${direction} nulls last, i.vendor_item_id ${direction}`;
  const rows = await db.rows<{ id: number }>(
    `select i.vendor_item_id as id ${WHERE} ${order} limit $6 offset $7`,
    [...values, limit, offset],
  );
  const { total } = await db.one<{ total: number }>(`select count(*)::int as total ${WHERE}`, values);
  return { ids: rows.map(({ id }) => id), total };
}

const valuesOf = ({ vendorId, departmentId, statusId, search, catalogIds }: ItemFilter): SqlValue[] => [
  vendorId && vendorId > 0 ? vendorId : null,
  departmentId || null,
  statusId || null,
  (search ?? '').toLowerCase().split(/\s+/).filter(Boolean),
  catalogIds ?? null,
];

/** These vendor items as the contract sends them, in this order; costs only for users who may see them. */
export async function vendorItemsToWire(
  db: Db,
  actor: Actor,
  ids: readonly number[],
): Promise<VendorItemWire[]> {
  const cards = await findVendorItems(db, ids);
  const vendors = await db.rows<{ id: number; name: string }>(
    'select vendor_id as id, name from vendors where vendor_id = any($1)',
    [[...new Set([...cards.values()].map(({ vendorId }) => vendorId))]],
  );
  const names = new Map(vendors.map(({ id, name }) => [id, name]));
  const marks = await db.rows<{ id: number; platform: string; family: string }>(
    `select p.catalog_id as id, coalesce(g.code, '') as platform, d.family from catalog_products p join departments d using (department_id)
       left join configurations g using (configuration_id) where p.catalog_id = any($1)`,
    [[...new Set([...cards.values()].map(({ catalogId }) => catalogId))]],
  );
  const markOf = new Map(marks.map(({ id, ...mark }) => [id, mark]));
  const seesCosts = mayDo(actor, 'costs.view');
  return ids.flatMap((id) => {
    const card = cards.get(id);
    if (!card) return [];
    const mark = markOf.get(card.catalogId) ?? { platform: '', family: 'other' };
    return [{ ...toWire(card, names.get(card.vendorId) ?? '', seesCosts), ...mark }];
  });
}

function toWire(
  card: VendorItemCard,
  vendorName: string,
  seesCosts: boolean,
): Omit<VendorItemWire, 'platform' | 'family'> {
  const { costE4, previousCostE4, packCostCents, msrpCents } = card;
  const code: ProfitCode = seesCosts ? profitCode(msrpCents, costE4) : 0;
  return {
    vendorItemId: card.vendorItemId,
    vendorId: card.vendorId,
    vendorName,
    vendorSku: card.vendorSku,
    upc: card.upc,
    catalogId: card.catalogId,
    title: card.title,
    artist: card.artist,
    departmentId: card.departmentId,
    cost: seesCosts && costE4 !== null ? costToWire(costE4) : null,
    previousCost: seesCosts && previousCostE4 !== null ? costToWire(previousCostE4) : null,
    packCost: seesCosts && packCostCents !== null ? packCostCents : null,
    profitCode: code,
    packSize: card.packSize,
    caseCode: card.caseCode ?? '',
    minQuantity: card.minQuantity,
    maxQuantity: card.maxQuantity,
    leadDays: card.leadDays,
    msrp: msrpCents,
    statusId: card.statusId,
    status: itemStatusWords[card.statusId as keyof typeof itemStatusWords],
  };
}
