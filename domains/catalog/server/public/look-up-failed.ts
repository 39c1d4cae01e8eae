// Who is told that a look-up outside failed?
import { registry } from '#platform/port.ts';
import type { Db } from '#contract/route.ts';

export type FailedLookUp = {
  readonly storeId: number;
  readonly userId: number;
  readonly requestId: string;
  /** What went wrong there: 'answered 401', 'fetch failed'. It isn't for cashiers: it says what answers at an address. */
  readonly reason: string;
};

/** Called for each failed look-up, outside any database transaction; it must not throw. */
export const lookUpFailed =
  registry<(db: Db, failed: FailedLookUp, now: Date) => Promise<void>>('catalog.lookUpFailed');
