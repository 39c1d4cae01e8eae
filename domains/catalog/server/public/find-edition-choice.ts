// What did the store choose the last time for a code that several products have?
import type { EditionChoice } from '#domains/catalog/rules/choose-edition.ts';
import type { Db } from '#contract/route.ts';

/** Looks up the choice among these products of one code; undefined when nobody chose yet. */
export const findEditionChoice = (
  db: Db,
  storeId: number,
  catalogIds: readonly number[],
): Promise<EditionChoice | undefined> =>
  db.maybe<EditionChoice>(
    `select catalog_id, is_always from edition_choices where store_id = $1 and catalog_id = any($2)
     order by chosen_at desc limit 1`,
    [storeId, catalogIds],
  );
