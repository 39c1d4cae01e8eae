import type { Actor, Db } from '#contract/route.ts';

/** Does the user belong to every open store of the chain? What holds in all of them is decided by such a user. */
export const isEverywhere = async (db: Pick<Db, 'maybe'>, { storeIds }: Actor): Promise<boolean> =>
  (await db.maybe('select 1 from stores where is_active and not (store_id = any($1)) limit 1', [
    storeIds,
  ])) === undefined;
