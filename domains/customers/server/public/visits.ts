// What do customers do at the counter? The register answers.
import { port } from '#platform/port.ts';
import type { Db } from '#contract/route.ts';

export type Visits = {
  /** A transaction of the customer that is still open; undefined when there is none. */
  readonly openTransactionOf: (db: Db, customerId: number) => Promise<number | undefined>;
  /** When each of these customers, or who was merged into them, last finished a transaction. Who never did is left out. */
  readonly lastOf: (db: Db, customerIds: readonly number[]) => Promise<ReadonlyMap<number, Date>>;
};

export const visits = port<Visits>('customers.visits');
