// What does this store say otherwise of a product?
import { inventoryMessages as texts } from '#domains/inventory/messages.ts';
import type { AddContext } from '#domains/inventory/server/add-stock.ts';
import type { Changed, LockedItem } from '#domains/inventory/server/change-fields.ts';
import { writeLog } from '#domains/inventory/server/write-log.ts';
import { badInput } from '#kernel/api-error.ts';

export type ProductChange = {
  readonly departmentId?: number;
  readonly title?: string;
  readonly artist?: string;
};
type Now = { departmentId: number; title: string; artist: string };

/** Writes title, artist and department for this store only (as CustomizeCatalog does, CAT-08); 400 for an unknown department. */
export async function changeProduct(
  context: AddContext,
  item: LockedItem,
  wanted: ProductChange,
): Promise<Changed> {
  const { tx } = context;
  const nothing = { before: {}, after: {} };
  if (wanted.departmentId === undefined && !wanted.title && wanted.artist === undefined) return nothing;
  const now = await tx.one<Now>(
    `select coalesce(sp.department_id, p.department_id) as "departmentId", coalesce(sp.title, p.title) as title, coalesce(sp.artist, p.artist) as artist
     from catalog_products p left join store_products sp on sp.store_id = $1 and sp.catalog_id = p.catalog_id where p.catalog_id = $2`,
    [item.storeId, item.catalogId],
  );
  const next: Now = {
    departmentId: wanted.departmentId ?? now.departmentId,
    title: wanted.title || now.title,
    artist: wanted.artist ?? now.artist,
  };
  const fields = (['departmentId', 'title', 'artist'] as const).filter((field) => now[field] !== next[field]);
  if (fields.length === 0) return nothing;
  if (
    next.departmentId !== now.departmentId &&
    !(await tx.maybe('select 1 from departments where department_id = $1', [next.departmentId]))
  ) {
    throw badInput('departmentId', `departmentId: ${texts.NO_DEPARTMENT}`);
  }
  await tx.run(
    `insert into store_products as sp (store_id, catalog_id, title, artist, department_id) values ($1, $2, $3, $4, $5)
     on conflict (store_id, catalog_id) do update set title = coalesce(excluded.title, sp.title), artist = coalesce(excluded.artist, sp.artist),
       department_id = coalesce(excluded.department_id, sp.department_id)`,
    [
      item.storeId,
      item.catalogId,
      ...(['title', 'artist', 'departmentId'] as const).map((field) =>
        fields.includes(field) ? next[field] : null,
      ),
    ],
  );
  const changes = fields.map((field) => ({ field, before: String(now[field]), after: String(next[field]) }));
  await writeLog(tx, context, item, changes, texts.CHANGED_NOTE);
  const pick = (from: Now) => Object.fromEntries(fields.map((field) => [field, from[field]]));
  return { before: pick(now), after: pick(next) };
}
