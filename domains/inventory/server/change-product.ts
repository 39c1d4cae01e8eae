// What does this store say otherwise of a product?
import { editionCode } from '#domains/catalog/rules/edition-code.ts';
import { customizeProduct } from '#domains/catalog/server/public/customize-product.ts';
import { inventoryMessages as texts } from '#domains/inventory/messages.ts';
import type { AddContext } from '#domains/inventory/server/add-stock.ts';
import type { Changed, LockedItem } from '#domains/inventory/server/change-fields.ts';
import { writeLog } from '#domains/inventory/server/write-log.ts';
import { isDepartment } from '#domains/departments/server/public/is-department.ts';
import { badInput } from '#contract/api-error.ts';
import { type Refusal, isRefusal } from '#kernel/refusal.ts';

export type ProductChange = {
  readonly departmentId?: number;
  readonly title?: string;
  readonly artist?: string;
};
type Now = { departmentId: number; title: string; artist: string; upc: string; edition: string };

/** Sets title, artist and department for this store only, as CustomizeCatalog does (CAT-08); 400 for an unknown department. */
export async function changeProduct(
  context: AddContext,
  item: LockedItem,
  wanted: ProductChange,
): Promise<Changed | Refusal> {
  const { tx } = context;
  const nothing = { before: {}, after: {} };
  if (wanted.departmentId === undefined && wanted.title === undefined && wanted.artist === undefined)
    return nothing;
  const now = await tx.one<Now>(
    `select department_id, title, artist, upc, edition from product_in_store where store_id = $1 and catalog_id = $2`,
    [item.storeId, item.catalogId],
  );
  const next: Now = {
    ...now,
    departmentId: wanted.departmentId ?? now.departmentId,
    title: wanted.title ?? now.title,
    artist: wanted.artist ?? now.artist,
  };
  const fields = (['departmentId', 'title', 'artist'] as const).filter((field) => now[field] !== next[field]);
  if (fields.length === 0) return nothing;
  if (next.departmentId !== now.departmentId && !(await isDepartment(tx, next.departmentId))) {
    throw badInput('departmentId', `departmentId: ${texts.NO_DEPARTMENT}`);
  }
  const pick = (from: Now) => Object.fromEntries(fields.map((field) => [field, from[field]]));
  const refusal = await customizeProduct(tx, context, {
    storeId: item.storeId,
    upc: editionCode(now.upc, now.edition, item.catalogId),
    ...pick(next),
    updateInventory: false,
  });
  if (isRefusal(refusal)) return refusal;
  const changes = fields.map((field) => ({ field, before: String(now[field]), after: String(next[field]) }));
  await writeLog(tx, context, item, changes, texts.CHANGED_NOTE);
  return { before: pick(now), after: pick(next) };
}
