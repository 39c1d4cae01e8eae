// Does the database still hold what can never be otherwise?
//
// Each check is one set-based question whose right answer is no row. All run on one snapshot, so that sales under way don't look like
// faults. The letters are those of the catalogue of invariants: L ledger and drawers, T transactions, R refunds, C credit, S stock,
// U audit and categories, D days, K time clock, P prices and promotions, G catalog and reports.
import type { Database, Tx } from '#kernel/route.ts';
import { businessDayChecks } from '#server/verify-business-days.ts';
import { certificateChecks } from '#server/verify-certificates.ts';
import { catalogChecks } from '#server/verify-catalog.ts';
import type { Check } from '#server/verify-check.ts';
import { clockChecks } from '#server/verify-clock.ts';
import { countChecks } from '#server/verify-counts.ts';
import { dayChecks } from '#server/verify-days.ts';
import { drawerChecks } from '#server/verify-drawers.ts';
import { holdChecks } from '#server/verify-holds.ts';
import { ledgerChecks } from '#server/verify-ledger.ts';
import { priceChecks } from '#server/verify-prices.ts';
import { promotionChecks } from '#server/verify-promotions.ts';
import { reportChecks } from '#server/verify-reports.ts';
import { statsChecks } from '#server/verify-stats.ts';
import { stockChecks } from '#server/verify-stock.ts';
import { taxonomyChecks } from '#server/verify-taxonomy.ts';
import { transactionChecks } from '#server/verify-transactions.ts';

export type Fault = { readonly check: string; readonly problem: string; readonly rows: unknown[] };

/** At most this many rows of a fault are answered. */
export const MOST_ROWS = 20;

/** All checks, in the order in which they run. */
export const allChecks: readonly Check[] = [
  ...ledgerChecks,
  ...certificateChecks,
  ...drawerChecks,
  ...countChecks,
  ...dayChecks,
  ...businessDayChecks,
  ...transactionChecks,
  ...stockChecks,
  ...holdChecks,
  ...catalogChecks,
  ...priceChecks,
  ...promotionChecks,
  ...statsChecks,
  ...reportChecks,
  ...clockChecks,
  ...taxonomyChecks,
];

/** What is wrong in the database, empty when nothing is. Changes nothing; runs in one repeatable-read snapshot. */
export function verify(database: Database): Promise<Fault[]> {
  return database.transaction(async (tx) => {
    await tx.run('set transaction isolation level repeatable read, read only');
    return findFaults(tx);
  });
}

/** The same as seen by a transaction that has begun already. */
export async function findFaults(tx: Tx): Promise<Fault[]> {
  await tx.run(`set local work_mem = '128MB'`);
  await tx.run('set local jit = off');
  // Faults are expected to be none: the planner takes that for few rows everywhere and would join row by row.
  await tx.run('set local enable_nestloop = off');
  const faults: Fault[] = [];
  for (const { check, problem, sql } of allChecks) {
    const rows = await tx.rows<unknown>(`select * from (${sql}) as faults limit ${MOST_ROWS}`);
    if (rows.length > 0) faults.push({ check, problem, rows });
  }
  return faults;
}
