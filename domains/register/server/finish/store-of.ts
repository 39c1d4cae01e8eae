// What is remembered of a store for the finish of its baskets; the write compares it.
import type { BasketRow } from '#domains/register/server/basket/basket.ts';
import type { Db } from '#contract/route.ts';

export type StoreOf = Pick<BasketRow, 'timeZone' | 'cutoffHour' | 'settings'>;

/** Known for so long: a copy that is kept shows sums by these settings. */
const KNOWN_MS = 1_000;
const MOST_STORES = 1_000;

type Known = { readonly until: number; readonly read: Promise<StoreOf> };
/** By database: tests open several. */
const memories = new WeakMap<Db, Map<number, Known>>();

function memoryOf(db: Db): Map<number, Known> {
  let memory = memories.get(db);
  if (!memory) memories.set(db, (memory = new Map()));
  return memory;
}

/**
 * Time zone, cut-off and settings as they were at most a second ago. Whoever finishes by them compares them in the same statement (`beside`), forgets them where they
 * are others, and refuses nothing by them before they were read anew.
 */
export function storeOf(db: Db, storeId: number): Promise<StoreOf> {
  const memory = memoryOf(db);
  const at = performance.now();
  const known = memory.get(storeId);
  if (known && known.until > at) return known.read;
  const read = db.one<StoreOf>(
    `select s.time_zone, s.cutoff_hour, (select json_object_agg(c.name, c.value) from client_settings c where c.store_id = s.store_id) as settings
     from stores s where s.store_id = $1`,
    [storeId],
  );
  read.catch(() => memory.delete(storeId));
  if (memory.size >= MOST_STORES) memory.clear();
  memory.set(storeId, { until: at + KNOWN_MS, read });
  return read;
}

/** It holds no longer. */
export const forgetStore = (db: Db, storeId: number): void => void memoryOf(db).delete(storeId);
