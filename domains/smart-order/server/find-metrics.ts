// What sold of a product, and where it is: by store of the user.
import type { InventoryMetricsWire } from '#domains/smart-order/contract/metrics.ts';
import { smartOrderMessages as texts } from '#domains/smart-order/messages.ts';
import { weeksOf } from '#domains/smart-order/server/learn-targets.ts';
import { mondayOf } from '#domains/smart-order/rules/season.ts';
import { WEEKS_KEPT } from '#domains/smart-order/rules/weekly-rate.ts';
import { findVendorItem } from '#domains/vendors/server/public/find-vendor-item.ts';
import { badInput, notFound } from '#contract/api-error.ts';
import type { Actor, Db } from '#contract/route.ts';
import { addDays } from '#kernel/business-day.ts';

const DAYS_SHOWN = 91;
const WEEK_MS = 604_800_000;

type StoreRow = Omit<InventoryMetricsWire['stores'][number], 'sold4Weeks' | 'sold13Weeks' | 'sold52Weeks'>;

/** What the user's stores have, expect and sold of a vendor item's product. 404 for no such item. */
export async function inventoryMetrics(
  db: Db,
  actor: Actor,
  vendorItemId: number,
): Promise<InventoryMetricsWire> {
  const item = await findVendorItem(db, vendorItemId);
  if (!item) throw notFound(texts.NO_VENDOR_ITEM, 'VendorItemid');
  const rows = await db.rows<
    StoreRow & {
      weeksTo: string | null;
      firstWeek: string | null;
      sold: string | null;
      days: string | null;
    }
  >(
    `select s.store_id as "clientId", s.name, coalesce(g.on_hand, 0) as "onHand", coalesce(g.held, 0) as held, coalesce(v.pending, 0) as pending,
       coalesce(v.open, 0) as "onOrder", coalesce(v.back_ordered, 0) as "backOrdered", coalesce(v.announced, 0) as shipped,
       coalesce(y.units, 0) as "inTransit", 0 as wishes, coalesce(t.rate, 0) as rate, coalesce(t.target, 0) as target, h.through_day as weeks_to,
       w.first_week, w.sold::text as sold, w.days::text as days
     from stores s left join demand_heads h using (store_id)
       left join demand_targets t on t.store_id = s.store_id and t.catalog_id = $2
       left join demand_weeks w on w.store_id = s.store_id and w.catalog_id = $2
       left join lateral (select sum(i.on_hand)::integer as on_hand, sum(i.held)::integer as held from inventory_items i
         join conditions n using (condition_id) where i.store_id = s.store_id and i.catalog_id = $2 and n.is_new and i.hidden_at is null) g on true
       left join lateral (select sum(u.pending)::integer as pending, sum(u.open)::integer as open, sum(u.back_ordered)::integer as back_ordered,
         sum(u.announced)::integer as announced from vendor_supply u where u.store_id = s.store_id and u.catalog_id = $2) v on true
       left join lateral (select sum(x.units)::integer as units from goods_in_transit x join conditions n using (condition_id)
         where x.to_store_id = s.store_id and x.catalog_id = $2 and n.is_new) y on true
     where s.store_id = any($1) order by s.name`,
    [actor.storeIds, item.catalogId],
  );
  const stores = rows.map(({ weeksTo, firstWeek, sold, days, ...store }) => {
    const known = weeksTo !== null && firstWeek !== null;
    const weeks = known
      ? [...weeksOf({ firstWeek, sold: sold ?? '', days: days ?? '' }, mondayOf(weeksTo)).sold]
      : [];
    const soldIn = (count: number): number => weeks.slice(0, count).reduce((sum, units) => sum + units, 0);
    return {
      ...store,
      rate: Math.round(store.rate * 100) / 100,
      sold4Weeks: soldIn(4),
      sold13Weeks: soldIn(13),
      sold52Weeks: soldIn(52),
    };
  });
  return {
    vendorItemId,
    catalogId: item.catalogId,
    upc: item.upc,
    title: item.title,
    onHand: stores.reduce((sum, { onHand }) => sum + onHand, 0),
    coming: stores.reduce(
      (sum, { pending, onOrder, backOrdered, shipped, inTransit }) =>
        sum + pending + onOrder + backOrdered + shipped + inTransit,
      0,
    ),
    stores,
  };
}

type Asked = { readonly catalogId: number; readonly condition: string | undefined; readonly now: Date };

/** The ids of the conditions that are meant: new ones, or the one of this name, letter or id. 400 for no such condition, 404 for no such product. */
async function conditionsOf(
  db: Db,
  { catalogId, condition }: Asked,
): Promise<{ ids: number[]; isNew: boolean }> {
  const product = await db.maybe('select 1 from catalog_products where catalog_id = $1', [catalogId]);
  if (!product) throw notFound(texts.NO_PRODUCT, 'CatalogId');
  const rows = await db.rows<{ conditionId: number; isNew: boolean }>(
    `select condition_id, is_new from conditions where case when $1 = '' then is_new else lower($1) in (lower(name), lower(grade), condition_id::text) end`,
    [condition ?? ''],
  );
  if (rows.length === 0) throw badInput('Condition', `Condition ${texts.NO_CONDITION}`);
  return { ids: rows.map((row) => row.conditionId), isNew: rows.every((row) => row.isNew) };
}

const storesOf = (db: Db, actor: Actor): Promise<{ clientId: number; name: string }[]> =>
  db.rows<{ clientId: number; name: string }>(
    'select store_id as "clientId", name from stores where store_id = any($1) order by name',
    [actor.storeIds],
  );

const SOLD = `
  select m.store_id, (m.at at time zone s.time_zone - make_interval(hours => s.cutoff_hour))::date as day, sum(-m.quantity)::integer as sold
  from inventory_items i join stock_movements m using (inventory_id) join stores s on s.store_id = i.store_id
  where i.catalog_id = $1 and i.condition_id = any($2) and i.store_id = any($3) and m.reason in ('sale', 'refund') and m.at >= $4 group by 1, 2`;

type SoldRow = { storeId: number; day: string | null; sold: number };

/** Units sold by week in two years. Of new goods the kept weeks, which know former systems, too; of used ones those of the journal. */
export async function weeklySales(db: Db, actor: Actor, asked: Asked) {
  const { ids, isNew } = await conditionsOf(db, asked);
  const latest = mondayOf(asked.now.toISOString().slice(0, 10));
  const mondays = Array.from({ length: WEEKS_KEPT }, (_, at) => addDays(latest, -7 * (WEEKS_KEPT - 1 - at)));
  const sold = new Map<string, { sold: number; days: number }>();
  const note = (storeId: number, week: string, units: number, days: number): void => {
    const known = sold.get(`${storeId} ${week}`) ?? { sold: 0, days: 0 };
    sold.set(`${storeId} ${week}`, { sold: known.sold + units, days: Math.max(known.days, days) });
  };
  if (isNew) {
    const rows = await db.rows<{ storeId: number; firstWeek: string; sold: string; days: string }>(
      `select store_id, first_week, sold::text as sold, days::text as days from demand_weeks
       where catalog_id = $1 and store_id = any($2)`,
      [asked.catalogId, actor.storeIds],
    );
    for (const row of rows) {
      const weeks = weeksOf(row, latest);
      for (const [at, week] of mondays.entries())
        note(
          row.storeId,
          week,
          weeks.sold[WEEKS_KEPT - 1 - at] as number,
          weeks.days[WEEKS_KEPT - 1 - at] as number,
        );
    }
  } else {
    const since = new Date(Date.parse(latest) - (WEEKS_KEPT - 1) * WEEK_MS);
    for (const row of await db.rows<SoldRow>(SOLD, [asked.catalogId, ids, actor.storeIds, since]))
      note(row.storeId, mondayOf(row.day as string), row.sold, 0);
  }
  return (await storesOf(db, actor)).map((store) => ({
    ...store,
    weeks: mondays.map((week) => {
      const found = sold.get(`${store.clientId} ${week}`);
      return { week, sold: Math.max(0, found?.sold ?? 0), daysWithStock: found?.days ?? 0 };
    }),
  }));
}

/** Units sold on each of the last 91 days, sold less returned. */
export async function dailySales(db: Db, actor: Actor, asked: Asked) {
  const { ids } = await conditionsOf(db, asked);
  const today = asked.now.toISOString().slice(0, 10);
  const days = Array.from({ length: DAYS_SHOWN }, (_, at) => addDays(today, at + 1 - DAYS_SHOWN));
  const since = new Date(asked.now.getTime() - (DAYS_SHOWN + 1) * 86_400_000);
  const rows = await db.rows<SoldRow>(SOLD, [asked.catalogId, ids, actor.storeIds, since]);
  const sold = new Map(rows.map((row) => [`${row.storeId} ${row.day}`, row.sold]));
  return (await storesOf(db, actor)).map((store) => ({
    ...store,
    days: days.map((day) => ({ day, sold: sold.get(`${store.clientId} ${day}`) ?? 0 })),
  }));
}
