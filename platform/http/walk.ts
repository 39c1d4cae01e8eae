// What does the walk over all calls (tests/server/walk.test.ts) need of a domain? Its testing/walk.ts says it.
import type { Db } from '#contract/route.ts';

export type Walk = {
  /** The kinds of id that belong to one store: another store's are answered 404. */
  readonly storeKinds: readonly string[];
  /** Makes one record of each kind for a store; their ids by kind. */
  readonly make: (
    db: Db,
    at: { readonly storeId: number; readonly userId: number },
  ) => Promise<Readonly<Record<string, number>>>;
};
