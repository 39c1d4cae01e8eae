// Do all invariants still hold in the database? The invariants of all domains.
import type { Database, Tx } from '#contract/route.ts';
import type { AnyCheck } from '#platform/verify/check.ts';
import { type Fault, runChecks, runChecksIn } from '#platform/verify/run-checks.ts';
import { guardChecks } from '#platform/db/guards.ts';
import { modules } from './modules.ts';
import { hooksAreWired } from './prepare-database.ts';

/** All invariants, in the order in which they are asked. */
export const allChecks: readonly AnyCheck[] = [
  ...modules.flatMap(({ invariants }) => invariants ?? []),
  ...hooksAreWired,
  ...guardChecks,
];

/** What is wrong in the database, empty when nothing is. Changes nothing. */
export const verify = (database: Database): Promise<Fault[]> => runChecks(database, allChecks);

/** The same in a transaction that has begun, asking only checks whose letter, number and sentence begin with `among`. */
export function findFaults(tx: Tx, among = ''): Promise<Fault[]> {
  const asked = allChecks.filter(({ check, problem }) => `${check} ${problem}`.startsWith(among));
  if (asked.length === 0) throw new Error(`no check begins with: ${among}`);
  return runChecksIn(tx, asked);
}
