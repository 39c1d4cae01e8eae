// Which tags do items have?
import type { Db } from '#contract/route.ts';

type TagRow = {
  upc: string;
  originalUpc: string;
  tag: string;
  tagType: string;
  departmentId: number;
};

/** Items with their tags, or with one, whatever its case; by tag and SKU, at most 1,000. */
export const listTags = (db: Db, storeIds: readonly number[], tag: string): Promise<TagRow[]> =>
  db.rows<TagRow>(
    `select i.sku as upc, i.upc as "originalUpc", t.tag, 'item' as "tagType", i.department_id
     from item_on_shelf i cross join lateral unnest(i.tags) as t(tag) join catalog_products p using (catalog_id)
     where i.store_id = any($1) and i.hidden_at is null and i.tags <> '{}' and ($2 = '' or lower(t.tag) = lower($2))
     order by lower(t.tag), p.title, i.inventory_id limit 1000`,
    [storeIds, tag],
  );

type TagInUse = { tag: string; items: number };

/** The tags in use, each once whatever its case, with how many items have it; with a beginning those that begin so. */
export const listTagsInUse = (db: Db, storeIds: readonly number[], beginning: string): Promise<TagInUse[]> =>
  db.rows<TagInUse>(
    `select min(t.tag) as tag, count(*) as items from inventory_items i cross join lateral unnest(i.tags) as t(tag)
     where i.store_id = any($1) and i.hidden_at is null and i.tags <> '{}' and starts_with(lower(t.tag), lower($2))
     group by lower(t.tag) order by lower(t.tag)`,
    [storeIds, beginning],
  );
