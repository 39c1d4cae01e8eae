// Builders of categories, for tests and the demo seed.
import type { Db } from '#contract/route.ts';

/** A category behind its siblings, with these products in it. */
export async function aCategory(
  db: Db,
  category: {
    readonly name: string;
    readonly parentId?: number | null;
    readonly description?: string;
    readonly adjustmentE5?: number | null;
    readonly catalogIds?: readonly number[];
  },
): Promise<number> {
  const { id } = await db.one<{ id: number }>(
    `insert into taxonomy_nodes (parent_id, position, name, description, adjustment_e5, created_at)
     values ($1::bigint, (select count(*) from taxonomy_nodes where parent_id is not distinct from $1::bigint), $2, $3, $4, now()) returning taxonomy_id as id`,
    [category.parentId ?? null, category.name, category.description ?? '', category.adjustmentE5 ?? null],
  );
  await db.run(
    `insert into taxonomy_links (taxonomy_id, catalog_id, created_at, created_by) select $1, catalog_id, now(), 0 from unnest($2::bigint[]) as catalog_id`,
    [id, category.catalogIds ?? []],
  );
  return id;
}
