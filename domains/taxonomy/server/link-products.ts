// How do products get into categories, and out of them?
import { writeAudit } from '#domains/audit/server/public/write-audit.ts';
import { storesMessages } from '#domains/stores/messages.ts';
import type { LinkFilter } from '#domains/taxonomy/contract/calls.ts';
import { taxonomyMessages as texts } from '#domains/taxonomy/messages.ts';
import { findItems, type Item } from '#domains/taxonomy/server/public/items.ts';
import { knownProducts } from '#domains/catalog/server/public/known-products.ts';
import { badInput, notFound } from '#contract/api-error.ts';
import type { WriteContext } from '#contract/route.ts';

type Context = Pick<WriteContext, 'tx' | 'actor' | 'now' | 'requestId'>;
type Target = {
  readonly taxonomyId: number | null;
  readonly catalogId: number | null;
  readonly inventoryId: number | null;
  readonly storeId: number | null;
  readonly tpid: string | null;
};
type Changed = { taxonomyId: number; catalogId: number; inventoryId: number | null; storeId: number | null };

/**
 * Puts products (CatalogID) or single items (InventoryId) into categories, all or none; ClientID limits a product to one store. What is
 * there already stays, its TPID is brought up to date. 404 for what isn't there or is of another store. Answers how many were new.
 */
export async function linkProducts(context: Context, wanted: readonly LinkFilter[]): Promise<number> {
  const { tx, now, actor } = context;
  const targets = await resolve(context, wanted);
  if (targets.some((one) => one.taxonomyId === null)) throw badInput('TaxonomyId', texts.WHICH_CATEGORY);
  if (targets.some((one) => one.catalogId === null)) throw badInput('CatalogID', texts.PRODUCT_OR_ITEM);
  const changed = await tx.rows<Changed & { isNew: boolean }>(
    `insert into taxonomy_links (taxonomy_id, catalog_id, store_id, inventory_id, third_party_id, created_at, created_by)
     select distinct on (t."taxonomyId", t."catalogId", t."storeId", t."inventoryId")
       t."taxonomyId", t."catalogId", t."storeId", t."inventoryId", coalesce(t.tpid, ''), $2, $3
     from jsonb_to_recordset($1::jsonb) as t("taxonomyId" bigint, "catalogId" bigint, "storeId" bigint, "inventoryId" bigint, tpid text)
     on conflict on constraint taxonomy_links_once do update set third_party_id = excluded.third_party_id
       where excluded.third_party_id <> '' and taxonomy_links.third_party_id <> excluded.third_party_id
     returning taxonomy_id as "taxonomyId", catalog_id as "catalogId", inventory_id as "inventoryId", store_id as "storeId", xmax = 0 as "isNew"`,
    [JSON.stringify(targets), now, actor.userId],
  );
  await auditLinks(context, 'taxonomy.link', null, changed);
  return changed.filter((one) => one.isNew).length;
}

/**
 * Takes assignments away that fit: of an item, a product or a TPID, in one category or all, in one store or wherever the user may.
 * Answers how many there were.
 */
export async function unlinkProducts(context: Context, wanted: readonly LinkFilter[]): Promise<number> {
  const { tx, actor } = context;
  for (const one of wanted)
    if (!one.InventoryId && !one.CatalogID && !one.TPID) throw badInput('CatalogID', texts.ONE_OF);
  const targets = await resolve(context, wanted);
  const gone = await tx.rows<Changed>(
    `delete from taxonomy_links l
     using jsonb_to_recordset($1::jsonb) as t("taxonomyId" bigint, "catalogId" bigint, "storeId" bigint, "inventoryId" bigint, tpid text)
     where (l.store_id is null or l.store_id = any($2)) and (t."taxonomyId" is null or l.taxonomy_id = t."taxonomyId")
       and (t."catalogId" is null or l.catalog_id = t."catalogId") and (t."inventoryId" is null or l.inventory_id = t."inventoryId")
       and (t."storeId" is null or l.store_id = t."storeId") and (t.tpid is null or l.third_party_id = t.tpid)
     returning l.taxonomy_id as "taxonomyId", l.catalog_id as "catalogId", l.inventory_id as "inventoryId", l.store_id as "storeId"`,
    [JSON.stringify(targets), actor.storeIds],
  );
  await auditLinks(context, 'taxonomy.unlink', gone, null);
  return gone.length;
}

type Known = {
  readonly nodes: ReadonlySet<number>;
  readonly products: ReadonlySet<number>;
  readonly items: ReadonlyMap<number, Item>;
  readonly storeIds: readonly number[];
};

/** Checks every id and fills in what an item says of its product and store. */
async function resolve({ tx, actor }: Context, wanted: readonly LinkFilter[]): Promise<Target[]> {
  // Against a deletion of the category meanwhile.
  const nodes = await idsOf(
    tx,
    'select taxonomy_id as id from taxonomy_nodes where taxonomy_id = any($1) order by 1 for key share',
    wanted.map((one) => one.TaxonomyId),
  );
  const products = await knownProducts(tx, given(wanted.map((one) => one.CatalogID)));
  const found = await findItems()(tx, given(wanted.map((one) => one.InventoryId)), actor.storeIds);
  const items = new Map(found.map((item) => [item.id, item]));
  const known: Known = { nodes, products, items, storeIds: actor.storeIds };
  return wanted.map((one) => {
    checkIds(one, known);
    const item = one.InventoryId === undefined ? undefined : itemOf(one.InventoryId, known);
    if (item) checkFits(one, item);
    return {
      taxonomyId: one.TaxonomyId ?? null,
      catalogId: item?.catalogId ?? one.CatalogID ?? null,
      inventoryId: item?.id ?? null,
      storeId: item?.storeId ?? one.ClientID ?? null,
      tpid: one.TPID || null,
    };
  });
}

/** 404 for a category, product or store that isn't there. */
function checkIds({ TaxonomyId, CatalogID, ClientID }: LinkFilter, known: Known): void {
  if (TaxonomyId !== undefined && !known.nodes.has(TaxonomyId)) throw notFound(texts.NO_NODE, 'TaxonomyId');
  if (CatalogID !== undefined && !known.products.has(CatalogID))
    throw notFound(texts.NO_PRODUCT, 'CatalogID');
  // The ids of stores inside a list are checked here; those of a call by itself were checked before.
  if (ClientID !== undefined && !known.storeIds.includes(ClientID))
    throw notFound(storesMessages.NO_STORE, 'ClientID');
}

function itemOf(inventoryId: number, { items }: Known): Item {
  const item = items.get(inventoryId);
  if (!item) throw notFound(texts.NO_ITEM, 'InventoryId');
  return item;
}

/** 400 for a product or store that isn't the item's. */
function checkFits({ CatalogID, ClientID }: LinkFilter, item: Item): void {
  if (CatalogID !== undefined && CatalogID !== item.catalogId)
    throw badInput('CatalogID', texts.NOT_ITS_PRODUCT);
  if (ClientID !== undefined && ClientID !== item.storeId) throw badInput('ClientID', texts.NOT_ITS_STORE);
}

const given = (ids: readonly (number | undefined)[]): number[] => ids.filter((id) => id !== undefined);

async function idsOf(
  tx: Context['tx'],
  sql: string,
  ids: readonly (number | undefined)[],
): Promise<ReadonlySet<number>> {
  return new Set((await tx.rows<{ id: number }>(sql, [given(ids)])).map(({ id }) => id));
}

/** One row for the whole change, none when nothing changed. */
async function auditLinks(
  context: Context,
  action: string,
  before: readonly Changed[] | null,
  after: readonly Changed[] | null,
): Promise<void> {
  const links = before ?? after ?? [];
  const [first] = links;
  if (!first) return;
  const stores = new Set(links.map((one) => one.storeId));
  await writeAudit(context.tx, context, {
    storeId: stores.size === 1 ? (first.storeId ?? 0) : 0,
    action,
    entity: 'taxonomy',
    entityId: first.taxonomyId,
    before: before && { links: before },
    after: after && { links: after },
  });
}
