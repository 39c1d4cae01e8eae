// How does a database go whose connections need their time to end?
import { isSqlState, retrying } from './sqlstates.ts';

/** What is asked to drop one: a client or a pool of another database on the same server. */
type Admin = { query(sql: string): Promise<unknown> };

/** PostgreSQL itself waits five seconds for the connections that it ends: on a busy machine one of them may need longer, so it is asked for a minute. */
const TRIES = 12;

/** Drops the database and ends its connections; one that isn't there is fine. Throws when connections are still there after a minute. */
export async function dropDatabase(admin: Admin, name: string): Promise<void> {
  await retrying({ tries: TRIES, isOvertaken: (error) => isSqlState(error, 'objectInUse') }, () =>
    admin.query(`drop database if exists ${name} with (force)`),
  );
}
