// The simulated channels of the demo chain: their connections, and what is listed there in every state.
import { SIMULATOR } from '#domains/channels/rules/channel-address.ts';
import { encryptKeys } from '#domains/channels/server/connections/keys.ts';
import { aConnection } from './a-connection.ts';
import { aQueuedListing } from './a-shop-connection.ts';
import { type DemoSimulators, REFUSED } from './demo-simulators.ts';
import type { Database } from '#contract/route.ts';

const ON_SHOPIFY = 24;
const ON_EBAY = 14;
/** Of Shopify's the last ones: not yet published, hidden, ended by a person, refused by Shopify. */
const ODD = 4;

export type DemoConnections = { readonly shopify: number; readonly ebay: number };
export type Offered = {
  readonly externalId: string;
  readonly offered: number;
  /** null: what is offered lies in no store now. */
  readonly inventoryId: number | null;
  /** No store has more of it than is offered. */
  readonly isAll: boolean;
};

/** The connections to the simulators; null where there are none. */
export async function findDemo(database: Pick<Database, 'rows'>): Promise<DemoConnections | null> {
  const rows = await database.rows<{ id: number; channel: string }>(
    'select connection_id as id, channel from channel_connections where base_url = $1 order by connection_id',
    [SIMULATOR],
  );
  const of = (channel: string) => rows.find((row) => row.channel === channel)?.id;
  const [shopify, ebay] = [of('shopify'), of('ebay')];
  return shopify === undefined || ebay === undefined ? null : { shopify, ebay };
}

/** Gives the connections the keys that the simulators have since this start. */
export async function keepKeys(
  database: Pick<Database, 'run'>,
  { shopify, ebayKeys }: DemoSimulators,
  connections: DemoConnections,
): Promise<void> {
  for (const [id, keys] of [
    [connections.shopify, shopify.keys],
    [connections.ebay, ebayKeys],
  ] as const)
    await database.run('update channel_connections set credentials = $2 where connection_id = $1', [
      id,
      encryptKeys(id, keys),
    ]);
}

/** Connects the demo's stores to both; null where there is no demo chain. */
export async function connectDemo(
  database: Database,
  { shopify, ebayKeys }: DemoSimulators,
): Promise<DemoConnections | null> {
  const stores = await database.rows<{ id: number }>(
    'select store_id as id from stores where is_active order by store_id limit 3',
  );
  const admin = await database.maybe<{ id: number }>(
    `select user_id as id from users where username = 'admin'`,
  );
  if (stores.length === 0 || !admin) return null;
  const made = { storeIds: stores.map(({ id }) => id), userId: admin.id, now: new Date() };
  const connect = async (
    channel: 'shopify' | 'ebay',
    name: string,
    more: { rank: number; feeE5: number; feeCents: number },
    keys: Readonly<Record<string, string>>,
  ): Promise<number> => {
    const id = await aConnection(database, { ...made, ...more, channel, name });
    await database.run(
      'update channel_connections set credentials = $2, base_url = $3 where connection_id = $1',
      [id, encryptKeys(id, keys), SIMULATOR],
    );
    return id;
  };
  const web = await connect('shopify', 'Shopify', { rank: 1, feeE5: 2_900, feeCents: 30 }, shopify.keys);
  for (const [at, { id: place }] of shopify.shop.locations.entries())
    await database.run(
      'update channel_stores set location_ref = $3 where connection_id = $1 and store_id = $2',
      [web, made.storeIds[at] ?? 0, place.slice(place.lastIndexOf('/') + 1)],
    );
  return {
    shopify: web,
    ebay: await connect('ebay', 'eBay', { rank: 2, feeE5: 13_250, feeCents: 30 }, ebayKeys),
  };
}

/** Lists goods of the first store, some on both; how many Shopify will offer. */
export async function listDemo(database: Database, connections: DemoConnections): Promise<number> {
  const goods = await database.rows<{ inventoryId: number }>(
    `select inventory_id from (
       select distinct on (catalog_id, condition_id) i.inventory_id, i.catalog_id from inventory_items i
       where i.store_id = (select min(store_id) from stores where is_active) and i.on_hand - i.held >= 2 and not i.serial_required and i.hidden_at is null and not i.is_bulk
       order by catalog_id, condition_id, inventory_id) x order by inventory_id desc limit $1`,
    [ON_SHOPIFY],
  );
  const ids: number[] = [];
  for (const good of goods) ids.push(await aQueuedListing(database, connections.shopify, good));
  for (const good of goods.slice(0, ON_EBAY)) await aQueuedListing(database, connections.ebay, good);
  const [draft, hidden, ended, refused] = ids.slice(-ODD);
  await database.run(`update listings set state = 'draft' where listing_id = $1`, [draft ?? 0]);
  await database.run(`update listings set state = 'hidden', is_paused = true where listing_id = $1`, [
    hidden ?? 0,
  ]);
  await database.run(
    `update listings set state = 'ended', ended_by = 'person', acked_version = wanted_version where listing_id = $1`,
    [ended ?? 0],
  );
  await database.run('update listings set title = $2 where listing_id = $1', [refused ?? 0, REFUSED]);
  return Math.max(0, ids.length - ODD);
}

/** What a channel offers now, the most of it first. */
export const offeredAt = (database: Pick<Database, 'rows'>, connectionId: number): Promise<Offered[]> =>
  database.rows<Offered>(
    `select l.external_id, l.acked as offered, l.acked < c.cap as "isAll", (select min(i.inventory_id) from inventory_items i where i.catalog_id = l.catalog_id
       and i.condition_id = l.condition_id and i.on_hand > i.held) as "inventoryId"
     from listings l join channel_connections c using (connection_id) where l.connection_id = $1 and l.state = 'live' and l.acked > 0 and l.acked_version = l.wanted_version order by l.acked desc, l.listing_id`,
    [connectionId],
  );
