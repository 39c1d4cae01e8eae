// May a category be there, and in which order are its siblings then?
import { taxonomyMessages as texts } from '#domains/taxonomy/messages.ts';
import { byIdOf, childrenOf, lineOf, type Placed, subtreeOf } from '#domains/taxonomy/rules/tree.ts';
import { type Refusal, refuse } from '#kernel/refusal.ts';

export const MOST_LEVELS = 12;
export const MOST_NODES = 5_000;

type Named = Placed & { readonly name: string };
/** All children of one parent, in their new order. */
export type NewOrder = { readonly parentId: number | null; readonly taxonomyIds: readonly number[] };

/**
 * Where a category is after it moved below parentId at this place (0 first, behind the last when absent or beyond). Refuses a circle
 * and a tree that gets too deep. The parent must exist.
 */
export function placeNode(
  rows: readonly Named[],
  taxonomyId: number,
  parentId: number | null,
  position?: number,
): NewOrder | Refusal {
  const byId = byIdOf(rows);
  const above = parentId === null ? [] : lineOf(byId, parentId);
  const self = byId.get(taxonomyId);
  if (self && above.some((one) => one.taxonomyId === taxonomyId))
    return refuse('TAXONOMY_CIRCLE', texts.circle(self.name, above[0]?.name ?? ''));
  if (above.length + heightOf(rows, taxonomyId) > MOST_LEVELS)
    return refuse('TAXONOMY_TOO_DEEP', texts.tooDeep(MOST_LEVELS));
  const others = [...withoutNode(rows, { taxonomyId, parentId }).taxonomyIds];
  others.splice(position ?? others.length, 0, taxonomyId);
  return { parentId, taxonomyIds: others };
}

/** Refuses one more category where there are so many already. */
export const roomRefusal = (count: number): Refusal | undefined =>
  count >= MOST_NODES ? refuse('TAXONOMY_TOO_MANY', texts.tooMany(MOST_NODES)) : undefined;

/** Refuses to delete a category with others below it or products in it, unless that is confirmed (NS-TAX-01). */
export function deletionRefusal(
  name: string,
  { below, products }: { readonly below: number; readonly products: number },
  isConfirmed: boolean,
): Refusal | undefined {
  if (isConfirmed || (below === 0 && products === 0)) return undefined;
  return refuse('TAXONOMY_NOT_EMPTY', texts.notEmpty(name, below, products), { below, products });
}

/** The children of a parent after one of them went away, in their order before. */
export const withoutNode = (
  rows: readonly Placed[],
  { taxonomyId, parentId }: Pick<Placed, 'taxonomyId' | 'parentId'>,
): NewOrder => ({
  parentId,
  taxonomyIds: (childrenOf(rows).get(parentId) ?? [])
    .map((one) => one.taxonomyId)
    .filter((id) => id !== taxonomyId),
});

/** The order after one step up or down among the siblings; undefined at the end, where nothing changes (TAX-02, NS-TAX-02). */
export function stepNode(
  rows: readonly Placed[],
  { taxonomyId, parentId }: Placed,
  up: boolean,
): NewOrder | undefined {
  const order = (childrenOf(rows).get(parentId) ?? []).map((one) => one.taxonomyId);
  const from = order.indexOf(taxonomyId);
  const to = from + (up ? -1 : 1);
  if (to < 0 || to >= order.length) return undefined;
  order.splice(from, 1);
  order.splice(to, 0, taxonomyId);
  return { parentId, taxonomyIds: order };
}

/** How many levels a category and what is below it take; 1 for one that is alone or new. */
function heightOf(rows: readonly Placed[], taxonomyId: number): number {
  const byId = byIdOf(rows);
  const base = lineOf(byId, taxonomyId).length;
  return Math.max(1, ...subtreeOf(rows, taxonomyId).map((id) => lineOf(byId, id).length - base + 1));
}

/** Refuses to take out of a category what was not in it. */
export const unlinkRefusal = (taken: number): Refusal | undefined =>
  taken === 0 ? refuse('TAXONOMY_NOT_LINKED', texts.NOT_LINKED) : undefined;
