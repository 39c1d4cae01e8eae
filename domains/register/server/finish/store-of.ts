// What is remembered of a store for the finish of its baskets; the write compares it.
import type { BasketRow } from '#domains/register/server/basket/basket.ts';
import type { Db } from '#contract/route.ts';

export type StoreOf = Pick<BasketRow, 'timeZone' | 'cutoffHour' | 'settings'>;

const MOST_STORES = 1_000;
/** By database: tests open several. */
const memories = new WeakMap<Db, Map<number, Promise<StoreOf>>>();

function memoryOf(db: Db): Map<number, Promise<StoreOf>> {
  let memory = memories.get(db);
  if (!memory) memories.set(db, (memory = new Map()));
  return memory;
}

/** Time zone, cut-off and settings as they were read last: whoever writes by them compares them (`beside`), and forgets them where they were others. */
export function storeOf(db: Db, storeId: number): Promise<StoreOf> {
  const memory = memoryOf(db);
  const known = memory.get(storeId);
  if (known) return known;
  const read = db.one<StoreOf>(
    `select s.time_zone, s.cutoff_hour, (select json_object_agg(c.name, c.value) from client_settings c where c.store_id = s.store_id) as settings
     from stores s where s.store_id = $1`,
    [storeId],
  );
  read.catch(() => memory.delete(storeId));
  if (memory.size >= MOST_STORES) memory.clear();
  memory.set(storeId, read);
  return read;
}

/** It holds no longer. */
export const forgetStore = (db: Db, storeId: number): void => void memoryOf(db).delete(storeId);
