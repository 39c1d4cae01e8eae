// Which items does no rule move? The queue of price changes answers.
import { port } from '#platform/port.ts';
import type { Db } from '#contract/route.ts';

/** The items of a store that somebody deleted from the price queue. */
export const keptOut = port<(db: Db, storeId: number) => Promise<ReadonlySet<number>>>('pricing.keptOut');
