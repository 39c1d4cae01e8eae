// A listing there that isn't ours: made by hand, or by a system of before. It is written down so that nobody lists the same goods beside it, and never touched.
import type { ChannelListing } from '#domains/channels/server/adapters/port.ts';
import type { Database } from '#contract/route.ts';

// Ended ones were ours: a channel may show them for a while.
const UNKNOWN = `
  select w.* from json_to_recordset($2) as w(id text, sku text, title text, product text)
  where not exists (select 1 from listings l where l.connection_id = $1 and l.external_id = w.id)`;

/** Goods of a linked store by their SKU. Goods that have a listing of ours already (one whose answer got lost, say) get no second one. */
const KEEP = `
  with unknown as (${UNKNOWN}), known as (
    select u.id, u.title, u.product, i.catalog_id, i.condition_id, i.case_condition_id from unknown u cross join lateral (
      select i.* from inventory_items i join channel_stores s on s.store_id = i.store_id and s.connection_id = $1
      where u.sku <> '' and i.sku = u.sku order by i.inventory_id limit 1) i),
  kept as (
    insert into listings (connection_id, catalog_id, condition_id, case_condition_id, state, external_id, vendor_product_id, title, created_at)
    select $1, catalog_id, condition_id, case_condition_id, 'foreign', id, product, title, $3 from known on conflict do nothing)
  select (select count(*)::integer from unknown) - (select count(*)::integer from known) as strangers`;

/** Of one page of live listings, those that aren't ours; answers how many of them are of goods that nobody here knows. */
export async function noteForeign(
  database: Database,
  connectionId: number,
  items: readonly ChannelListing[],
  now: Date,
): Promise<number> {
  const live = items.filter(({ isLive }) => isLive);
  if (live.length === 0) return 0;
  const found = await database.one<{ strangers: number }>(KEEP, [
    connectionId,
    JSON.stringify(
      live.map(({ externalId, sku, title, vendorProductId }) => ({
        id: externalId,
        sku,
        title: title.slice(0, 200),
        product: vendorProductId,
      })),
    ),
    now,
  ]);
  return found.strangers;
}

/** After the last page: ends those that weren't seen, and stores how many are unknown, for the connection's health. */
export async function closeForeign(
  database: Database,
  connectionId: number,
  seen: readonly string[],
  strangers: number,
): Promise<void> {
  await database.run(
    `update listings set state = 'ended', ended_by = 'channel' where connection_id = $1 and state = 'foreign' and external_id <> all ($2::text[])`,
    [connectionId, seen],
  );
  await database.run('update channel_connections set strangers = $2 where connection_id = $1', [
    connectionId,
    strangers,
  ]);
}
