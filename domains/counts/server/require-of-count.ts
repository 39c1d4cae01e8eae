// Checks that a section and items named by a call belong to this count and its store.
import { countsMessages as texts } from '#domains/counts/messages.ts';
import { notFound } from '#contract/api-error.ts';
import type { Db } from '#contract/route.ts';

/** 404 naming `sectionId` for a section of another count. */
export async function requireSectionOf(db: Db, countId: number, sectionId: number): Promise<void> {
  const row = await db.maybe('select 1 from count_sections where section_id = $1 and count_id = $2', [
    sectionId,
    countId,
  ]);
  if (!row) throw notFound(texts.NO_SECTION, 'sectionId');
}

/** 404 naming the field when one of the items is of another store. */
export async function requireItemsOf(
  db: Db,
  storeId: number,
  itemIds: readonly number[],
  field: string,
): Promise<void> {
  const wanted = [...new Set(itemIds)];
  const { here } = await db.one<{ here: number }>(
    'select count(*)::integer as here from inventory_items where inventory_id = any($1) and store_id = $2',
    [wanted, storeId],
  );
  if (here !== wanted.length) throw notFound(texts.NO_ITEM, field);
}
