// A program of a cluster: started in a process group of its own, so that Ctrl-C reaches us first, and ended with everything that it started.
import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';

export type User = { readonly uid: number; readonly gid: number } | undefined;

export type Program = {
  readonly name: string;
  readonly command: string;
  readonly given: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  readonly user?: User;
  readonly log: string;
};

export type Started = {
  readonly name: string;
  pid(): number;
  isAlive(): boolean;
  /** Starts it again after it ended. */
  again(): void;
  /** A signal to it and everything that it started. */
  signalAll(signal: NodeJS.Signals): void;
  /** SIGTERM, and SIGKILL to all of it when it isn't gone in time. */
  stop(patienceMs: number): Promise<void>;
};

/** Starts a program; its output goes to its log. */
export function startProgram(program: Program): Started {
  let child = launch(program);
  const isAlive = (): boolean => child.exitCode === null && child.signalCode === null;
  const signalAll = (signal: NodeJS.Signals): void => {
    sendAll(family(child.pid as number), signal);
  };
  return {
    name: program.name,
    pid: () => child.pid as number,
    isAlive,
    again: () => {
      if (!isAlive()) child = launch(program);
    },
    signalAll,
    stop: async (patienceMs) => {
      const left = family(child.pid as number);
      if (isAlive()) {
        const gone = new Promise((done) => child.once('exit', done));
        child.kill('SIGTERM');
        let timer: NodeJS.Timeout | undefined;
        const late = new Promise((done) => {
          timer = setTimeout(done, patienceMs);
        });
        await Promise.race([gone, late]);
        clearTimeout(timer);
      }
      sendAll(left, 'SIGKILL');
    },
  };
}

function launch({ command, given, env, user, log }: Program): ChildProcess {
  const output = openSync(log, 'a', 0o600);
  const child = spawn(command, given, {
    env,
    ...user,
    cwd: '/',
    detached: true,
    stdio: ['ignore', output, output],
  });
  closeSync(output);
  child.on('error', () => undefined);
  return child;
}

/** The same signal to each that is still there. */
export const sendAll = (pids: readonly number[], signal: NodeJS.Signals): void =>
  pids.forEach((pid) => send(pid, signal));

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It went by itself.
  }
}

/** A process and all that it started, itself first so that it can't start more. */
export function family(pid: number): number[] {
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
      parents.set(Number(name), Number(stat.slice(stat.lastIndexOf(') ') + 2).split(' ')[1]));
    } catch {
      // Gone meanwhile.
    }
  }
  const all = [pid];
  for (const one of all) for (const [child, parent] of parents) if (parent === one) all.push(child);
  return all;
}

/** So many ports of loopback that nobody has now, below those that the system gives away. */
export async function freePorts(count: number): Promise<number[]> {
  const found: number[] = [];
  for (let port = 21_000 + (process.pid % 400) * 25; found.length < count; port += 1)
    if (await isFree(port)) found.push(port);
  return found;
}

function isFree(port: number): Promise<boolean> {
  return new Promise((done) => {
    const server = createServer();
    server.once('error', () => done(false));
    server.listen(port, '127.0.0.1', () => server.close(() => done(true)));
  });
}
