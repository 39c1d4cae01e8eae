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
     returning catalog_id, condition_id, case_condition_id`,
    [inventoryId],
  );
  await db.run(
    `update inventory_items set is_listed = true where catalog_id = $1 and condition_id = $2 and not is_listed`,
    [goods.catalogId, goods.conditionId],
  );
  const { listingId: id } = await insertRow(
    db,
    'listings',
    {
      connectionId,
      catalogId: goods.catalogId,
      conditionId: goods.conditionId,
      caseConditionId: goods.caseConditionId,
      state: 'queued',
      wantedVersion: 1,
      changedSince: new Date(),
      createdAt: new Date(),
    },
    'listingId',
  );
  return id;
}
