// All that smart order asks of a store's vendor items, in one statement: what is here, coming, wished, learned, and what it costs.
import type { Db } from '#contract/route.ts';

export type LineRow = {
  vendor_item_id: number;
  vendor_id: number;
  vendor_name: string;
  vendor_sku: string;
  catalog_id: number;
  upc: string;
  title: string;
  artist: string;
  department_id: number;
  department: string;
  family: string;
  tile: string;
  cost_e4: number | null;
  previous_cost_e4: number | null;
  cost_changed_at: Date | null;
  pack_size: number;
  min_quantity: number | null;
  max_quantity: number | null;
  lead_days: number | null;
  vendor_lead_days: number;
  review_days: number;
  order_min_cents: number;
  status_id: number;
  price_cents: number;
  on_hand: number;
  held: number;
  pending: number;
  open: number;
  back_ordered: number;
  announced: number;
  in_transit: number;
  wishes: number;
  sold: number | null;
  exposure: number;
  squares: number;
  products: number;
  exposure_squares: number;
  seasonal: number;
  units: number;
  days: number;
  chain_sold: number;
  chain_exposure: number;
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
    from inventory_items i join conditions n using (condition_id) where i.store_id = $1 and n.is_new and i.hidden_at is null group by i.catalog_id),
  supply as materialized (
    select catalog_id, sum(pending)::integer as pending, sum(open)::integer as open, sum(back_ordered)::integer as back_ordered,
      sum(announced)::integer as announced from vendor_supply where store_id = $1 group by catalog_id),
  under_way as materialized (
    select g.catalog_id, sum(g.units)::integer as units from goods_in_transit g join conditions n using (condition_id)
    where g.to_store_id = $1 and n.is_new group by g.catalog_id),
  wished as materialized (${WISHES})
  select v.vendor_item_id, v.vendor_id, c.name as vendor_name, v.vendor_sku, v.catalog_id, v.upc, v.title, v.artist, v.department_id,
    d.name as department, d.family, coalesce(f.code, '') as tile, v.cost_e4, v.previous_cost_e4, v.cost_changed_at, v.pack_size, v.min_quantity,
    v.max_quantity, v.lead_days, c.lead_days as vendor_lead_days, c.review_days, c.order_min_cents, v.status_id,
    coalesce(g.price_cents, p.msrp_cents, v.msrp_cents, 0) as price_cents, coalesce(g.on_hand, 0) as on_hand, coalesce(g.held, 0) as held,
    coalesce(s.pending, 0) as pending, coalesce(s.open, 0) as open, coalesce(s.back_ordered, 0) as back_ordered,
    coalesce(s.announced, 0) as announced, coalesce(y.units, 0) as in_transit, coalesce(w.wishes, 0) as wishes, t.sold,
    coalesce(t.exposure, 0) as exposure, coalesce(t.squares, 0) as squares, coalesce(t.products, 0) as products,
    coalesce(t.exposure_squares, 0) as exposure_squares, coalesce(t.seasonal, 0) as seasonal, coalesce(t.units, 0) as units,
    coalesce(t.days, 0) as days,
    coalesce(t.chain_sold, (select sum(o.sold) from demand_targets o where o.catalog_id = v.catalog_id), 0) as chain_sold,
    coalesce(t.chain_exposure, (select sum(o.exposure) from demand_targets o where o.catalog_id = v.catalog_id), 0) as chain_exposure
  from vendor_item_card v join vendor_card c using (vendor_id)
    join vendor_clients k on k.vendor_id = v.vendor_id and k.store_id = $1
    join catalog_products p using (catalog_id) join departments d on d.department_id = v.department_id
    left join configurations f on f.configuration_id = p.configuration_id
    left join demand_targets t on t.store_id = $1 and t.catalog_id = v.catalog_id
    left join goods g on g.catalog_id = v.catalog_id left join supply s on s.catalog_id = v.catalog_id
    left join under_way y on y.catalog_id = v.catalog_id left join wished w on w.catalog_id = v.catalog_id
  where not v.is_hidden and c.is_active and not c.is_hidden and ($2::bigint is null or v.vendor_id = $2)
    and ($3::bigint is null or v.department_id = $3)
    and ($4 = '' or v.upc = $4 or v.vendor_sku = $4 or strpos(lower(v.title || ' ' || v.artist), lower($4)) > 0)`;

/** The vendor items that a store may order, with all that their lines depend on. */
export const readLines = (
  db: Db,
  { storeId, vendorId, departmentId, search }: LinesAsked,
): Promise<LineRow[]> => db.rows<LineRow>(LINES, [storeId, vendorId, departmentId, search]);

/** Days from order to check-in at a store, the latest first, by vendor. */
export async function readLeadTimes(db: Db, storeId: number): Promise<Map<number, number[]>> {
  const rows = await db.rows<{ vendor_id: number; days: number }>(
    `select vendor_id, extract(epoch from checked_in_at - requested_at) / 86400 as days from (
       select *, row_number() over (partition by vendor_id order by checked_in_at desc) as n from vendor_lead_time where store_id = $1) t
     where n <= 10 order by vendor_id, n`,
    [storeId],
  );
  const times = new Map<number, number[]>();
  for (const { vendor_id, days } of rows)
    times.set(vendor_id, [...(times.get(vendor_id) ?? []), Math.max(0, days)]);
  return times;
}

export type HolderRow = {
  catalog_id: number;
  store_id: number;
  free: number;
  target: number;
  rate: number;
  twelve_weeks: number;
};

/** The chain's other active stores that have more of these products than they need. */
export const readHolders = (db: Db, storeId: number, catalogIds: readonly number[]): Promise<HolderRow[]> =>
  db.rows<HolderRow>(
    `select h.catalog_id, h.store_id, h.free, coalesce(t.target, 0) as target, coalesce(t.rate, 0) as rate, coalesce(t.twelve_weeks, 0) as twelve_weeks
     from (select i.catalog_id, i.store_id, sum(i.on_hand - i.held)::integer as free from inventory_items i join conditions n using (condition_id)
         where i.catalog_id = any($2) and i.store_id <> $1 and n.is_new and i.hidden_at is null and i.on_hand > i.held group by 1, 2) h
       join stores s using (store_id) left join demand_targets t on t.store_id = h.store_id and t.catalog_id = h.catalog_id
     where s.is_active and h.free >= 1 + greatest(coalesce(t.target, 0), coalesce(t.twelve_weeks, 0)) - 1e-9`,
    [storeId, catalogIds],
  );

/** Units sold less returned since the last order of a vendor that was sent, or within its review period when none was. By vendor and product. */
export async function readSoldSince(db: Db, storeId: number, now: Date): Promise<Map<string, number>> {
  const rows = await db.rows<{ vendor_id: number; catalog_id: number; units: number }>(
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
  return new Map(rows.map(({ vendor_id, catalog_id, units }) => [`${vendor_id} ${catalog_id}`, units]));
}
