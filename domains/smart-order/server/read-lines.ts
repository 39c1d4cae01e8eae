// All that smart order asks of a store's vendor items, of all of them at once: what is here, coming, wished, learned, and what it costs. A store has
// 50,000 of them: names and the like are read for the page that is shown, and what few products have apart.
import { NO_SUPPLY, type Supply } from '#domains/smart-order/rules/need.ts';
import type { Db } from '#contract/route.ts';

export type Line = {
  vendorItemId: number;
  vendorId: number;
  catalogId: number;
  departmentId: number;
  title: string;
  costE4: number | null;
  previousCostE4: number | null;
  packSize: number;
  minQuantity: number | null;
  maxQuantity: number | null;
  leadDays: number | null;
  statusId: number;
  priceCents: number;
  onHand: number;
  held: number;
  sold: number | null;
  exposure: number;
  squares: number;
  products: number;
  exposureSquares: number;
  seasonal: number;
  units: number;
  days: number;
  chainSold: number;
  chainExposure: number;
};

export type LinesAsked = {
  readonly storeId: number;
  readonly vendorId: number | null;
  readonly departmentId: number | null;
  /** A UPC or a part of the title; '' is all. */
  readonly search: string;
};

/** A wish counts in the store where its customer bought last, else in the first store of whoever wrote it down; what is kept already isn't wished. */
const WISHES = `
  select p.catalog_id, count(*)::integer as wishes from wishes w join catalog_products p on wish_code(p.upc, p.gtin) = w.code
  where w.removed_at is null and w.fulfilled_at is null
    and not exists (select 1 from wish_holds h where h.wish_id = w.wish_id and h.released_at is null)
    and $1 = coalesce((select t.store_id from transactions t where t.customer_id = w.customer_id and t.state = 'finalized'
        order by t.transaction_id desc limit 1), (select min(u.store_id) from user_stores u where u.user_id = w.user_id), $1)
  group by p.catalog_id`;

const LINES = `
  with goods as materialized (
    select i.catalog_id, sum(i.on_hand)::integer as on_hand, sum(i.held)::integer as held, max(i.price_cents) as price_cents
    from inventory_items i join conditions n using (condition_id) where i.store_id = $1 and n.is_new and i.hidden_at is null group by i.catalog_id)
  select v.vendor_item_id, v.vendor_id, v.catalog_id, v.department_id, v.title, v.cost_e4, v.previous_cost_e4, v.pack_size, v.min_quantity,
    v.max_quantity, v.lead_days, v.status_id, coalesce(g.price_cents, p.msrp_cents, v.msrp_cents, 0) as price_cents,
    coalesce(g.on_hand, 0) as on_hand, coalesce(g.held, 0) as held, t.sold, coalesce(t.exposure, 0) as exposure, coalesce(t.squares, 0) as squares,
    coalesce(t.products, 0) as products, coalesce(t.exposure_squares, 0) as exposure_squares, coalesce(t.seasonal, 0) as seasonal,
    coalesce(t.units, 0) as units, coalesce(t.days, 0) as days,
    coalesce(t.chain_sold, (select sum(o.sold) from demand_targets o where o.catalog_id = v.catalog_id), 0) as chain_sold,
    coalesce(t.chain_exposure, (select sum(o.exposure) from demand_targets o where o.catalog_id = v.catalog_id), 0) as chain_exposure
  from vendor_item_card v join vendor_card c using (vendor_id)
    join vendor_clients k on k.vendor_id = v.vendor_id and k.store_id = $1
    join catalog_products p using (catalog_id)
    left join demand_targets t on t.store_id = $1 and t.catalog_id = v.catalog_id
    left join goods g on g.catalog_id = v.catalog_id
  where not v.is_hidden and c.is_active and not c.is_hidden and ($2::bigint is null or v.vendor_id = $2)
    and ($3::bigint is null or v.department_id = $3)
    and ($4 = '' or v.upc = $4 or v.vendor_sku = $4 or strpos(lower(v.title || ' ' || v.artist), lower($4)) > 0)`;

/** The vendor items that a store may order, with all that their lines depend on. */
export const readLines = (db: Db, { storeId, vendorId, departmentId, search }: LinesAsked): Promise<Line[]> =>
  db.rows<Line>(LINES, [storeId, vendorId, departmentId, search]);

export type VendorRow = {
  vendorId: number;
  name: string;
  leadDays: number;
  reviewDays: number;
  orderMinCents: number;
};

/** The vendors that a store orders from, by id. */
export async function readVendors(db: Db, storeId: number): Promise<ReadonlyMap<number, VendorRow>> {
  const rows = await db.rows<VendorRow>(
    `select c.vendor_id, c.name, c.lead_days, c.review_days, c.order_min_cents
     from vendor_card c join vendor_clients k on k.vendor_id = c.vendor_id and k.store_id = $1`,
    [storeId],
  );
  return new Map(rows.map((row) => [row.vendorId, row]));
}

type SupplyRow = {
  catalogId: number;
  pending: number;
  open: number;
  backOrdered: number;
  announced: number;
  inTransit: number;
};

const SUPPLY = `
  select catalog_id, sum(pending)::integer as pending, sum(open)::integer as open, sum(back_ordered)::integer as back_ordered,
    sum(announced)::integer as announced, sum(units)::integer as in_transit
  from (select catalog_id, pending, open, back_ordered, announced, 0 as units from vendor_supply where store_id = $1
    union all select g.catalog_id, 0, 0, 0, 0, g.units from goods_in_transit g join conditions n using (condition_id)
      where g.to_store_id = $1 and n.is_new) s
  group by catalog_id`;

/** What comes to a store, by product; of one that isn't named nothing does. */
export async function readSupply(db: Db, storeId: number): Promise<(catalogId: number) => Supply> {
  const rows = await db.rows<SupplyRow>(SUPPLY, [storeId]);
  const supply = new Map(
    rows.map(({ catalogId, backOrdered, inTransit, ...row }) => [
      catalogId,
      { ...row, backOrdered, inTransit },
    ]),
  );
  return (catalogId) => supply.get(catalogId) ?? NO_SUPPLY;
}

/** Wishes that count in a store, by product. */
export async function readWishes(db: Db, storeId: number): Promise<(catalogId: number) => number> {
  const rows = await db.rows<{ catalogId: number; wishes: number }>(WISHES, [storeId]);
  const wishes = new Map(rows.map((row) => [row.catalogId, row.wishes]));
  return (catalogId) => wishes.get(catalogId) ?? 0;
}

/** Units of new goods that a store asked others for and nobody sent yet, by store and product. */
export async function readQuestion(
  db: Db,
  storeId: number,
): Promise<(fromStoreId: number, catalogId: number) => number> {
  const rows = await db.rows<{ fromStoreId: number | null; catalogId: number | null; units: number }>(
    `select g.from_store_id, g.catalog_id, sum(g.units)::integer as units from goods_asked_for g join conditions n using (condition_id)
     where g.to_store_id = $1 and n.is_new group by g.from_store_id, g.catalog_id`,
    [storeId],
  );
  const asked = new Map(rows.map((row) => [`${row.fromStoreId} ${row.catalogId}`, row.units]));
  return (fromStoreId, catalogId) => asked.get(`${fromStoreId} ${catalogId}`) ?? 0;
}

/** What only a line that is shown says. */
export type ShownRow = {
  vendorItemId: number;
  vendorSku: string;
  upc: string;
  artist: string;
  department: string;
  family: string;
  tile: string;
  costChangedAt: Date | null;
};

/** What is shown of some vendor items, by id. */
export async function readShown(
  db: Db,
  vendorItemIds: readonly number[],
): Promise<ReadonlyMap<number, ShownRow>> {
  if (vendorItemIds.length === 0) return new Map();
  const rows = await db.rows<ShownRow>(
    `select v.vendor_item_id, v.vendor_sku, v.upc, v.artist, d.name as department, d.family, coalesce(f.code, '') as tile, v.cost_changed_at
     from vendor_item_card v join catalog_products p using (catalog_id) join departments d on d.department_id = v.department_id
       left join configurations f on f.configuration_id = p.configuration_id
     where v.vendor_item_id = any($1)`,
    [vendorItemIds],
  );
  return new Map(rows.map((row) => [row.vendorItemId, row]));
}

/** Days from order to check-in at a store, the latest first, by vendor. */
export async function readLeadTimes(db: Db, storeId: number): Promise<Map<number, number[]>> {
  const rows = await db.rows<{ vendorId: number; days: number }>(
    `select vendor_id, extract(epoch from checked_in_at - requested_at) / 86400 as days from (
       select *, row_number() over (partition by vendor_id order by checked_in_at desc) as n from vendor_lead_time where store_id = $1) t
     where n <= 10 order by vendor_id, n`,
    [storeId],
  );
  const times = new Map<number, number[]>();
  for (const { vendorId, days } of rows)
    times.set(vendorId, [...(times.get(vendorId) ?? []), Math.max(0, days)]);
  return times;
}

export type HolderRow = {
  catalogId: number;
  storeId: number;
  free: number;
  target: number;
  rate: number;
  twelveWeeks: number;
};

/** The chain's other active stores that have more of these products than they need. */
export const readHolders = (db: Db, storeId: number, catalogIds: readonly number[]): Promise<HolderRow[]> =>
  db.rows<HolderRow>(
    'select catalog_id, store_id, free, target, rate, twelve_weeks from surplus_of_stores($1, $2)',
    [storeId, catalogIds],
  );

/** Units sold less returned since the last order of a vendor that was sent, or within its review period when none was. By vendor and product. */
export async function readSoldSince(db: Db, storeId: number, now: Date): Promise<Map<string, number>> {
  const rows = await db.rows<{ vendorId: number; catalogId: number; units: number }>(
    `select x.vendor_id, i.catalog_id, sum(case when m.quantity < 0 then least(-m.quantity, 5) else -least(m.quantity, 5) end)::integer as units
     from (select c.vendor_id, coalesce((select max(o.requested_at) from vendor_orders o
           where o.store_id = $1 and o.vendor_id = c.vendor_id and o.deleted_at is null), $2::timestamptz - make_interval(days => c.review_days)) as since
         from vendor_card c) x
       join vendor_item_card v on v.vendor_id = x.vendor_id join inventory_items i on i.catalog_id = v.catalog_id and i.store_id = $1
       join conditions n on n.condition_id = i.condition_id and n.is_new
       join stock_movements m on m.inventory_id = i.inventory_id and m.at > x.since and m.reason in ('sale', 'refund')
     group by 1, 2`,
    [storeId, now],
  );
  return new Map(rows.map(({ vendorId, catalogId, units }) => [`${vendorId} ${catalogId}`, units]));
}
