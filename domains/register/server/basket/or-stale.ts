// What if others are always faster?
import { registerMessages } from '#domains/register/messages.ts';
import { type Refusal, refuse } from '#kernel/refusal.ts';
import { isSqlState, retrying } from '#platform/db/sqlstates.ts';

type Overtaken = {
  readonly isOvertaken?: (error: unknown) => boolean;
  readonly pauseMs?: (attempt: number) => number;
};

/** The work's answer, begun again while somebody else was faster; STALE after so many tries. */
export async function orStale<T>(
  tries: number,
  work: (attempt: number) => Promise<T>,
  { isOvertaken = (error) => isSqlState(error, 'overtaken'), ...pause }: Overtaken = {},
): Promise<T | Refusal> {
  try {
    return await retrying({ tries, isOvertaken, ...pause }, work);
  } catch (error) {
    if (!isOvertaken(error)) throw error;
    return refuse('STALE', registerMessages.STALE);
  }
}
