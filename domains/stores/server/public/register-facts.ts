// Who was last at the registers of some stores, and whose drawer is open? The domains that know answer.
import type { Db } from '#contract/route.ts';
import { registry } from '#platform/port.ts';

export type RegisterFact = {
  readonly deviceId: number;
  readonly at: Date;
  readonly username: string;
  /** Since when its drawer is open, where that is what the fact tells. */
  readonly drawerOpenSince?: Date | null;
};

/** Each answers for all stores in one statement. */
export const registerFacts =
  registry<(db: Db, storeIds: readonly number[]) => Promise<readonly RegisterFact[]>>('stores.registerFacts');
