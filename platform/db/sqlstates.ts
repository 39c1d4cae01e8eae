// What does the database say when it refuses, and when is the work begun again? SQLSTATEs by name, and the one loop that tries again.

/** PostgreSQL's own, and ours (TP...), which the functions of domains raise. */
export const SQLSTATE = {
  serializationFailure: '40001',
  deadlock: '40P01',
  lockNotAvailable: '55P03',
  /** A database that is dropped or copied has connections. */
  objectInUse: '55006',
  uniqueViolation: '23505',
  checkViolation: '23514',
  restrictViolation: '23001',
  /** It took longer than it may. */
  canceled: '57014',
  /** The leader has become a standby. */
  readOnly: '25006',
  /** A basket, a receipt number or a store is another than was seen. */
  overtaken: 'TP001',
  /** A copy was sold over another counter. */
  copyGone: 'TP002',
  /** The books of the business day are closed. */
  dayClosed: 'TP004',
  /** A copy is kept for somebody. */
  copyHeld: 'TP005',
} as const;

type Name = keyof typeof SQLSTATE;

/** Is it a refusal of the database by one of these names? */
export const isSqlState = (error: unknown, ...names: readonly Name[]): boolean =>
  names.some((name) => SQLSTATE[name] === (error as { code?: string } | null)?.code);

/** Did the database say it, whatever it was? */
export const isOfDatabase = (error: unknown): boolean =>
  (error as { severity?: string } | null)?.severity !== undefined;

/** Was it this constraint that refused? */
export const isRefusedBy = (error: unknown, constraint: string): boolean =>
  isSqlState(error, 'uniqueViolation', 'checkViolation') &&
  (error as { constraint?: string }).constraint === constraint;

type Retry = {
  /** How often it is begun at most. */
  readonly tries: number;
  readonly isOvertaken: (error: unknown) => boolean;
  /** Milliseconds before the next try, after so many. */
  readonly pauseMs?: (attempt: number) => number;
};

/** The work, begun again from its beginning as long as somebody else was faster; throws the last error. Nothing of a try that failed may be left. */
export async function retrying<T>(
  { tries, isOvertaken, pauseMs }: Retry,
  work: (attempt: number) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work(attempt);
    } catch (error) {
      if (attempt >= tries || !isOvertaken(error)) throw error;
      if (pauseMs) await new Promise((done) => setTimeout(done, pauseMs(attempt)));
    }
  }
}

/** What a command throws that sees itself that somebody else was faster. */
export const overtaken = (why: string): Error => Object.assign(new Error(why), { code: SQLSTATE.overtaken });
