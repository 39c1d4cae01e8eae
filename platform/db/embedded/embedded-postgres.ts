// How does Tradepost bring its own PostgreSQL?
//
// A real PostgreSQL as a child in a process group of its own (Ctrl-C must reach us first), on loopback, with its data in
// <dataDir>/postgres: data/, password (mode 0600), port, log. Three things make it safe to start after any kill -9:
// - initdb works beside the final place and is moved there whole, so that half a cluster is never seen;
// - a PostgreSQL that outlived us is found by its postmaster.pid and adopted, never started twice on the same data;
// - who uses the data is decided by a lock inside that PostgreSQL, which goes away with the connection of its holder.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import {
  closeSync,
  existsSync,
  openSync,
  readFileSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import {
  createCluster,
  environment,
  isAlive,
  readPassword,
  settings,
  type Survives,
  USER,
} from './embedded-cluster.ts';
import { choosePlace, closeFolders, type Place } from './embedded-place.ts';

const OWNER_LOCK = 1_986_357_201;
const LOG_LIMIT_BYTES = 10_000_000;

export type EmbeddedOptions = {
  readonly dataDir: string;
  readonly log: (line: string) => void;
  /** Power cuts; less is for tests only, which then don't wait for a disk that others keep busy. */
  readonly survives?: Survives;
};

export type Embedded = {
  /** Connection string of the database `tradepost`. */
  readonly url: string;
  /** Stops PostgreSQL, also one that an earlier process of ours had started. */
  stop(): Promise<void>;
};

/** Another Tradepost has this data, so it is not ours to stop. */
class InUse extends Error {}

type Cluster = {
  readonly place: Place;
  readonly home: string;
  readonly data: string;
  readonly password: string;
  readonly survives: Survives;
  readonly log: (line: string) => void;
};

/** Starts or adopts the PostgreSQL of dataDir. Throws when another Tradepost uses that folder already. */
export async function startEmbedded({
  dataDir,
  log,
  survives = 'powerCut',
}: EmbeddedOptions): Promise<Embedded> {
  const place = choosePlace(dataDir, log);
  const home = join(place.folder, 'postgres');
  if (!existsSync(home)) createCluster(place, home, survives === 'powerCut');
  closeFolders(place);
  const password = readPassword(home);
  const cluster: Cluster = { place, home, data: join(home, 'data'), password, survives, log };
  const adopted = await adopt(cluster);
  const port = adopted ?? (await launch(cluster));
  let owner = await becomeOwner(cluster, port, dataDir).catch((error: Error) => {
    if (!adopted && !(error instanceof InUse)) stopServer(cluster);
    throw error;
  });
  let stopping = false;
  let restoring: Promise<void> | undefined;

  // PostgreSQL died or threw its connections out while we serve: bring it back on the same port.
  const watch = (): void => {
    owner.once('end', () => {
      if (stopping) return;
      restoring = restore();
    });
  };
  const restore = async (): Promise<void> => {
    log('the database is gone: bringing it back');
    for (let pause = 100; !stopping; pause = Math.min(pause * 2, 1_000)) {
      try {
        if (!(await adopt(cluster))) await launch(cluster, port);
        owner = await becomeOwner(cluster, port, dataDir);
        watch();
        log('the database is back');
        return;
      } catch (error) {
        log(`the database could not be brought back yet: ${(error as Error).message}`);
        await sleep(pause);
      }
    }
  };
  watch();

  return {
    url: urlOf(cluster, port, USER),
    stop: async () => {
      if (stopping) return;
      stopping = true;
      await restoring;
      await owner.end().catch(() => undefined);
      stopServer(cluster);
    },
  };
}

/** The database that a running Tradepost has in dataDir, for a look from outside; undefined when none runs. */
export async function findRunning({ dataDir, log }: EmbeddedOptions): Promise<string | undefined> {
  const place = choosePlace(dataDir, log);
  const home = join(place.folder, 'postgres');
  if (!existsSync(home)) return undefined;
  const cluster: Cluster = {
    place,
    home,
    data: join(home, 'data'),
    password: readPassword(home),
    survives: 'powerCut',
    log,
  };
  const port = await adopt(cluster);
  return port ? urlOf(cluster, port, USER) : undefined;
}

type Postmaster = {
  readonly pid: number;
  readonly port: number | undefined;
  readonly ready: boolean;
  readonly isOurs: boolean;
};

/** What postmaster.pid says, if the process that it names lives. */
function readPostmaster({ data }: Cluster): Postmaster | undefined {
  let lines: string[];
  try {
    lines = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return undefined;
  }
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0 || !isAlive(pid)) return undefined;
  const port = Number(lines[3]) || undefined;
  return { pid, port, ready: lines[7]?.trim() === 'ready', isOurs: commandOf(pid).includes(data) };
}

/** The command line of a process: a number in an old pid file may by now be a quite different program's. */
function commandOf(pid: number): string {
  if (process.platform === 'linux') {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
    } catch {
      return '';
    }
  }
  if (process.platform === 'win32') {
    return spawnSync(
      'powershell',
      ['-NoProfile', '-Command', `(Get-CimInstance Win32_Process -Filter ProcessId=${pid}).CommandLine`],
      {
        encoding: 'utf8',
      },
    ).stdout;
  }
  return spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout;
}

/** The port of a PostgreSQL that already runs on this data, once it answers; undefined when there is none (anymore). */
async function adopt(cluster: Cluster): Promise<number | undefined> {
  let silentSince = Date.now();
  for (;;) {
    const found = readPostmaster(cluster);
    if (!found?.isOurs) return undefined;
    const answer = found.port ? await knock(cluster, found.port) : 'silent';
    if (answer === 'open') return found.port;
    // It is recovering or shutting down: both end by themselves, however long they take.
    if (answer === 'busy') silentSince = Date.now();
    if (answer === 'closed' || Date.now() - silentSince > 15_000) {
      cluster.log(`a PostgreSQL on this data (process ${found.pid}) doesn't let us in: stopping it`);
      stopServer(cluster);
      return undefined;
    }
    await sleep(50);
  }
}

async function knock(cluster: Cluster, port: number): Promise<'open' | 'busy' | 'closed' | 'silent'> {
  const client = new pg.Client({
    connectionString: urlOf(cluster, port, 'postgres'),
    connectionTimeoutMillis: 5_000,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ data_directory: string }>('show data_directory');
    return rows[0]?.data_directory === cluster.data ? 'open' : 'closed';
  } catch (error) {
    const code = (error as { code?: string }).code ?? '';
    if (code === '57P03' || code === '53300') return 'busy';
    return code.startsWith('28') ? 'closed' : 'silent';
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Starts PostgreSQL; answers its port once it is ready. fixedPort: clients know it already, so no other will do. */
async function launch(cluster: Cluster, fixedPort?: number): Promise<number> {
  let port = fixedPort ?? (await choosePort(cluster, true));
  const logFile = join(cluster.home, 'log');
  if (existsSync(logFile) && statSync(logFile).size > LOG_LIMIT_BYTES) truncateSync(logFile, 0);
  for (let attempt = 1; ; attempt += 1) {
    const from = existsSync(logFile) ? statSync(logFile).size : 0;
    const child = spawnServer(cluster, port, logFile);
    if (await becameReady(cluster, child)) {
      if (!fixedPort) writeFileSync(join(cluster.home, 'port'), `${port}\n`, { mode: 0o600 });
      return port;
    }
    const said = readFileSync(logFile, 'utf8').slice(from).trim();
    // Another start was faster than ours, or children of a killed PostgreSQL still hold its memory: both pass.
    const passes =
      /lock file ".*" already exists|pre-existing shared memory block|lock file .* is empty/.test(said);
    const portTaken = /could not bind|Address already in use/.test(said);
    if (attempt >= 40 || !(passes || portTaken))
      throw new Error(`PostgreSQL did not start: ${said || 'see its log'}`);
    if (portTaken && !fixedPort) port = await choosePort(cluster, false);
    if (passes) {
      const other = await adopt(cluster);
      if (other) return other;
      await sleep(250);
    }
  }
}

function spawnServer(cluster: Cluster, port: number, logFile: string): ChildProcess {
  const { place, data } = cluster;
  const log = openSync(logFile, 'a', 0o600);
  const env = environment();
  // A pid file whose number now belongs to a stranger would look like a running server: PostgreSQL lets us say who that is.
  const stranger = readPostmaster(cluster);
  if (stranger && !stranger.isOurs) env.PG_GRANDPARENT_PID = String(stranger.pid);
  const child = spawn(
    join(place.bin, 'postgres'),
    ['-D', data, ...settings(port, cluster.survives, socketFolder(cluster, port))],
    {
      ...place.user,
      cwd: '/',
      env,
      detached: true,
      stdio: ['ignore', log, log],
    },
  );
  closeSync(log);
  child.unref();
  return child;
}

async function becameReady(cluster: Cluster, child: ChildProcess): Promise<boolean> {
  let ended = false;
  child.once('exit', () => {
    ended = true;
  });
  child.once('error', (error) => {
    cluster.log(error.message);
    ended = true;
  });
  while (!ended) {
    const found = readPostmaster(cluster);
    if (found?.pid === child.pid && found?.ready) return true;
    await sleep(20);
  }
  return false;
}

// Below the ports that systems give away for a while: one of those could belong to somebody else before a PostgreSQL that died is back on it.
const FIRST_PORT = 20_000;
const FIRST_PASSING_PORT = 32_768;

async function choosePort(cluster: Cluster, likeLastTime: boolean): Promise<number> {
  const file = join(cluster.home, 'port');
  const last = likeLastTime && existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0;
  // The file is a hint; a crash may have left anything in it.
  const isPort = Number.isInteger(last) && last > 0 && last < FIRST_PASSING_PORT;
  const found = isPort ? await tryPort(last) : undefined;
  if (found) return found;
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const port = await tryPort(FIRST_PORT + randomInt(FIRST_PASSING_PORT - FIRST_PORT));
    if (port) return port;
  }
  return (await tryPort(0)) ?? 0;
}

/** The port, if it is free; any free one for 0. */
function tryPort(port: number): Promise<number | undefined> {
  return new Promise((done) => {
    const server = createServer();
    server.once('error', () => done(undefined));
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => done(typeof address === 'object' ? address?.port : undefined));
    });
  });
}

/** Takes the lock that says whose data this is, and keeps its connection; makes the database if it isn't there. */
async function becomeOwner(cluster: Cluster, port: number, dataDir: string): Promise<pg.Client> {
  const owner = new pg.Client({
    connectionString: urlOf(cluster, port, 'postgres'),
    application_name: `tradepost ${process.pid}`,
    keepAlive: true,
  });
  owner.on('error', () => undefined);
  await owner.connect();
  // The connection of one that was just killed lives on for a moment.
  for (let attempt = 0; ; attempt += 1) {
    const { rows } = await owner.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
      OWNER_LOCK,
    ]);
    if (rows[0]?.taken) break;
    if (attempt >= 30) {
      const holder = await ownerName(owner);
      await owner.end();
      throw new InUse(
        `Tradepost already runs on ${dataDir}${holder}: stop that one first, or give DATA_DIR another folder`,
      );
    }
    await sleep(100);
  }
  const { rowCount } = await owner.query('select 1 from pg_database where datname = $1', [USER]);
  if (!rowCount) await owner.query(`create database ${USER}`);
  return owner;
}

async function ownerName(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ application_name: string }>(
    `select a.application_name from pg_locks l join pg_stat_activity a using (pid)
      where l.locktype = 'advisory' and l.granted and (l.classid::bigint << 32 | l.objid::bigint) = $1`,
    [OWNER_LOCK],
  );
  const pid = rows[0]?.application_name.split(' ')[1];
  return pid ? ` (process ${pid})` : '';
}

function stopServer(cluster: Cluster): void {
  for (const mode of ['fast', 'immediate']) {
    const told = spawnSync(
      join(cluster.place.bin, 'pg_ctl'),
      [
        'stop',
        '-D',
        cluster.data,
        '-m',
        cluster.survives === 'powerCut' ? mode : 'immediate',
        '-w',
        '-t',
        '60',
      ],
      { ...cluster.place.user, cwd: '/', env: environment(), encoding: 'utf8' },
    );
    if (told.status === 0 || !readPostmaster(cluster)?.isOurs) return;
  }
  throw new Error(`PostgreSQL on ${cluster.data} could not be stopped`);
}

/** Longest address of a local socket that every system takes. */
const LONGEST_SOCKET = 100;

const socketOf = (folder: string, port: number): string => join(folder, `.s.PGSQL.${port}`);

/** Where the local socket lies: in the data, which nobody else may enter. Undefined where the system has none, or the path is too long. */
function socketFolder({ data }: Cluster, port: number): string | undefined {
  return process.platform === 'win32' || socketOf(data, port).length > LONGEST_SOCKET ? undefined : data;
}

/** Through the local socket where it is there: loopback costs both sides a fifth of the time of a sale. */
function urlOf(cluster: Cluster, port: number, database: string): string {
  const url = `postgres://${USER}:${cluster.password}@127.0.0.1:${port}/${database}`;
  const folder = socketFolder(cluster, port);
  return folder && existsSync(socketOf(folder, port)) ? `${url}?host=${encodeURIComponent(folder)}` : url;
}
