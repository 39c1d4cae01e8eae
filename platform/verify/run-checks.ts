// Does the database still hold what must always hold?
//
// Each check is one set-based question whose right answer is no row; a few are asked by code. All run on one snapshot, so that sales under way don't look
// like faults. The letters are those of the catalogue of invariants: L ledger and drawers, T transactions, R refunds, C credit, S stock,
// U audit and categories, D days, J journals for the accountant, K time clock, P prices and promotions, G catalog and reports, H hooks between domains,
// M what belongs to every store.
import type { Database, Tx } from '#contract/route.ts';
import type { AnyCheck } from './check.ts';

export type Fault = { readonly check: string; readonly problem: string; readonly rows: unknown[] };

/** At most this many rows of a fault are answered. */
export const MOST_ROWS = 20;

/** What is wrong in the database, empty when nothing is. Changes nothing; runs in one repeatable-read snapshot. */
export function runChecks(database: Database, checks: readonly AnyCheck[]): Promise<Fault[]> {
  return database.transaction(async (tx) => {
    await tx.run('set transaction isolation level repeatable read, read only');
    return runChecksIn(tx, checks);
  });
}

/** The same as seen by a transaction that has begun already. */
export async function runChecksIn(tx: Tx, checks: readonly AnyCheck[]): Promise<Fault[]> {
  await tx.run(`set local work_mem = '128MB'`);
  await tx.run('set local jit = off');
  // Faults are expected to be none: the planner takes that for few rows everywhere and would join row by row.
  await tx.run('set local enable_nestloop = off');
  const faults: Fault[] = [];
  for (const question of checks) {
    const { check, problem } = question;
    const rows = await rowsOf(tx, question);
    if (rows.length > 0) faults.push({ check, problem, rows });
  }
  return faults;
}

const rowsOf = async (tx: Tx, question: AnyCheck): Promise<unknown[]> =>
  'sql' in question
    ? tx.rows<unknown>(`select * from (${question.sql}) as faults limit ${MOST_ROWS}`)
    : (await question.find(tx)).slice(0, MOST_ROWS);
