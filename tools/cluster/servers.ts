// The servers of a cluster on one machine, as deploy/tradepost@.service starts them.
import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Started, startProgram } from './process.ts';
import { type Cluster, Ended, until } from './start-cluster.ts';

type Wanted = {
  /** The built server. */
  readonly script: string;
  readonly env: Readonly<Record<string, string>>;
  readonly log: (line: string) => void;
};

/** Starts a server for each port that HAProxy expects one at, one after the other: the first makes the tables. Throws, with its log, when one doesn't come up. */
export async function startServers(cluster: Cluster, { script, env, log }: Wanted): Promise<Started[]> {
  const key = randomBytes(32).toString('base64');
  const started: Started[] = [];
  for (const [at, port] of cluster.serverPorts.entries()) {
    const name = `server${at + 1}`;
    log(`Starting ${name} ...`);
    const dataDir = join(cluster.folder, name);
    mkdirSync(dataDir);
    const { DATABASE_URL: _, npm_lifecycle_event: __, ...own } = process.env;
    const given = {
      ...own,
      ...{ DATABASE_URL: cluster.primaryUrl, READ_DATABASE_URL: cluster.replicasUrl, SELLER_ID_KEY: key },
      ...{ PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir, TRUST_PROXY: '1', LOG_LEVEL: 'warn' },
      ...env,
    };
    const path = join(cluster.folder, `${name}.log`);
    const server = startProgram({ name, command: process.execPath, given: [script], env: given, log: path });
    cluster.stopWith(server);
    started.push(server);
    await until(
      name,
      () => isReady(server, port),
      () => readFileSync(path, 'utf8').slice(-1_500),
      300_000,
    );
  }
  return started;
}

async function isReady(server: Started, port: number): Promise<boolean> {
  if (!server.isAlive()) throw new Ended(server.name);
  return (await fetch(`http://127.0.0.1:${port}/readyz`)).status === 200;
}
