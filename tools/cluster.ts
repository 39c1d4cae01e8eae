// npm run cluster: the demo chain on several servers and databases of this machine, as deploy/ sets them up: etcd, Patroni, HAProxy and servers, until Ctrl-C.
// Options: --servers N (2), --database N (3).
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { isBuilt, ROOT } from './build.ts';
import { findPrograms } from './cluster/programs.ts';
import { startServers } from './cluster/servers.ts';
import { startCluster } from './cluster/start-cluster.ts';

const print = (line: string): void => void process.stdout.write(`${line}\n`);
const fail = (line: string): never => {
  process.stderr.write(`${line}\n`);
  process.exit(1);
};

const { values } = parseArgs({
  options: { servers: { type: 'string', default: '2' }, database: { type: 'string', default: '3' } },
});
const counted = (name: 'servers' | 'database', least: number, most: number): number => {
  const count = Number(values[name]);
  return Number.isInteger(count) && count >= least && count <= most
    ? count
    : fail(`--${name} must be a whole number, ${least} to ${most}`);
};
const servers = counted('servers', 1, 4);
// With one standby alone nothing could be acknowledged once it is lost.
const databases = counted('database', 3, 5);
const programs = findPrograms();
if (typeof programs === 'string') fail(`A cluster needs programs that are missing here: ${programs}`);

let stopAll = async (): Promise<void> => undefined;
let stopping: Promise<void> | undefined;
const stop = (): Promise<void> => {
  if (!stopping) print('Stopping ...');
  stopping ??= stopAll();
  return stopping;
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => void stop().then(() => process.exit(0)));

async function run(): Promise<void> {
  if (!isBuilt()) {
    print('Building ...');
    const built = spawnSync(process.execPath, [join(ROOT, 'tools/run.mjs'), 'tools/build.ts'], {
      stdio: 'inherit',
    });
    if (built.status !== 0) throw new Error('the build failed');
  }
  if (typeof programs === 'string') return;
  const begun = (stopCluster: () => Promise<void>): void => {
    stopAll = stopCluster;
  };
  print('The first server fills the demo, which takes about a minute.');
  const cluster = await startCluster({ programs, databases, servers, log: print, begun });
  await startServers(cluster, {
    script: join(ROOT, 'dist/server.js'),
    env: { DEMO: 'true', WEB_ROOT: join(ROOT, 'dist/web') },
    log: print,
  });
  const leader = await cluster.leader();
  print(`
  Tradepost answers at http://127.0.0.1:${cluster.webPort}
  Log in as admin, manager or cashier with the password tradepost-demo

  Servers    ${cluster.serverPorts.map((port) => `http://127.0.0.1:${port}`).join('  ')}
  Databases  ${cluster.databases.map((one) => `${one.name}: port ${one.port}, Patroni ${one.rest}, process ${one.patroni.pid()}${one.name === leader?.name ? ' (leader)' : ''}`).join('\n             ')}
  Logs       ${cluster.folder}

  Try it: kill -9 the leader's process, and sell on. Ctrl-C stops everything and removes the data.`);
}

await run().catch(async (error: Error) => {
  if (stopping) return;
  process.stderr.write(`${error.message}\n`);
  await stop();
  process.exit(1);
});
