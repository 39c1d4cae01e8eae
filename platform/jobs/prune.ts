// What nobody needs anymore goes: old idempotency keys and dead sessions.
//
// In small batches, each a transaction of its own, by one server at a time (an advisory lock): the others skip their turn. A key is kept far
// longer than any client may send its call again (docs/operations.md).
import type { Logger } from 'pino';
import type { Config } from '#platform/config.ts';
import type { Database } from '#contract/route.ts';

export type Keeping = Pick<Config, 'keepKeysDays' | 'keepSessionsDays'>;
export type Pruned = { readonly keys: number; readonly sessions: number };

const LOCK = 7_205_318;
const BATCH = 500;
/** The rest waits for the next time. */
const MOST_BATCHES = 40;

const KEYS = `
  delete from request_keys where key = any(array(select key from request_keys where at < now() - make_interval(days => $1) limit $2))`;
const SESSIONS = `
  delete from sessions where session_id = any(array(select session_id from sessions
    where expires_at < now() - make_interval(days => $1) limit $2))`;

/** Removes what is older than is kept, at most 20,000 rows of each; how many went. Nothing while another server is at it. */
export async function pruneOnce(database: Database, keeping: Keeping): Promise<Pruned> {
  return {
    keys: await inBatches(database, KEYS, keeping.keepKeysDays),
    sessions: await inBatches(database, SESSIONS, keeping.keepSessionsDays),
  };
}

async function inBatches(database: Database, sql: string, days: number): Promise<number> {
  let total = 0;
  for (let batch = 0; batch < MOST_BATCHES; batch += 1) {
    const gone = await database.transaction(async (tx) => {
      const { mine } = await tx.one<{ mine: boolean }>(
        'select pg_try_advisory_xact_lock($1) is true as mine',
        [LOCK],
      );
      return mine ? tx.run(sql, [days, BATCH]) : 0;
    });
    total += gone;
    if (gone < BATCH) break;
  }
  return total;
}

export type Pruning = {
  /** No new turn; waits for the one under way. */
  stop(): Promise<void>;
};

/** Prunes now and then while the server runs. A turn that fails is logged; the next one tries again. */
export function startPruning(
  database: Database,
  config: Keeping & Pick<Config, 'pruneMinutes'>,
  log: Logger,
): Pruning {
  let turn: Promise<void> = Promise.resolve();
  let running = false;
  const timer = setInterval(() => {
    if (running) return;
    running = true;
    turn = pruneOnce(database, config)
      .then(
        (gone) => {
          if (gone.keys + gone.sessions > 0) log.info(gone, 'pruned');
        },
        (error: Error) => log.warn({ error: error.message }, 'pruning failed'),
      )
      .finally(() => {
        running = false;
      });
  }, config.pruneMinutes * 60_000);
  timer.unref();
  return {
    stop: () => {
      clearInterval(timer);
      return turn;
    },
  };
}
