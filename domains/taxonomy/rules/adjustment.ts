// Which price adjustment does a product get from the categories that it is in?
import { byIdOf, lineOf, type TaxonomyRow } from '#domains/taxonomy/rules/tree.ts';

type Adjusting = Pick<TaxonomyRow, 'taxonomyId' | 'parentId' | 'position' | 'name' | 'adjustmentE5'>;
/** An assignment; linkId grows with time. */
export type Assigned = {
  readonly linkId: number;
  readonly taxonomyId: number;
  readonly catalogId: number;
  /** Null: the product in every condition. */
  readonly inventoryId: number | null;
  /** Null: in every store. */
  readonly storeId: number | null;
};
/** A share of the price in thousandths of a percent (negative lowers it), and the category that says so. */
export type TaxonomyAdjustment = {
  readonly taxonomyE5: number;
  readonly taxonomyId: number;
  readonly name: string;
};

/** The adjustment of a category: its own, else that of the nearest above it that has one. */
export function adjustmentAt(
  byId: ReadonlyMap<number, Adjusting>,
  taxonomyId: number,
): TaxonomyAdjustment | undefined {
  const found = lineOf(byId, taxonomyId).find((one) => one.adjustmentE5 !== null);
  return (
    found && { taxonomyE5: found.adjustmentE5 as number, taxonomyId: found.taxonomyId, name: found.name }
  );
}

type Candidate = { readonly rank: readonly number[]; readonly adjustment: TaxonomyAdjustment };

/**
 * Answers for products and items of one store: the most specific assignment that leads to an adjustment wins: of the item itself, of the
 * product in this store, of the product; then the deeper category; then the newest. Adjustments never add up.
 */
export function adjustmentsOf(
  nodes: readonly Adjusting[],
  links: readonly Assigned[],
): (catalogId: number, inventoryId?: number) => TaxonomyAdjustment | undefined {
  const byId = byIdOf(nodes);
  const ofNode = new Map(
    nodes.map((node) => [
      node.taxonomyId,
      { depth: lineOf(byId, node.taxonomyId).length, adjustment: adjustmentAt(byId, node.taxonomyId) },
    ]),
  );
  const products = new Map<number, Candidate>();
  const items = new Map<number, Candidate>();
  for (const link of links) {
    const node = ofNode.get(link.taxonomyId);
    if (!node?.adjustment) continue;
    const rank = [link.storeId === null ? 0 : 1, node.depth, link.linkId];
    const [among, key] = link.inventoryId === null ? [products, link.catalogId] : [items, link.inventoryId];
    const best = among.get(key);
    if (!best || isHigher(rank, best.rank)) among.set(key, { rank, adjustment: node.adjustment });
  }
  return (catalogId, inventoryId) =>
    ((inventoryId !== undefined && items.get(inventoryId)) || products.get(catalogId))?.adjustment;
}

function isHigher(one: readonly number[], other: readonly number[]): boolean {
  const at = one.findIndex((value, index) => value !== other[index]);
  return at >= 0 && (one[at] as number) > (other[at] as number);
}
