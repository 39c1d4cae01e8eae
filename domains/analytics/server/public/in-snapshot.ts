// One read-only snapshot: everything that is asked in it sees the same sales.
import type { Database, Tx } from '#contract/route.ts';

/** Runs the work in one snapshot that can't write. */
export const inSnapshot = <T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> =>
  db.transaction(async (tx) => {
    await tx.run('set transaction isolation level repeatable read, read only');
    // Sorting and grouping of some hundred thousand rows in memory; compiling statements that run once takes longer than it saves.
    await tx.run(`select set_config('work_mem', '64MB', true), set_config('jit', 'off', true)`);
    return work(tx);
  });
