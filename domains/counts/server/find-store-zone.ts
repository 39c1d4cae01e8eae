// In which time zone does a store read its clock?
import type { Db } from '#contract/route.ts';

export async function findStoreZone(db: Db, storeId: number): Promise<string> {
  const { zone } = await db.one<{ zone: string }>(
    'select time_zone as zone from stores where store_id = $1',
    [storeId],
  );
  return zone;
}
