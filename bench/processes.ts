// The processes of a run: the servers, PostgreSQL, and what the kernel says of their time and memory.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ROOT } from '#tools/build.ts';
import { bundleModules } from '#tools/bundle-modules.ts';

const TICK_MS = 10;

export type Bundles = { readonly server: string; readonly limit: string; remove(): void };

/** Both servers as they would be shipped: bundled, packages outside. */
export async function bundle(): Promise<Bundles> {
  // Two folders below the root, like the sources: the server finds its migrations from there.
  const folder = join(ROOT, '.cache', `bench-${process.pid}`);
  mkdirSync(folder, { recursive: true });
  const esbuild = await import('esbuild');
  const made = async (entry: string, name: string): Promise<string> => {
    const outfile = join(folder, name);
    await esbuild.build({
      absWorkingDir: ROOT,
      entryPoints: [entry],
      outfile,
      bundle: true,
      platform: 'node',
      format: 'esm',
      target: 'node20',
      packages: 'external',
      logLevel: 'error',
      plugins: [bundleModules(ROOT)],
    });
    return outfile;
  };
  await made('domains/analytics/server/line-files/engine-child.ts', 'server.engine.js');
  return {
    server: await made('apps/server/main.ts', 'server.js'),
    limit: await made('bench/limit-server.ts', 'limit.js'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

export type Running = { readonly pid: number; readonly port: number; stop(): Promise<void> };

/** What npm start tells Node: a server is measured as it is shipped. */
export function shippedFlags(): string[] {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    scripts: { start: string };
  };
  return scripts.start.split(' ').filter((word) => word.startsWith('--'));
}

/** Starts a script that prints where it answers; env is added to a plain environment. */
export async function startServer(
  script: string,
  env: Record<string, string>,
  flags: readonly string[] = [],
): Promise<Running> {
  const child = spawn(process.execPath, [...flags, script], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const port = await portOf(child);
  return {
    pid: child.pid as number,
    port,
    stop: async () => {
      if (child.exitCode !== null) return;
      const gone = new Promise((done) => child.once('exit', done));
      child.kill('SIGTERM');
      await Promise.race([gone, sleep(10_000)]);
      if (child.exitCode === null) child.kill('SIGKILL');
    },
  };
}

function portOf(child: ChildProcess): Promise<number> {
  return new Promise((done, failed) => {
    let said = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      said += String(chunk);
      const port = /answers at http:\/\/127\.0\.0\.1:(\d+)/.exec(said)?.[1];
      if (port) done(Number(port));
    });
    child.once('exit', (code) =>
      failed(new Error(`a server ended with ${code} before it answered: ${said}`)),
    );
  });
}

const statOf = (pid: number): string[] => {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return text.slice(text.lastIndexOf(')') + 2).split(' ');
};

/** Processor milliseconds that a process has used in its threads, by the scheduler's own clock; NaN where there is no /proc. */
export function cpuMs(pid: number): number {
  try {
    const threads = readdirSync(`/proc/${pid}/task`);
    return threads.reduce((sum, thread) => sum + threadMs(`/proc/${pid}/task/${thread}/schedstat`), 0);
  } catch {
    return Number.NaN;
  }
}

/** 0 for a thread that ended while we looked. */
function threadMs(path: string): number {
  try {
    return Number(readFileSync(path, 'utf8').split(' ')[0]) / 1_000_000;
  } catch {
    return 0;
  }
}

/** Of the children that have ended the kernel keeps whole ticks only. */
function endedChildrenMs(pid: number): number {
  const stat = statOf(pid);
  return (Number(stat[13]) + Number(stat[14])) * TICK_MS;
}

/** The same for PostgreSQL: the postmaster, its ended children and all that live. */
export function postgresCpuMs(postmaster: number): number {
  const own = cpuMs(postmaster);
  if (Number.isNaN(own)) return own;
  let sum = own + endedChildrenMs(postmaster);
  for (const name of readdirSync('/proc')) {
    const pid = Number(name);
    if (!pid) continue;
    try {
      if (Number(statOf(pid)[1]) === postmaster) sum += cpuMs(pid) || 0;
    } catch {
      // It ended while we looked.
    }
  }
  return sum;
}

/** The process that started the backend of a connection; undefined when PostgreSQL runs on another machine. */
export function parentOf(pid: number): number | undefined {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').startsWith('postgres')
      ? Number(statOf(pid)[1])
      : undefined;
  } catch {
    return undefined;
  }
}

/** The most memory that a process ever held, MiB. */
export function peakMiB(pid: number): number {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1_024;
  } catch {
    return Number.NaN;
  }
}
