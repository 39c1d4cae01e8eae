// What does a count cover, and may another one be started beside it?
import { countsMessages as texts } from '#domains/counts/messages.ts';
import { type Refusal, refuse } from '#kernel/refusal.ts';

export type Scope = {
  /** null: all departments. */
  readonly departmentId: number | null;
  readonly configurationId: number | null;
  /** Named items instead. */
  readonly itemIds?: ReadonlySet<number> | null;
};

export type ScopedItem = {
  readonly inventoryId: number;
  readonly departmentId: number;
  readonly configurationId: number | null;
};

/** PHYS-04: another department, or another configuration where the count has one, is the wrong area. */
export function isInScope(scope: Scope, item: ScopedItem): boolean {
  if (scope.itemIds) return scope.itemIds.has(item.inventoryId);
  return (
    (scope.departmentId === null || scope.departmentId === item.departmentId) &&
    (scope.configurationId === null || scope.configurationId === item.configurationId)
  );
}

/** Do two scopes of departments share anything? Named items are compared by isInScope(), item by item. */
export const overlap = (a: Scope, b: Scope): boolean =>
  (a.departmentId === null || b.departmentId === null || a.departmentId === b.departmentId) &&
  (a.configurationId === null || b.configurationId === null || a.configurationId === b.configurationId);

export type OpenScope = Scope & { readonly name: string; readonly items: readonly ScopedItem[] };

/** Why a count of departments can't be started beside those that are open in the store, or null. */
export function startRefusal(scope: Scope, open: readonly OpenScope[]): Refusal | null {
  const other = open.find((one) =>
    one.itemIds ? one.items.some((item) => isInScope(scope, item)) : overlap(scope, one),
  );
  return other ? refuse('COUNT_OVERLAPS', texts.overlaps(other.name)) : null;
}
