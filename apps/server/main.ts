// How does a server come up, and how does it go down?
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import { encryptWith } from '#platform/secrets/encrypt.ts';
import type { DatabaseKind } from '#domains/access/server/public/database-kind.ts';
import { encryptStoredSecrets } from '#domains/settings/server/public/encrypt-secret.ts';
import { type Config, readConfig } from '#platform/config.ts';
import {
  type OpenDatabase,
  openDatabase,
  PATIENT_MS,
  QUESTION_MS,
  STATEMENT_MS,
} from '#platform/db/database.ts';
import { type Embedded, startEmbedded } from '#platform/db/embedded/embedded-postgres.ts';
import { offersPractice } from '#domains/access/rules/practice.ts';
import { ownDatabasesAre } from '#domains/access/server/public/own-databases.ts';
import { practiceServerIs } from '#domains/access/server/public/practice-server.ts';
import { isBelieved } from '#platform/http/trust-proxy.ts';
import { isPractice } from '#platform/practice.ts';
import { chooseDatabase, makeOwnDatabases } from './own-databases.ts';
import { makePractice, type OwnPractice } from './practice.ts';
import { endWhenIdle, hearShop, tellShop } from './practice-child.ts';
import { prepareDatabase } from './prepare-database.ts';
import { onWatcherGone, startAgain } from './start-again.ts';
import { type Pruning, startPruning } from '#platform/jobs/prune.ts';
import { sellerKeys } from '#server/seller-key.ts';
import { seedOnce } from '#server/seed-once.ts';
import { modules } from '#server/modules.ts';
import { buildServer } from '#server/server.ts';
import { startSimulated } from '#server/simulate.ts';

/** What is still under way after this long is cut off. */
const PATIENCE_MS = 15_000;

export type Running = {
  /** Where it answers, e.g. http://127.0.0.1:3000. */
  readonly address: string;
  /** Finishes what is under way, stops everything that was started, ends the process. */
  stop(why: string): void;
};

type Started = {
  embedded?: Embedded;
  database?: OpenDatabase;
  patientDatabase?: OpenDatabase;
  readDatabase?: OpenDatabase;
  jobDatabase?: OpenDatabase;
  app?: FastifyInstance;
  pruning?: Pruning;
  stopSimulated?: () => Promise<void>;
  practice?: OwnPractice;
  stopLooking?: () => void;
};

/** Connections for calls that take long: reports, imports, finishing a count. */
const PATIENT_CONNECTIONS = 3;
/** Connections for jobs. They don't give way: a copy that was just sold must leave the web shops at once. */
const JOB_CONNECTIONS = 3;
/** Connections for questions about sales: more at once would only take processors from the registers. */
const READ_CONNECTIONS = 2;

/** Brings up database and server, prints where they are, and stops them when the process is told to. */
export async function run(env: Record<string, string | undefined>): Promise<Running | undefined> {
  const started: Started = {};
  // Practice runs in the window of its shop, which says where that answers.
  const print = (line: string) => void (isPractice() || process.stdout.write(`${line}\n`));
  const fail = (error: Error): void => {
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  };
  let stopping: Promise<void> | undefined;
  let stopNext: (() => void) | undefined;
  let isOver = false;
  const stop = (why: string): void => {
    isOver = true;
    if (stopping) return stopNext?.();
    print(`Stopping (${why}) ...`);
    stopping = shutDown(started).then(() => process.exit(0), fail);
  };
  const restart = (): void => {
    if (stopping) return;
    print('Starting again ...');
    const at = started.app?.server.address() as AddressInfo | undefined;
    stopping = shutDown(started).then(() => {
      if (isOver) process.exit(0);
      stopNext = startAgain(fileURLToPath(import.meta.url), at?.port ?? 0);
    }, fail);
  };
  onWatcherGone(() => stop('its starter is gone'));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop(signal));
  try {
    const config = readConfig(env);
    const { address, hint } = await start(config, started, { print, restart, stop });
    print(`\n  Tradepost answers at ${address}\n${hint}`);
    return { address, stop };
  } catch (error) {
    if (stopping) return undefined;
    process.stderr.write(`Tradepost did not start: ${explain(error as NodeJS.ErrnoException)}\n`);
    await shutDown(started).catch(() => undefined);
    process.exit(1);
  }
}

type Acts = {
  readonly print: (line: string) => void;
  readonly restart: () => void;
  readonly stop: (why: string) => void;
};

async function start(
  config: Config,
  started: Started,
  { print, restart, stop }: Acts,
): Promise<{ address: string; hint: string }> {
  const log = pino({ level: config.logLevel });
  if (!config.databaseUrl) started.embedded = await startEmbedded({ dataDir: config.dataDir, log: print });
  const firstUrl = config.databaseUrl ?? (started.embedded as Embedded).url;
  const { dataDir } = config;
  const {
    url: databaseUrl,
    demo,
    isShopBeside,
  } = started.embedded
    ? await chooseDatabase(firstUrl, config)
    : { url: firstUrl, demo: config.demo, isShopBeside: false };
  await prepareDatabase(databaseUrl, print);
  const database = openDatabase(databaseUrl, { max: config.poolSize, statementMs: STATEMENT_MS });
  started.database = database;
  const patientDatabase = openDatabase(databaseUrl, {
    max: PATIENT_CONNECTIONS,
    statementMs: PATIENT_MS,
    canWait: true,
  });
  started.patientDatabase = patientDatabase;
  const jobDatabase = openDatabase(databaseUrl, { max: JOB_CONNECTIONS, statementMs: PATIENT_MS });
  started.jobDatabase = jobDatabase;
  const told = (percent: number) => tellShop({ state: 'filling', percent });
  const { kind } = await seedOnce({ url: databaseUrl, database: jobDatabase, demo, log: print, told });
  if (started.embedded)
    ownDatabasesAre(makeOwnDatabases({ firstUrl, dataDir, isShopBeside, log: print, restart }));
  encryptWith(sellerKeys(config));
  await encryptStoredSecrets(database);
  const readDatabase = openDatabase(config.readDatabaseUrl ?? databaseUrl, {
    max: READ_CONNECTIONS,
    statementMs: QUESTION_MS,
    canWait: true,
  });
  started.readDatabase = readDatabase;
  const app = await buildServer({
    config,
    database,
    patientDatabase,
    jobDatabase,
    readDatabase,
    databaseUrl,
    log,
  });
  started.app = app;
  await app.listen({ host: config.host, port: config.port });
  started.pruning = startPruning(jobDatabase, config, log);
  const { port } = app.server.address() as AddressInfo;
  const host = ['0.0.0.0', '::'].includes(config.host) ? '127.0.0.1' : config.host;
  beginPractice(started, { config, kind, firstUrl, port, print, stop });
  const address = `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
  if (kind === 'demo' && config.demoChannels)
    started.stopSimulated = await startSimulated(modules, {
      database: jobDatabase,
      address,
      dataDir: config.dataDir,
      log: (error) => log.error({ err: error }, 'simulated service'),
    });
  return {
    address,
    hint: await whoMayLogIn(config, kind, database),
  };
}

type Beginning = Pick<Acts, 'print' | 'stop'> & {
  readonly config: Config;
  readonly kind: DatabaseKind;
  readonly firstUrl: string;
  readonly port: number;
};

/** Offers practice beside a shop that answers at the port; and of practice itself tells its shop that it answers. */
function beginPractice(started: Started, { config, kind, firstUrl, port, print, stop }: Beginning): void {
  const isOffered = offersPractice({
    opens: kind,
    isEmbedded: started.embedded !== undefined,
    isBehindProxy: isBelieved(config.trustProxy),
    isWanted: config.practice,
  });
  if (isOffered) {
    const script = fileURLToPath(import.meta.url);
    started.practice = makePractice({ firstUrl, script, host: config.host, port, log: print });
    practiceServerIs(started.practice);
  }
  if (!isPractice() || !started.app) return;
  const stops = [endWhenIdle(started.app.server, stop), hearShop(process, stop)];
  started.stopLooking = () => stops.forEach((each) => each());
  tellShop({ state: 'open', port });
}

const isLoopback = (host: string): boolean => /^(localhost|127\..*|::1)$/.test(host);

/** Of a demo that others can reach. */
const OPEN_DEMO =
  '  WARNING: other machines can reach this demo, and its passwords are public. For a shop begin with DEMO=false and a DATA_DIR of its own\n';

async function hasUsers(database: OpenDatabase): Promise<boolean> {
  return (await database.one<{ found: boolean }>('select exists (select 1 from users) as found')).found;
}

async function whoMayLogIn(config: Config, kind: DatabaseKind, database: OpenDatabase): Promise<string> {
  if (kind === 'demo')
    return `  Log in as admin, manager or cashier with the password tradepost-demo\n${isLoopback(config.host) ? '' : OPEN_DEMO}`;
  if (await hasUsers(database)) return '';
  return '  It has no users yet: open the address and make the first administrator\n';
}

async function shutDown({
  app,
  database,
  patientDatabase,
  jobDatabase,
  readDatabase,
  embedded,
  pruning,
  stopSimulated,
  practice,
  stopLooking,
}: Started): Promise<void> {
  stopLooking?.();
  practiceServerIs(undefined);
  await practice?.stop();
  await withPatience(stopSimulated?.());
  await withPatience(app?.close());
  await withPatience(pruning?.stop());
  await withPatience(database?.close());
  await withPatience(patientDatabase?.close());
  await withPatience(jobDatabase?.close());
  await withPatience(readDatabase?.close());
  await embedded?.stop();
}

async function withPatience(work: Promise<unknown> | undefined): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const enough = new Promise((done) => {
    timer = setTimeout(done, PATIENCE_MS);
  });
  await Promise.race([work, enough]);
  clearTimeout(timer);
}

function explain(error: NodeJS.ErrnoException & { port?: number }): string {
  if (error.code === 'EADDRINUSE') return `port ${error.port} is taken, give PORT another one`;
  if (error.code === 'EACCES' && error.syscall === 'listen')
    return `port ${error.port} may not be opened by this user, give PORT another one`;
  return error.message || String(error);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await run(process.env);
