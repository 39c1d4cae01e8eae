// The default rules of a store, for tests and the demo seed.
import { addDefaultRules } from '#domains/pricing/server/reset-rules.ts';
import type { Db } from '#contract/route.ts';

/** Gives a store the default rules of every department, all ending in .99; answers how many. A store that has default rules keeps them. */
export const seedDefaultRules = (db: Db, storeId: number): Promise<number> => addDefaultRules(db, storeId);
