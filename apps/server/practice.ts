// The practice server beside a shop (decision 0451): a process of its own, on a database of its own in the shop's cluster, at the next free port.
import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { practiceDatabase } from '#domains/access/rules/practice.ts';
import type { PracticeServer, PracticeState } from '#domains/access/server/public/practice-server.ts';
import { dropDatabase } from '#platform/db/drop-database.ts';
import { inTurn } from '#platform/db/mutex.ts';
import { FILLED_AGAIN, PRACTICE_OF } from '#platform/practice.ts';
import { asked, databaseUrl, hasDatabase, kindOf } from './own-databases.ts';
import { WATCHED } from './start-again.ts';

const PRACTICE = 'tradepost_practice';
/** Ports that are tried after the shop's own. */
const TRIES = 20;
/** Longer than a server takes to finish what is under way; then it is killed. */
const PATIENCE_MS = 20_000;

export type PracticeOptions = {
  readonly firstUrl: string;
  /** What the process runs. */
  readonly script: string;
  readonly host: string;
  /** The shop's. */
  readonly port: number;
  readonly log: (line: string) => void;
};

export type OwnPractice = PracticeServer & {
  /** Ends it for good, and waits. */
  stop(): Promise<void>;
};

/** Practice beside the shop at `port`; nothing runs until somebody opens it. There is one at most, and it ends with this process, however that ends. */
export function makePractice(options: PracticeOptions): OwnPractice {
  const { firstUrl, log } = options;
  let state: PracticeState = { state: 'closed' };
  let child: ChildProcess | undefined;
  let isOver = false;
  let isAnew = false;
  let hasAnswered = false;

  const begin = (work: () => Promise<void>): void => {
    state = { state: 'filling', percent: 0 };
    void inTurn('practice', async () => {
      if (!isOver) await work();
    }).catch((error: Error) => {
      state = { state: 'failed' };
      log(`Practice did not start: ${error.message}`);
    });
  };
  const start = async (): Promise<void> => {
    if (child) return;
    const mine = launch(await openDatabaseUrl(firstUrl), await freePort(options), options);
    child = mine;
    hasAnswered = false;
    mine.on('message', (told: PracticeState) => {
      if (child !== mine) return;
      state = told;
      if (told.state !== 'open') return;
      hasAnswered = true;
      log(`Practice is open at port ${told.port}`);
    });
    mine.once('error', (error) => log(`Practice did not start: ${error.message}`));
    mine.once('close', () => {
      if (child !== mine) return;
      child = undefined;
      state = { state: state.state === 'filling' ? 'failed' : 'closed' };
    });
  };
  const end = async (): Promise<void> => {
    const ending = child;
    child = undefined;
    if (ending) await gone(ending, hasAnswered);
  };
  return {
    state: () => state,
    open: () => {
      if (state.state === 'filling' || state.state === 'open') return;
      isAnew = false;
      begin(start);
    },
    fillAnew: () => {
      if (isAnew && state.state === 'filling') return;
      isAnew = true;
      begin(async () => {
        if (hasAnswered && child?.connected) child.send(FILLED_AGAIN);
        await end();
        await makeAnew(firstUrl);
        await start();
      });
    },
    stop: async () => {
      isOver = true;
      await inTurn('practice', end);
    },
  };
}

function launch(url: string, port: number, { script, host, port: shopPort }: PracticeOptions): ChildProcess {
  const { READ_DATABASE_URL: _replica, FAILPOINTS: _faults, ...env } = process.env;
  return spawn(process.execPath, [...process.execArgv, script], {
    env: {
      ...env,
      ...{ DATABASE_URL: url, DEMO: 'true', HOST: host, PORT: String(port) },
      // What is in DATA_DIR by the names of rows is the shop's; what a browser would keep for times without a server outlives practice.
      ...{ LINE_FILES: 'false', OFFLINE_APP: 'false', POOL_SIZE: '4' },
      [WATCHED]: 'true',
      [PRACTICE_OF]: String(shopPort),
    },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
}

/** Asks it to end, as Ctrl-C would, and waits until it has. One that doesn't answer yet has nothing to finish: what it fills is whole or empty. */
async function gone(child: ChildProcess, hasAnswered: boolean): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  const closed = new Promise((done) => child.once('close', done));
  child.kill(hasAnswered ? 'SIGTERM' : 'SIGKILL');
  const timer = setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS);
  await closed;
  clearTimeout(timer);
}

/** The database that practice opens; an empty one is made where there is none, and the server fills it. */
async function openDatabaseUrl(firstUrl: string): Promise<string> {
  const own = databaseUrl(firstUrl, PRACTICE);
  const which = await asked(firstUrl, async (client) =>
    practiceDatabase({ hasOwn: await hasDatabase(client, PRACTICE), first: await kindOf(client) }),
  );
  if (which === 'new') await asked(firstUrl, (client) => client.query(`create database ${PRACTICE}`));
  return which === 'demo' ? firstUrl : own;
}

/** A demo beside the shop stays as it is: from now on practice has a database of its own. */
const makeAnew = (firstUrl: string): Promise<void> =>
  asked(firstUrl, async (client) => {
    await dropDatabase(client, PRACTICE);
    await client.query(`create database ${PRACTICE}`);
  });

/** The next port after the shop's at which nobody listens. Throws when the next TRIES are taken. */
async function freePort({ host, port }: PracticeOptions): Promise<number> {
  for (let next = port + 1; next <= Math.min(port + TRIES, 65_535); next += 1)
    if (await isFree(next, host)) return next;
  throw new Error(`the ports from ${port + 1} on are taken. Free one, or give PORT another one`);
}

const isFree = (port: number, host: string): Promise<boolean> =>
  new Promise((done) => {
    const probe = createServer();
    probe.once('error', () => done(false));
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => done(true)));
  });
