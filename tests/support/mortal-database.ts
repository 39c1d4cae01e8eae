// A PostgreSQL to be killed, with data of its own, brought back by the embedded keeper each time it dies.
import { chmodSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '#platform/db/embedded/embedded-postgres.ts';
import { prepareDatabase } from '#server/prepare-database.ts';
import { type OpenDatabase, connectAlone, openDatabase } from '#platform/db/database.ts';

export type MortalDatabase = {
  readonly url: string;
  readonly database: OpenDatabase;
  /** kill -9 of the postmaster and all its children; the keeper starts it again on the same port. */
  kill(): Promise<void>;
  /** SIGSTOP to all of them: it is there and says nothing, until SIGCONT by the function that is answered. */
  hang(): () => void;
  /** Answers once it answers again. */
  back(): Promise<void>;
  stop(): Promise<void>;
};

export type Mortal = {
  /** Does a commit wait until its log is written? The control run's doesn't. */
  readonly commitsWait?: boolean;
  /** A kill, unless the run is to be as in real life: then PostgreSQL waits for the disk, seconds each time it is back where others keep that busy. */
  readonly survives?: 'powerCut' | 'kill';
};

/** A fresh, migrated one. */
export async function mortalDatabase({
  commitsWait = true,
  survives = 'kill',
}: Mortal = {}): Promise<MortalDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), `tradepost-mortal-${process.pid}-`));
  chmodSync(dataDir, 0o711);
  const said: string[] = [];
  const embedded = await startEmbedded({ dataDir, log: (line) => said.push(line), survives });
  await prepareDatabase(embedded.url);
  // A role's setting beats the one that the keeper gives on the command line.
  if (!commitsWait) await asRole(embedded.url, 'alter role current_user set synchronous_commit = off');
  const database = openDatabase(embedded.url, { max: 3 });
  const back = async (): Promise<void> => {
    for (let attempt = 0; attempt < 400; attempt += 1) {
      if (
        await database.one('select 1 as up').then(
          () => true,
          () => false,
        )
      )
        return;
      await new Promise((done) => setTimeout(done, 50));
    }
    throw new Error(`the database did not come back: ${said.slice(-8).join('; ')}`);
  };
  return {
    url: embedded.url,
    database,
    kill: async () => signalAll(family(postmaster(dataDir)), 'SIGKILL'),
    hang: () => {
      const pids = family(postmaster(dataDir));
      signalAll(pids, 'SIGSTOP');
      return () => signalAll(pids, 'SIGCONT');
    },
    back,
    stop: async () => {
      await database.close().catch(() => undefined);
      await embedded.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch {
      // It went by itself.
    }
  }
}

async function asRole(url: string, sql: string): Promise<void> {
  const client = await connectAlone(url);
  await client.query(sql);
  await client.end();
}

function postmaster(dataDir: string): number {
  return Number(readFileSync(join(dataDir, 'postgres', 'data', 'postmaster.pid'), 'utf8').split('\n')[0]);
}

/** The process and its children, children last so that the parent can't start new ones. */
function family(pid: number): number[] {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((one) => parentOf(one) === pid);
  return [pid, ...children];
}

function parentOf(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[1]);
  } catch {
    return 0;
  }
}
