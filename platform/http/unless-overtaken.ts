// What if another transaction was faster? The work is done again from its beginning, and sees what the other did.
import { isSqlState, retrying } from '#platform/db/sqlstates.ts';

/** The books of the day were closed, each waited for the other, or the transaction was finished or voided between our read and our write. */
const isOvertaken = (error: unknown): boolean =>
  isSqlState(error, 'dayClosed', 'deadlock') ||
  (isSqlState(error, 'restrictViolation') && / transaction never changes$/.test((error as Error).message));

/** Runs the work again from its beginning when another transaction overtook it; nothing of the first try is left. */
export const unlessOvertaken = <T>(work: () => Promise<T>): Promise<T> =>
  retrying({ tries: 3, isOvertaken }, work);
