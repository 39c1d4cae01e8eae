// npm run test:ha: 16 registers sell, trade and refund on a cluster of this machine while 20 faults happen to it; then the books, and a control that must lose.
// --short: one leader gone, one switchover, one frozen leader, in under four minutes. Without the packages it says so and is skipped, unless REQUIRE_HA=1.
import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { aSession } from '#domains/access/testing/a-user.ts';
import { aCustomer } from '#domains/customers/testing/a-customer.ts';
import { openDatabase, type OpenDatabase } from '#platform/db/database.ts';
import '#server/declare-domains.ts';
import { verify } from '#server/verify.ts';
import { faultCounter } from '#tests/support/fault-runs.ts';
import {
  accountActs,
  openRegisters,
  readJournals,
  type Registers,
  type Shop,
} from '#tests/support/ha-registers.ts';
import { serverBundle } from '#tests/support/server-bundle.ts';
import { type Fault, killNode, LONG, SHORT } from './faults.ts';
import type { Started } from './process.ts';
import { findPrograms } from './programs.ts';
import { startServers } from './servers.ts';
import { type Cluster, type Database, startCluster, until } from './start-cluster.ts';

const REGISTERS = 16;
/** In which writes must be back, of 95 in 100 faults and of each. */
const BACK_P95_MS = 30_000;
const BACK_MOST_MS = 60_000;
const LOGOUT_MS = 5_000;

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const { values } = parseArgs({ options: { short: { type: 'boolean', default: false } } });
let passed = 0;
let failed = 0;

function judge(what: string, isRight: boolean, facts: unknown): void {
  if (isRight) passed += 1;
  else failed += 1;
  say(`${isRight ? 'passed' : 'FAILED'}  ${what}  ${JSON.stringify(facts)}`);
}

const noLogs = (): string => '';

/** How long no register was answered after a moment: the longest pause until each has finished something that it began later. */
async function pauseAfter(registers: Registers, from: number): Promise<number> {
  const later = (): number[][] => registers.acknowledgedAt.map((all) => all.filter((at) => at > from));
  await until(
    'writes',
    async () => later().every((all) => all.length > 1) || registers.wrong.length > 0,
    noLogs,
    180_000,
  );
  const all = [from, ...later().flat()].toSorted((one, other) => one - other);
  return all.slice(1).reduce((most, at, before) => Math.max(most, at - (all[before] as number)), 0);
}

/** How long a logout at one server needs to reach the other one. */
async function logoutMs(cluster: Cluster, database: OpenDatabase, userId: number): Promise<number> {
  const token = await aSession(database, userId, new Date());
  const [one, other] = cluster.serverPorts as [number, number];
  const ask = async (port: number, method: string, path: string): Promise<number> =>
    (
      await fetch(`http://127.0.0.1:${port}/api/Session/${path}`, {
        method,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        ...(method === 'POST' ? { body: '{}' } : {}),
      })
    ).status;
  await until('a session', async () => (await ask(other, 'GET', 'Me')) === 200, noLogs, 30_000);
  await until('a logout', async () => (await ask(one, 'POST', 'Logout')) === 200, noLogs, 30_000);
  const from = performance.now();
  while ((await ask(other, 'GET', 'Me')) !== 401 && performance.now() - from < 60_000) await sleep(20);
  return performance.now() - from;
}

type Run = {
  readonly cluster: Cluster;
  readonly database: OpenDatabase;
  readonly shop: Shop;
};

async function strike({ cluster, database, shop }: Run, registers: Registers, fault: Fault): Promise<number> {
  const from = performance.now();
  const mend = await fault.strike(cluster);
  const backMs = await pauseAfter(registers, from);
  mend();
  await until('a whole cluster', cluster.isWhole, noLogs, 180_000);
  const heardMs = await logoutMs(cluster, database, shop.counter.cashier.userId);
  const facts = { backS: Math.round(backMs / 100) / 10, logoutHeardMs: Math.round(heardMs) };
  judge(fault.name, backMs <= BACK_MOST_MS && heardMs <= LOGOUT_MS, facts);
  return backMs;
}

/** All faults while registers work, then the books. */
async function play(run: Run, faults: readonly Fault[], servers: readonly Started[]): Promise<void> {
  const processes = servers.map((server) => server.pid());
  const registers = openRegisters(run.shop);
  await pauseAfter(registers, performance.now());
  const backs: number[] = [];
  for (const fault of faults) backs.push(await strike(run, registers, fault));
  await registers.close();
  const p95 = backs.toSorted((one, other) => one - other)[Math.ceil(backs.length * 0.95) - 1] ?? 0;
  judge('writes are back in 30 s', p95 <= BACK_P95_MS, { p95S: Math.round(p95 / 100) / 10 });
  const found = await accountActs(run.database, readJournals(run.shop));
  const isExact = found.lost === 0 && found.doubledLines === 0 && found.more === 0;
  judge('what was acknowledged is there, once', isExact && registers.wrong.length === 0, {
    ...found,
    wrong: registers.wrong,
  });
  const statuses = Object.fromEntries(registers.statuses);
  judge('no call met a bug', !registers.statuses.has(500), { statuses });
  const isSame = servers.every((server, at) => server.isAlive() && server.pid() === processes[at]);
  judge('no server was restarted', isSame, { processes });
  const wrong = await verify(run.database);
  judge('the books are right', wrong.length === 0, wrong);
}

const asked = async (url: string, sql: string): Promise<Record<string, unknown>[]> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  await client.connect();
  const { rows } = await client.query<Record<string, unknown>>(sql);
  await client.end().catch(() => undefined);
  return rows;
};

/** The leader's senders stand still: what it writes from now on reaches nobody. */
async function cutOff(cluster: Cluster, leader: Database): Promise<number> {
  const senders = await asked(cluster.urlOf(leader), 'select pid from pg_stat_replication');
  for (const { pid } of senders) process.kill(pid as number, 'SIGSTOP');
  return senders.length;
}

/** Without a standby that has it nothing is acknowledged; and a cluster that doesn't wait for one loses what it acknowledged, else the run before proves nothing. */
async function control({ cluster, database, shop }: Run): Promise<void> {
  const leader = (await cluster.leader()) as Database;
  const senders = await cutOff(cluster, leader);
  const before = readJournals(shop).length;
  const registers = openRegisters(shop);
  await sleep(6_000);
  judge('without a standby nothing is acknowledged', readJournals(shop).length === before, { senders });
  const answer = await fetch(`http://127.0.0.1:${leader.rest}/config`, {
    method: 'PATCH',
    body: JSON.stringify({
      synchronous_mode: false,
      synchronous_mode_strict: null,
      maximum_lag_on_failover: 1e9,
    }),
  });
  const isReleased = async (): Promise<boolean> => readJournals(shop).length > before + REGISTERS;
  await until('sales of a cluster that waits for no standby', isReleased, noLogs, 60_000);
  killNode(leader);
  await until(
    'another leader',
    async () => ![undefined, leader.name].includes((await cluster.leader())?.name),
    noLogs,
  );
  await pauseAfter(registers, performance.now());
  await registers.close();
  const { lost, acknowledged } = await accountActs(database, readJournals(shop));
  judge('control: asynchronous, something is lost', lost > 0, { lost, acknowledged, told: answer.status });
}

async function run(): Promise<void> {
  const programs = findPrograms();
  if (typeof programs === 'string') {
    say(`skipped: needs ${programs}`);
    process.exit(process.env.REQUIRE_HA === '1' ? 1 : 0);
  }
  const cluster = await startCluster({ programs, databases: 3, servers: 2, log: say, begun: stopOnSignal });
  try {
    const env = { DEMO: 'false', LOG_LEVEL: 'error', RATE_LIMIT: '100000000', POOL_SIZE: '8' };
    const servers = await startServers(cluster, { script: await serverBundle(), env, log: say });
    const database = openDatabase(cluster.primaryUrl, { max: 3 });
    const { counter, goods } = await faultCounter(database, REGISTERS);
    const folder = join(cluster.folder, 'journals');
    mkdirSync(folder);
    chmodSync(folder, 0o700);
    const customer = await aCustomer(database);
    const shop = { port: cluster.webPort, counter, goods, customer, folder };
    await play({ cluster, database, shop }, values.short ? SHORT : LONG, servers);
    await control({ cluster, database, shop });
    await database.close();
  } finally {
    await cluster.stop();
  }
}

function stopOnSignal(stop: () => Promise<void>): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => void stop().then(() => process.exit(1)));
}

await run().catch((error: Error) => {
  failed += 1;
  say(`FAILED  ${error.message}`);
});
say(`${passed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);
