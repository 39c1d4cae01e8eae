// A connection to a simulated shop, ready to be asked: keys, address, and leave to ask inside the network.
import { encryptKeys } from '#domains/channels/server/connections/keys.ts';
import type { ChannelKind } from '#domains/channels/contract/calls.ts';
import type { Database } from '#contract/route.ts';
import { insertRow } from '#platform/db/rows.ts';
import { aConnection } from './a-connection.ts';

type Shop = {
  readonly channel: ChannelKind;
  readonly address: string;
  readonly keys: Readonly<Record<string, string>>;
  readonly storeIds: readonly number[];
  readonly userId: number;
  readonly rank?: number;
  readonly name?: string;
  /** Hints are read once a day otherwise: what it offers is compared from then on. */
  readonly now?: Date;
};

/** Its id. */
export async function aShopConnection(db: Database, shop: Shop): Promise<number> {
  const { channel, storeIds, userId } = shop;
  const id = await aConnection(db, {
    channel,
    storeIds,
    userId,
    name: shop.name ?? `${channel} ${shop.address}`,
    rank: shop.rank ?? 1,
    now: shop.now ?? new Date(),
  });
  await db.run('update channel_connections set credentials = $2, base_url = $3 where connection_id = $1', [
    id,
    encryptKeys(id, shop.keys),
    shop.address,
  ]);
  await db.run(
    `insert into client_settings (store_id, name, value) values ($1, 'AllowInternalServices', 'true') on conflict do nothing`,
    [storeIds[0] as number],
  );
  return id;
}

type Good = { readonly inventoryId: number };

/** The item is listed on the connection, to be put up next; the listing's id. */
export async function aQueuedListing(
  db: Database,
  connectionId: number,
  { inventoryId }: Good,
): Promise<number> {
  const goods = await db.one<{ catalogId: number; conditionId: number; caseConditionId: number | null }>(
    `update inventory_items i set is_listed = true where inventory_id = $1
     returning catalog_id as "catalogId", condition_id as "conditionId", case_condition_id as "caseConditionId"`,
    [inventoryId],
  );
  await db.run(
    `update inventory_items set is_listed = true where catalog_id = $1 and condition_id = $2 and not is_listed`,
    [goods.catalogId, goods.conditionId],
  );
  const { listing_id: id } = await insertRow(
    db,
    'listings',
    {
      connection_id: connectionId,
      catalog_id: goods.catalogId,
      condition_id: goods.conditionId,
      case_condition_id: goods.caseConditionId,
      state: 'queued',
      wanted_version: 1,
      changed_since: new Date(),
      created_at: new Date(),
    },
    'listing_id',
  );
  return id;
}
