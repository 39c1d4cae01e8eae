// Where does the time of a slow scan go? Small questions asked all the while, each of which waits for one thing only.
import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { openLine } from '../http-line.ts';
import { cpuMs, postgresCpuMs } from '../processes.ts';
import { p99 } from '../supply/registers.ts';
import type { Chain } from './chain.ts';
import { enginePid } from './files.ts';

const EVERY_MS = 50;
const NS_A_MS = 1_000_000;

export type Watched = {
  readonly pid: number;
  readonly port: number;
  /** Process id of PostgreSQL; NaN where it runs elsewhere. */
  readonly postmaster: number;
};

export type Probes = {
  /** Forgets what it saw so far. */
  begin(): void;
  /** What it saw since, in one line. */
  seen(): string;
  stop(): Promise<void>;
};

/** Asks the server for an answer that needs no database, and the database for one that needs no server and for one that waits for the disk. */
export async function openProbes({ database }: Chain, watched: Watched): Promise<Probes> {
  const line = await openLine(watched.port);
  const own = monitorEventLoopDelay({ resolution: 2 });
  own.enable();
  const cpu = () => ({
    server: cpuMs(watched.pid),
    DuckDB: cpuMs(enginePid(watched.pid)) || 0,
    PostgreSQL: postgresCpuMs(watched.postmaster),
    bench: cpuMs(process.pid),
  });
  let isOpen = true;
  let began = performance.now();
  let used = cpu();
  const times = { server: [] as number[], database: [] as number[], commit: [] as number[] };
  const ask = async (into: number[], one: () => Promise<unknown>): Promise<void> => {
    for (; isOpen; await sleep(EVERY_MS)) {
      const at = performance.now();
      await one();
      into.push(performance.now() - at);
    }
  };
  const work = Promise.all([
    ask(times.server, () => line.ask('GET', '/healthz')),
    ask(times.database, () => database.rows('select 1 as one')),
    // It is written to the log, so it waits for the disk.
    ask(times.commit, () => database.rows(`select pg_logical_emit_message(true, 'bench', '')`)),
  ]);
  work.catch(() => undefined);
  return {
    begin: () => {
      times.server.length = 0;
      times.database.length = 0;
      times.commit.length = 0;
      own.reset();
      began = performance.now();
      used = cpu();
    },
    seen: () => {
      const passed = performance.now() - began;
      const now = cpu();
      const shares = (Object.keys(now) as (keyof typeof now)[]).map(
        (name) => `${name} ${Math.round((100 * Math.max(0, now[name] - used[name])) / passed)} %`,
      );
      const slowest = (all: number[]): string =>
        `${p99(all).toFixed(1)} ms (at most ${Math.max(...all).toFixed(0)})`;
      return (
        `p99 of an answer without database ${slowest(times.server)}, of a statement without server ${slowest(times.database)}, of a commit ${slowest(times.commit)}, ` +
        `of this program's own delay ${(own.percentile(99) / NS_A_MS).toFixed(1)} ms; processors: ${shares.join(', ')}`
      );
    },
    stop: async () => {
      isOpen = false;
      own.disable();
      await work;
      line.close();
    },
  };
}
