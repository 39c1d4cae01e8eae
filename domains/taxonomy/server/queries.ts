// Categories and assignments as rows.
import type { LinkFilter, LinkWire, NodeWire, TreeNode } from '#domains/taxonomy/contract/calls.ts';
import { adjustmentAt } from '#domains/taxonomy/rules/adjustment.ts';
import { slugOf } from '#domains/taxonomy/rules/node-fields.ts';
import { byIdOf, childrenOf, lineOf, pathOf, type TaxonomyRow } from '#domains/taxonomy/rules/tree.ts';
import type { Item } from '#domains/taxonomy/server/public/items.ts';
import type { Db } from '#contract/route.ts';
import { toPercent } from '#kernel/money.ts';

/** All categories, as kept. There are 5,000 at most. */
export const listNodes = (db: Db): Promise<TaxonomyRow[]> =>
  db.rows<TaxonomyRow>(
    `select taxonomy_id, parent_id, position, name, description, path, reference_id,
       slug, adjustment_e5 from taxonomy_nodes order by parent_id nulls first, position`,
  );

/** How many products are in each category: for the whole chain, and what only the user's stores say. */
async function countProducts(db: Db, storeIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const rows = await db.rows<{ id: number; products: number }>(
    `select taxonomy_id as id, count(distinct catalog_id) as products from taxonomy_links
     where store_id is null or store_id = any($1) group by 1`,
    [storeIds],
  );
  return new Map(rows.map(({ id, products }) => [id, products]));
}

/** The categories in wire units, in no order. */
export async function readNodes(db: Db, storeIds: readonly number[]): Promise<Map<number, NodeWire>> {
  const rows = await listNodes(db);
  const counts = await countProducts(db, storeIds);
  const byId = byIdOf(rows);
  const lines = new Map(rows.map((row) => [row.taxonomyId, lineOf(byId, row.taxonomyId)]));
  const below = new Map<number, number>();
  for (const [id, line] of lines)
    for (const one of line)
      below.set(one.taxonomyId, (below.get(one.taxonomyId) ?? 0) + (counts.get(id) ?? 0));
  return new Map(
    rows.map((row) => [
      row.taxonomyId,
      toWire(row, lines.get(row.taxonomyId) ?? [], {
        effectiveE5: adjustmentAt(byId, row.taxonomyId)?.taxonomyE5 ?? 0,
        products: counts.get(row.taxonomyId) ?? 0,
        productsBelow: below.get(row.taxonomyId) ?? 0,
      }),
    ]),
  );
}

type Figures = { effectiveE5: number; products: number; productsBelow: number };

function toWire(row: TaxonomyRow, line: readonly TaxonomyRow[], figures: Figures): NodeWire {
  return {
    taxonomyId: row.taxonomyId,
    parentId: row.parentId,
    name: row.name,
    description: row.description,
    path: pathOf(line),
    referenceId: row.referenceId,
    slug: row.slug || slugOf(row.name),
    ownPath: row.path,
    ownSlug: row.slug,
    priceAdjustment: row.adjustmentE5 === null ? null : toPercent(row.adjustmentE5),
    effectiveAdjustment: toPercent(figures.effectiveE5),
    level: line.length - 1,
    products: figures.products,
    productsBelow: figures.productsBelow,
  };
}

/** The tree, each category with its children in their order. */
export async function readTree(db: Db, storeIds: readonly number[]): Promise<TreeNode[]> {
  const wires = await readNodes(db, storeIds);
  const children = childrenOf(await listNodes(db));
  const below = (parentId: number | null): TreeNode[] =>
    (children.get(parentId) ?? []).flatMap(({ taxonomyId }) => {
      const node = wires.get(taxonomyId);
      return node ? [{ ...node, children: below(taxonomyId) }] : [];
    });
  return below(null);
}

type LinkRow = Omit<LinkWire, 'taxonomyName' | 'taxonomyPath'>;

const LINK = `l.taxonomy_id, l.catalog_id, l.inventory_id,
  coalesce(l.store_id, 0) as "clientId", l.third_party_id as tpid, p.upc, p.title, p.artist, d.name as "departmentName",
  coalesce(g.code, '') as "configurationCode"`;
const LINK_JOINS = `join catalog_products p on p.catalog_id = l.catalog_id join departments d on d.department_id = p.department_id
  left join configurations g on g.configuration_id = p.configuration_id`;

/** Adds the category's name and path to its assignments. */
async function withNames<Row extends LinkRow>(db: Db, rows: readonly Row[]) {
  const byId = byIdOf(await listNodes(db));
  return rows.map((row) => {
    const line = lineOf(byId, row.taxonomyId);
    return { ...row, taxonomyName: line[0]?.name ?? '', taxonomyPath: pathOf(line) };
  });
}

/** Assignments that fit, of the chain and of these stores, newest first, at most 500. */
export async function listLinks(
  db: Db,
  filter: LinkFilter,
  storeIds: readonly number[],
): Promise<LinkWire[]> {
  const rows = await db.rows<LinkRow>(
    `select ${LINK} from taxonomy_links l ${LINK_JOINS}
     where (l.store_id is null or l.store_id = any($1)) and ($2::bigint is null or l.taxonomy_id = $2)
       and ($3::bigint is null or l.catalog_id = $3) and ($4::bigint is null or l.inventory_id = $4)
       and ($5::bigint is null or l.store_id = $5) and ($6::text is null or l.third_party_id = $6)
     order by l.link_id desc limit 500`,
    [
      storeIds,
      filter.TaxonomyId ?? null,
      filter.CatalogID ?? null,
      filter.InventoryId ?? null,
      filter.ClientID ?? null,
      filter.TPID || null,
    ],
  );
  return withNames(db, rows);
}

/** What applies to each of these items, in the order of the ids: its own assignments and those of its product, in its store or in all. */
export async function listLinksOfItems(db: Db, inventoryIds: readonly number[], items: readonly Item[]) {
  const rows = await db.rows<LinkRow & { itemId: number }>(
    `select i.id as "itemId", ${LINK} from unnest($1::bigint[], $2::bigint[], $3::bigint[]) as i(id, product, store)
       join taxonomy_links l on l.catalog_id = i.product and (l.store_id is null or l.store_id = i.store)
         and (l.inventory_id is null or l.inventory_id = i.id) ${LINK_JOINS}
     order by l.link_id`,
    [items.map(({ id }) => id), items.map(({ catalogId }) => catalogId), items.map(({ storeId }) => storeId)],
  );
  const named = await withNames(db, rows);
  return inventoryIds.map((inventoryId) => ({
    inventoryId,
    categories: named
      .filter((row) => row.itemId === inventoryId)
      .map(({ itemId: _itemId, ...row }): LinkWire => row),
  }));
}
