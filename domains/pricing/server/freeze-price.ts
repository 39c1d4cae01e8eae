// Which prices may no rule move, and who said so?
import { writeAudit } from '#domains/audit/server/public/write-audit.ts';
import { inventoryMessages } from '#domains/inventory/messages.ts';
import { editionCode } from '#domains/catalog/rules/edition-code.ts';
import { findProduct } from '#domains/inventory/server/public/find-product.ts';
import type { FrozenPriceWire } from '#domains/pricing/contract/frozen.ts';
import { pricingMessages as texts } from '#domains/pricing/messages.ts';
import { tellStore } from '#domains/stores/server/public/tell-store.ts';
import { notFound } from '#contract/api-error.ts';
import { type Refusal, refuse } from '#kernel/refusal.ts';
import type { Db, WriteContext } from '#contract/route.ts';

type Context = Pick<WriteContext, 'tx' | 'actor' | 'now' | 'requestId'>;

const LIST = `
  select f.frozen_id, f.catalog_id, f.inventory_id, p.upc, p.edition, p.title,
    coalesce(k.name, '') as condition, f.reason, f.username, to_char(f.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
  from frozen_prices f join product_in_store p on p.store_id = f.store_id and p.catalog_id = f.catalog_id
    left join inventory_items i on i.inventory_id = f.inventory_id left join conditions k on k.condition_id = i.condition_id
  where f.store_id = $1 and ($2::bigint is null or f.catalog_id = $2) order by p.title, f.frozen_id limit 5000`;

/** The frozen prices of a store by title, or those of one product. */
export async function listFrozen(db: Db, storeId: number, catalogId?: number): Promise<FrozenPriceWire[]> {
  const rows = await db.rows<Omit<FrozenPriceWire, 'code'> & { edition: string }>(LIST, [
    storeId,
    catalogId ?? null,
  ]);
  return rows.map(({ edition, ...row }) => ({ ...row, code: editionCode(row.upc, edition, row.catalogId) }));
}

/**
 * Freezes a product's price in a store, or that of one of its items; what waits for it in the queue leaves. 404 for a product or item that isn't
 * there; refuses when it is frozen already.
 */
export async function freeze(
  context: Context,
  storeId: number,
  asked: { readonly UPC: string; readonly inventoryId?: number; readonly reason: string },
): Promise<number | Refusal> {
  const { tx, actor, now } = context;
  const product = await findProduct(tx, storeId, asked.UPC, 'UPC');
  if (!product) throw notFound(texts.NO_PRODUCT, 'UPC');
  const { catalogId } = product;
  const inventoryId = asked.inventoryId ?? null;
  if (inventoryId !== null) {
    const own =
      'select 1 from inventory_items where inventory_id = $1 and store_id = $2 and catalog_id = $3 and hidden_at is null';
    if (!(await tx.maybe(own, [inventoryId, storeId, catalogId])))
      throw notFound(texts.NO_ITEM_OF_PRODUCT, 'inventoryId');
  }
  const made = await tx.maybe<{ id: number }>(
    `insert into frozen_prices (store_id, catalog_id, inventory_id, reason, user_id, username, at) values ($1, $2, $3, $4, $5, $6, $7)
     on conflict do nothing returning frozen_id as id`,
    [storeId, catalogId, inventoryId, asked.reason, actor.userId, actor.username, now],
  );
  if (!made) return refuse('FROZEN_ALREADY', texts.FROZEN_ALREADY);
  await settle(context, storeId, made.id, 'pricing.freeze', { catalogId, inventoryId, reason: asked.reason });
  return made.id;
}

/** Gives a price back to the rules. 404 when it isn't frozen in this store. */
export async function release(context: Context, storeId: number, frozenId: number): Promise<number> {
  const gone = await context.tx.maybe<{ catalogId: number; inventoryId: number | null; reason: string }>(
    `delete from frozen_prices where frozen_id = $1 and store_id = $2 returning catalog_id, inventory_id, reason`,
    [frozenId, storeId],
  );
  if (!gone) throw notFound(texts.NOT_FROZEN, 'frozenId');
  await settle(context, storeId, frozenId, 'pricing.release', gone);
  return frozenId;
}

/**
 * Freezes the prices of items of a store, all or none; those that are frozen already stay as they are, with their reason. 404 when one isn't there.
 * Answers how many were not frozen before.
 */
export async function freezeItems(
  context: Context,
  storeId: number,
  inventoryIds: readonly number[],
  reason: string,
): Promise<number> {
  const { tx, actor, now } = context;
  await checkItems(context, storeId, inventoryIds);
  const made = await tx.rows<{ inventoryId: number | null }>(
    `insert into frozen_prices (store_id, catalog_id, inventory_id, reason, user_id, username, at)
     select i.store_id, i.catalog_id, i.inventory_id, $2, $3, $4, $5 from inventory_items i where i.inventory_id = any($1)
       and not exists (select 1 from frozen_prices f where f.store_id = i.store_id and f.catalog_id = i.catalog_id and f.inventory_id is null)
     order by i.inventory_id on conflict do nothing returning inventory_id`,
    [inventoryIds, reason, actor.userId, actor.username, now],
  );
  const items = made.flatMap((one) => one.inventoryId ?? []);
  if (items.length > 0) await settle(context, storeId, items[0] ?? 0, 'pricing.freeze', { items, reason });
  return items.length;
}

/** Gives the prices of items back to the rules; says how many were frozen by themselves, and how many stay so with their product. 404 as above. */
export async function releaseItems(
  context: Context,
  storeId: number,
  inventoryIds: readonly number[],
): Promise<{ released: number; stillFrozen: number }> {
  const { tx } = context;
  await checkItems(context, storeId, inventoryIds);
  const gone = await tx.rows<{ inventoryId: number; reason: string }>(
    `delete from frozen_prices where store_id = $1 and inventory_id = any($2) returning inventory_id, reason`,
    [storeId, inventoryIds],
  );
  const items = gone.map((one) => one.inventoryId);
  if (items.length > 0) await settle(context, storeId, items[0] ?? 0, 'pricing.release', { items: gone });
  const { still } = await tx.one<{ still: number }>(
    `select count(*) as still from inventory_items i join frozen_prices f using (store_id, catalog_id)
     where i.inventory_id = any($1) and f.inventory_id is null`,
    [inventoryIds],
  );
  return { released: items.length, stillFrozen: still };
}

async function checkItems({ tx }: Context, storeId: number, inventoryIds: readonly number[]): Promise<void> {
  const { there } = await tx.one<{ there: number }>(
    'select count(*) as there from inventory_items where inventory_id = any($1) and store_id = $2 and hidden_at is null',
    [inventoryIds, storeId],
  );
  if (there < new Set(inventoryIds).size) throw notFound(inventoryMessages.NO_ITEM, 'body');
}

async function settle(
  context: Context,
  storeId: number,
  frozenId: number,
  action: string,
  after: object,
): Promise<void> {
  await tellStore(context.tx, storeId, 'prices');
  await writeAudit(context.tx, context, {
    storeId,
    action,
    entity: 'frozenPrice',
    entityId: frozenId,
    after,
  });
}
