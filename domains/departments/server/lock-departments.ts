import type { Tx } from '#contract/route.ts';

/** One at a time changes departments and what belongs to them: the others wait until this one's transaction ends. */
export const lockDepartments = (tx: Tx): Promise<number> =>
  tx.run(`select pg_advisory_xact_lock(hashtextextended('departments', 0))`);
