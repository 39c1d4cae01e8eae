// Which baskets did this server write a moment ago?
//
// The next scan into one of them needs no reading of it, as long as it still is the version that was written: the statement that looks for
// the goods checks that, and so does the one that writes. What a basket shows beside its own row (settings, the customer's credit) may be some
// seconds old here; finishing reads all of it again. Another server that changes the basket changes its version.
import type { BasketRow } from './basket.ts';
import type { Db } from '#contract/route.ts';

const KEPT_MS = 60_000;
/** What all registers of a large chain have open and parked. */
const MOST = 4_000;

type Known = { readonly basket: BasketRow; readonly until: number };

/** By database: tests open several. */
const memories = new WeakMap<Db, Map<number, Known>>();

function memoryOf(db: Db): Map<number, Known> {
  let memory = memories.get(db);
  if (!memory) memories.set(db, (memory = new Map()));
  return memory;
}

/** The basket as this server wrote it within the last minute; undefined when it has to be read. */
export function recallBasket(db: Db, transactionId: number, now: Date): BasketRow | undefined {
  const known = memoryOf(db).get(transactionId);
  return known && known.until > now.getTime() ? known.basket : undefined;
}

/** Keeps the basket as it was just written; forgets what is too old, and the oldest beyond 4,000. */
export function rememberBasket(db: Db, basket: BasketRow, now: Date): void {
  const memory = memoryOf(db);
  memory.delete(basket.transactionId);
  memory.set(basket.transactionId, { basket, until: now.getTime() + KEPT_MS });
  for (const [oldest, { until }] of memory) {
    if (memory.size <= MOST && until > now.getTime()) break;
    memory.delete(oldest);
  }
}

/** What was known of it holds no longer. */
export function forgetBasket(db: Db, transactionId: number): void {
  memoryOf(db).delete(transactionId);
}
