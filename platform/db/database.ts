// How does the server talk to PostgreSQL?
//
// Through pg, with every statement prepared under a name of its own, and pipelined inside a transaction, because round trips
// cost more than PostgreSQL does (docs/decisions/0003-database-access.md). A transaction that met a deadlock or a serialization
// failure is run again from the start, at most five times; nothing else is ever repeated by itself.
import pg from 'pg';
import type { Database, Db, SqlValue, Tx } from '#contract/route.ts';
import { camelCase } from './names.ts';
import { isSqlState, retrying } from './sqlstates.ts';
import { stepBack, stepForward } from './step-back.ts';

pg.types.setTypeParser(20, Number);
pg.types.setTypeParser(1700, Number);
// bigint[]: lists of ids are numbers like the ids themselves.
pg.types.setTypeParser(1016 as never, (value: string) =>
  value === '{}' ? [] : value.slice(1, -1).split(',').map(Number),
);
// A calendar day stays text: as a Date it would move with the server's time zone.
pg.types.setTypeParser(1082, (value) => value);

const DEADLOCKS = {
  tries: 5,
  isOvertaken: (error: unknown): boolean => isSqlState(error, 'deadlock', 'serializationFailure'),
  pauseMs: (attempt: number): number => attempt * 5 + ((attempt * 7) % 11),
};

export type OpenDatabase = Database & { readonly pool: pg.Pool; close(): Promise<void> };

const names = new Map<string, string>();

/** What a statement begins with that is put together for one question: there would be no end of names. */
const ONCE = '/*once*/';
/** A filter that may be left out. */
const OPTIONAL = /\$\d+(?:::\w+(?:\[\])?)? is null or /;

/**
 * One name for one statement text, so that each connection prepares it once. None for a text with a filter that may be left out: prepared, it would get one plan
 * for all values from its sixth use on, which reads everything for the one row that is asked for. It is planned each time, for its values.
 */
function nameOf(sql: string): string | undefined {
  if (sql.startsWith(ONCE)) return undefined;
  let name = names.get(sql);
  if (name === undefined && names.size < 2_000) {
    name = OPTIONAL.test(sql) ? '' : `s${names.size}`;
    names.set(sql, name);
  }
  return name || undefined;
}

type Asked = pg.QueryArrayConfig & { readonly name: string | undefined };
type Runner = { query(asked: Asked): Promise<pg.QueryArrayResult> };

function toDb(runner: Runner): Db {
  const query = (sql: string, values: readonly SqlValue[] = []): Promise<pg.QueryArrayResult> =>
    runner.query({ name: nameOf(sql), text: sql, values: values as unknown[], rowMode: 'array' });
  const rows = async <Row>(sql: string, values?: readonly SqlValue[]): Promise<Row[]> =>
    toRows(await query(sql, values)) as Row[];
  return {
    rows,
    maybe: async <Row>(sql: string, values?: readonly SqlValue[]) => (await rows<Row>(sql, values))[0],
    one: async <Row>(sql: string, values?: readonly SqlValue[]) => {
      const [row] = await rows<Row>(sql, values);
      if (row === undefined) throw new Error('expected a row');
      return row;
    },
    run: async (sql, values) => (await query(sql, values)).rowCount ?? 0,
  };
}

/** What PostgreSQL answered as objects, by the names that the columns have in TypeScript. */
function toRows({ fields, rows }: pg.QueryArrayResult): object[] {
  const names = fields.map(({ name }) => camelCase(name));
  return rows.map((values) => {
    const row: Record<string, unknown> = {};
    for (const [at, name] of names.entries()) row[name] = values[at];
    return row;
  });
}

/** A client of the pool, inside a transaction. */
const toRunner = (client: pg.PoolClient): Runner => ({
  query: (asked) =>
    new Promise((done, failed) => {
      client.query(asked, (error, result) => {
        if (!error) return done(result);
        // The stack of the socket says nothing.
        Error.captureStackTrace(error);
        failed(error);
      });
    }),
});

/** How long PostgreSQL may take to answer a new connection. */
const CONNECT_MS = 3_000;
/** How long anybody waits for a connection that others use. */
const WAIT_MS = 10_000;
/** How long a connection stays open unused: a new one plans everything again that it is asked, which takes 50 ms of processor where all come at once. */
const IDLE_MS = 300_000;
/** What PostgreSQL doesn't end by itself after its time (it hangs, or the network does) is given up so much later. */
const GRACE_MS = 1_000;
/** One statement of a call, of those that may take longer, and of jobs. */
export const STATEMENT_MS = 15_000;
export const PATIENT_MS = 600_000;
/** One question about sales. */
export const QUESTION_MS = 30_000;

class ImpatientClient extends pg.Client {
  constructor(config: pg.ClientConfig) {
    super({ ...config, connectionTimeoutMillis: CONNECT_MS });
  }
}

/** pg knows which process of PostgreSQL serves a connection; its types don't. */
type Served = pg.PoolClient & { readonly processID: number };

export type OpenOptions = {
  readonly max?: number;
  /** How long a statement may take; without it for ever, as migrations, imports and checks from the command line need. */
  readonly statementMs?: number;
  /** Its work gives way to that of other pools where both want the processor. */
  readonly canWait?: boolean;
};

/** A pool of connections to the database at url. Close it when done. */
export function openDatabase(
  url: string,
  { max = 20, statementMs, canWait }: OpenOptions = {},
): OpenDatabase {
  const limit = statementMs === undefined ? '' : ` -c statement_timeout=${statementMs}`;
  const pool = new pg.Pool({
    connectionString: url,
    max,
    pipeline: true,
    idleTimeoutMillis: IDLE_MS,
    keepAlive: true,
    options: `-c lock_timeout=3000 -c idle_in_transaction_session_timeout=60000 -c TimeZone=UTC${limit}`,
    ...(statementMs === undefined
      ? {}
      : { Client: ImpatientClient, connectionTimeoutMillis: WAIT_MS, query_timeout: statementMs + GRACE_MS }),
  } as pg.PoolConfig);
  // A connection that dies while idle is replaced at the next use; without a listener the process would end.
  pool.on('error', () => undefined);
  if (canWait) pool.on('connect', (client) => stepBack((client as Served).processID));
  const db = toDb({ query: (asked) => pool.query(asked) });
  return {
    ...db,
    pool,
    transaction: (work) => retrying(DEADLOCKS, () => once(pool, work, canWait)),
    close: () => pool.end(),
  };
}

async function once<T>(pool: pg.Pool, work: (tx: Tx) => Promise<T>, canWait = false): Promise<T> {
  const client = await pool.connect();
  const { processID } = client as Served;
  let broken = false;
  let isRaised = false;
  const raisePriority = (): void => {
    if (canWait && !isRaised) stepForward(processID);
    isRaised ||= canWait;
  };
  try {
    // Not awaited: it travels in one packet with the first statement of the work.
    const begun = client.query({ name: 'begin', text: 'begin' });
    begun.catch(() => undefined);
    const tx: Tx = { ...toDb(toRunner(client)), inTransaction: true, raisePriority };
    try {
      const result = await work(tx);
      await begun;
      await client.query({ name: 'commit', text: 'commit' });
      return result;
    } catch (error) {
      await client.query({ name: 'rollback', text: 'rollback' }).catch(() => {
        broken = true;
      });
      // The next connection may find the new leader. pool.query drops a connection at every error.
      broken ||= isSqlState(error, 'readOnly');
      throw error;
    }
  } finally {
    if (isRaised) stepBack(processID);
    client.release(broken);
  }
}

/** A new client outside the pool, for LISTEN, COPY and advisory locks. */
export async function connectAlone(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    keepAlive: true,
    connectionTimeoutMillis: 3 * CONNECT_MS,
  });
  // A connection that is cut between two statements says so by an event, which would end the process if nobody listened.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}
