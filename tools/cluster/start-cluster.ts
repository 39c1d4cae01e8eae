// How does a cluster come up on one machine? etcd, then Patroni, which makes the databases, then HAProxy, which finds the leader; servers are started by the caller.
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { ROOT } from '../build.ts';
import { etcdGiven, haproxyEnv, type Node, patroniEnv, smallMemory, withCounts } from './configuration.ts';
import {
  family,
  freePorts,
  type Program,
  sendAll,
  type Started,
  startProgram,
  type User,
} from './process.ts';
import type { Programs } from './programs.ts';

const ETCD_MEMBERS = 3;
/** What a machine that does other things, too, may take for each step. */
const PATIENCE_MS = 120_000;

export type Database = Node & {
  readonly patroni: Started;
  /** Its PostgreSQL with all that serves connections, which Patroni starts as no child of its own; empty while it is down. */
  postgres(): number[];
};

export type Cluster = {
  readonly etcd: readonly Started[];
  readonly databases: readonly Database[];
  readonly haproxy: Started;
  /** By HAProxy: the leader, the replicas. */
  readonly primaryUrl: string;
  readonly replicasUrl: string;
  /** Of one database, past HAProxy, as superuser. */
  urlOf(node: Node): string;
  /** Where HAProxy answers browsers, and where it expects the servers. */
  readonly webPort: number;
  readonly serverPorts: readonly number[];
  readonly folder: string;
  /** The leader by Patroni's word; undefined while there is none. */
  leader(): Promise<Database | undefined>;
  /** Is each database there, following the leader, and one of them synchronous? */
  isWhole(): Promise<boolean>;
  /** What stops with it, before it. */
  stopWith(server: Started): void;
  stop(): Promise<void>;
};

export type ClusterOptions = {
  readonly programs: Programs;
  readonly databases: number;
  readonly servers: number;
  readonly log: (line: string) => void;
  /** Told at once how to stop what was started, for whoever is interrupted before it is whole. */
  readonly begun?: (stop: () => Promise<void>) => void;
};

/** Starts a cluster in a folder that goes with it. Throws, with the end of the log, when a part doesn't come up. */
export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const user = databaseUser();
  const folder = mkdtempSync(join(tmpdir(), `tradepost-cluster-${process.pid}-`));
  chmodSync(folder, 0o711);
  const started: Started[] = [];
  const beside: Started[] = [];
  const stopAll = async (): Promise<void> => {
    await Promise.all(beside.map((one) => one.stop(20_000)));
    // Each by itself: the last leader would wait for standbys that are gone.
    await Promise.all(started.filter(isDatabase).map((one) => one.stop(20_000)));
    for (const one of started)
      if (isDatabase(one)) sendAll(postgresOf(join(folder, 'own', one.name)), 'SIGKILL');
    for (const one of started.toReversed()) await one.stop(5_000);
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  };
  let stopping: Promise<void> | undefined;
  const stop = (): Promise<void> => (stopping ??= stopAll());
  options.begun?.(stop);
  const run = (program: Omit<Program, 'log'>): Started => {
    if (stopping) throw new Ended(program.name);
    const one = startProgram({ ...program, log: join(folder, `${program.name}.log`) });
    started.push(one);
    return one;
  };
  try {
    const built = await build({ ...options, user, folder, run });
    return { ...built, folder, stopWith: (server) => beside.push(server), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

type Building = ClusterOptions & {
  readonly user: User;
  readonly folder: string;
  readonly run: (program: Omit<Program, 'log'>) => Started;
};

async function build({
  programs,
  databases,
  servers,
  log,
  user,
  folder,
  run,
}: Building): Promise<Omit<Cluster, 'folder' | 'stop' | 'stopWith'>> {
  const own = join(folder, 'own');
  mkdirSync(own, { mode: 0o700 });
  if (user) chownSync(own, user.uid, user.gid);
  const ports = await freePorts(2 * ETCD_MEMBERS + 2 * databases + 3 + servers);
  const take = (count: number): number[] => ports.splice(0, count);
  const [clients, peers] = [take(ETCD_MEMBERS), take(ETCD_MEMBERS)];
  const env = plainEnvironment();
  log(`Starting etcd (${ETCD_MEMBERS} members) ...`);
  const etcd = clients.map((_, at) =>
    run({
      name: `etcd${at + 1}`,
      command: programs.etcd,
      given: etcdGiven(at, { clients, peers }, own),
      env,
      user,
    }),
  );
  const nodes = Array.from({ length: databases }, (_, at): Node => {
    const [port, rest] = take(2) as [number, number];
    return { name: `db${at + 1}`, port, rest };
  });
  const passwords = { superuser: anyPassword(), replication: anyPassword() };
  const config = patroniFolder(own, user);
  const withPatroni = nodes.map((node): Database => {
    const of = { node, etcd: clients, folder: own, bin: programs.postgres };
    const member = { ...env, ...patroniEnv(of, passwords) };
    return {
      ...node,
      postgres: () => postgresOf(join(own, node.name)),
      patroni: run({ name: node.name, command: programs.patroni, given: [config], env: member, user }),
    };
  });
  log(`Starting ${databases} databases, replicated by Patroni ...`);
  const [primary, replicas, web] = take(3) as [number, number, number];
  const haproxy = run({
    name: 'haproxy',
    command: programs.haproxy,
    given: haproxyGiven(folder, { databases, servers }),
    env: { ...env, ...haproxyEnv({ nodes, servers: ports, primary, replicas, web }) },
  });
  const superuser = (port: number): string =>
    `postgres://postgres:${passwords.superuser}@127.0.0.1:${port}/postgres`;
  const isWhole = async (): Promise<boolean> =>
    (await isReplicated(superuser(primary), databases - 1)) && (await hasSuccessor(nodes));
  await until('a leader and its standbys', isWhole, logsOf(folder, nodes));
  const password = anyPassword();
  await makeDatabase(superuser(primary), password);
  const url = (port: number): string => `postgres://tradepost:${password}@127.0.0.1:${port}/tradepost`;
  return {
    ...{ etcd, databases: withPatroni, haproxy },
    ...{ primaryUrl: url(primary), replicasUrl: url(replicas), webPort: web, serverPorts: ports },
    urlOf: ({ port }) => superuser(port),
    isWhole,
    leader: async () => {
      for (const database of withPatroni) if (await isLeader(database)) return database;
      return undefined;
    },
  };
}

const anyPassword = (): string => randomBytes(18).toString('base64url');

/** Whom PostgreSQL may run as. */
function databaseUser(): User {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string): number =>
    Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout.trim());
  return { uid: id('-u'), gid: id('-g') };
}

/** The environment without what would steer PostgreSQL or Patroni from outside. */
const plainEnvironment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(PG|PATRONI_|ETCD_)/.test(name)));

/** Patroni reads all files of a folder, one after the other. */
function patroniFolder(own: string, user: User): string {
  const config = join(own, 'patroni');
  mkdirSync(config);
  copyFileSync(join(ROOT, 'deploy/patroni.yml'), join(config, '1-patroni.yml'));
  writeFileSync(join(config, '2-small.yml'), smallMemory(own));
  if (user) chownSync(config, user.uid, user.gid);
  return config;
}

function haproxyGiven(
  folder: string,
  counts: { readonly databases: number; readonly servers: number },
): string[] {
  const files = ['haproxy-database.cfg', 'haproxy-web.cfg'].map((name) => {
    const path = join(folder, name);
    writeFileSync(path, withCounts(readFileSync(join(ROOT, 'deploy', name), 'utf8'), counts));
    return path;
  });
  return files.flatMap((file) => ['-f', file]);
}

const isDatabase = ({ name }: Started): boolean => name.startsWith('db');

function postgresOf(data: string): number[] {
  try {
    return family(Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]));
  } catch {
    return [];
  }
}

async function isReplicated(url: string, standbys: number): Promise<boolean> {
  const found = await ask(
    url,
    `select count(*)::integer || ' ' || (count(*) filter (where sync_state = 'sync') > 0)::text
       from pg_stat_replication where state = 'streaming'`,
  );
  return found === `${standbys} true`;
}

async function ask(url: string, sql: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return Object.values(((await client.query(sql)).rows[0] ?? {}) as object)[0];
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function makeDatabase(url: string, password: string): Promise<void> {
  await ask(url, `create role tradepost login password '${password}'`);
  await ask(url, `create database tradepost owner tradepost encoding 'UTF8' template template0`);
}

/** Has Patroni written down who may take over? A leader that stops in the second before leaves none, and the cluster waits for it. */
async function hasSuccessor(nodes: readonly Node[]): Promise<boolean> {
  const answers = nodes.map(({ rest }) =>
    fetch(`http://127.0.0.1:${rest}/sync`, { signal: AbortSignal.timeout(1_500) }).catch(() => undefined),
  );
  return (await Promise.all(answers)).some((answer) => answer?.status === 200);
}

async function isLeader({ rest }: Node): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${rest}/primary`, {
    signal: AbortSignal.timeout(1_500),
  }).catch(() => undefined);
  return answer?.status === 200;
}

const logsOf = (folder: string, nodes: readonly Node[]) => (): string =>
  nodes.map(({ name }) => readFileSync(join(folder, `${name}.log`), 'utf8').slice(-1_500)).join('\n');

/** What was waited for can't come anymore. */
export class Ended extends Error {}

/** Waits until it is so; throws with what the logs say. */
export async function until(
  what: string,
  isSo: () => Promise<boolean>,
  logs: () => string,
  patienceMs = PATIENCE_MS,
): Promise<void> {
  for (const begun = Date.now(); Date.now() - begun < patienceMs; await sleep(200))
    try {
      if (await isSo()) return;
    } catch (error) {
      if (error instanceof Ended) break;
    }
  throw new Error(`waited in vain for ${what}\n${logs()}`);
}
