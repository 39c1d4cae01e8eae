// npm start: builds if something changed, then runs the built server in this process until it is told to stop.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { run as runServer } from '#server/main.ts';
import { isBuilt, ROOT } from './build.ts';

if (!isBuilt()) {
  process.stdout.write('Building ...\n');
  // In a process of its own: the compilers would otherwise stay in the server's memory.
  const built = spawnSync(process.execPath, [join(ROOT, 'tools/run.mjs'), 'tools/build.ts'], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (built.status !== 0) process.exit(1);
}

/** Called by run.mjs once TypeScript is no longer compiled on the fly. */
export async function afterwards(): Promise<void> {
  process.env.WEB_ROOT ??= join(ROOT, 'dist', 'web');
  const { run } = (await import(pathToFileURL(join(ROOT, 'dist', 'server.js')).href)) as {
    run: typeof runServer;
  };
  const running = await run(process.env);
  if (running) stopWithoutNpm(running.stop);
}

/** When npm is killed the hard way we would live on unseen, and the next start would find the port taken. */
function stopWithoutNpm(stop: (why: string) => void): void {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  // Where the shell stays between npm and us, npm is one further up.
  const above = commandOf(parent).startsWith('npm') ? undefined : parentOf(parent);
  const timer = setInterval(() => {
    if (process.ppid === parent && (!above || parentOf(parent) === above)) return;
    clearInterval(timer);
    stop('npm is gone');
  }, 500);
  timer.unref();
}

function commandOf(pid: number): string {
  return processInfo(pid, 'command');
}

function parentOf(pid: number): number | undefined {
  return Number(processInfo(pid, 'ppid')) || undefined;
}

function processInfo(pid: number, what: 'command' | 'ppid'): string {
  try {
    if (what === 'command') return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[1] ?? '';
  } catch {
    return spawnSync('ps', ['-o', `${what}=`, '-p', String(pid)], { encoding: 'utf8' }).stdout?.trim() ?? '';
  }
}
