// How do the calls reach the two databases of DATA_DIR? The app knows them; on a PostgreSQL of one's own there are none.
import type { DatabaseKind } from './database-kind.ts';
import type { Database } from '#contract/route.ts';

export type OwnDatabases = {
  /** Is there the other one: beside a demo a shop that somebody may log in to, beside a shop its demo? */
  hasOther(): Promise<boolean>;
  /** Makes the empty shop beside the demo, or goes on with one that was left half made, and works in it. */
  inNewShop<T>(work: (db: Database) => Promise<T>): Promise<T>;
  /** Remembers what every start opens from now on, and starts again once this call is answered. */
  reopen(kind: DatabaseKind): void;
};

let known: OwnDatabases | undefined;

/** Told by the app at the start, and again when it stops. */
export const ownDatabasesAre = (databases: OwnDatabases | undefined): void => {
  known = databases;
};

/** The databases in DATA_DIR; undefined on a PostgreSQL of one's own. */
export const ownDatabases = (): OwnDatabases | undefined => known;
