// DuckDB in a process of its own: started when something is asked, ended when nothing is for a minute.
//
// Without the package (it is optional), without memory, too slow or broken: it answers with an error, and who asked has another way.
import { type ChildProcess, fork } from 'node:child_process';

export type EngineSettings = { readonly folder: string; readonly memoryMb: number; readonly threads: number };
export type EngineRequest = { readonly id: number; readonly statements: readonly string[] };
export type EngineAnswer =
  | { readonly isReady: true }
  | { readonly isReady: false; readonly message: string }
  | { readonly id: number; readonly rows: readonly unknown[] }
  | { readonly id: number; readonly message: string };

export type Engine = {
  /** Runs the statements one after another; answers the rows of the last. Rejects when it fails or takes longer; `withinMs` begins when its turn comes. */
  run(statements: readonly string[], withinMs: number): Promise<readonly unknown[]>;
  /** False once it is known that this machine has no DuckDB. */
  isThere(): boolean;
  /** The process id of the one that runs now. */
  pid(): number | undefined;
  stop(): void;
};

const IDLE_MS = 60_000;
/** Waiting for their turn. */
const MOST_WAITING = 8;

type Waiting = {
  readonly statements: readonly string[];
  readonly withinMs: number;
  readonly done: (rows: readonly unknown[]) => void;
  readonly failed: (error: Error) => void;
};

/** What its process says of the statements under way: rows, why they failed, or that it isn't there anymore. */
type Heard = (
  id: number | undefined,
  answer: { readonly rows: readonly unknown[] } | { readonly why: string },
) => void;

/** The process, started by the first statements after it was ended. */
function openProcess(settings: EngineSettings, heard: Heard) {
  let child: ChildProcess | undefined;
  let isMissing = false;

  const end = (): void => {
    const ended = child;
    child = undefined;
    // It takes no other signal: nothing of it is worth a goodbye.
    ended?.kill('SIGKILL');
  };
  const start = (): ChildProcess => {
    const made = forkEngine(settings);
    made.on('message', (answer: EngineAnswer) => {
      if (made !== child) return;
      if ('id' in answer)
        return heard(answer.id, 'rows' in answer ? { rows: answer.rows } : { why: answer.message });
      if (answer.isReady) return;
      isMissing = true;
      end();
      heard(undefined, { why: answer.message });
    });
    const gone = (why: string): void => {
      if (made !== child) return;
      child = undefined;
      heard(undefined, { why });
    };
    made.on('error', (error) => gone(error.message));
    made.on('exit', (code, signal) => gone(`the process for questions ended with ${signal ?? code}`));
    return made;
  };
  return {
    end,
    isMissing: () => isMissing,
    pid: () => child?.pid,
    send: (request: EngineRequest): void => {
      child ??= start();
      child.ref();
      child.channel?.ref();
      child.send(request);
    },
    /** Idle, it keeps no process alive. */
    letGo: (): void => {
      child?.unref();
      child?.channel?.unref();
    },
  };
}

export function openEngine(settings: EngineSettings, { idleMs = IDLE_MS } = {}): Engine {
  const queue: Waiting[] = [];
  let current: { readonly id: number; readonly job: Waiting; readonly timer: NodeJS.Timeout } | undefined;
  let idle: NodeJS.Timeout | undefined;
  let isStopped = false;
  let count = 0;

  const finish = (how: (job: Waiting) => void): void => {
    if (!current) return;
    clearTimeout(current.timer);
    const { job } = current;
    current = undefined;
    running.letGo();
    how(job);
    next();
  };
  const fail = (why: string): void => finish((job) => job.failed(new Error(why)));
  const running = openProcess(settings, (id, answer) => {
    if (id !== undefined && id !== current?.id) return;
    if ('why' in answer) fail(answer.why);
    else finish((job) => job.done(answer.rows));
  });
  const next = (): void => {
    if (current) return;
    clearTimeout(idle);
    const job = queue.shift();
    if (!job) {
      idle = setTimeout(running.end, idleMs);
      idle.unref();
      return;
    }
    const timer = setTimeout(() => {
      running.end();
      fail(`the process for questions took more than ${job.withinMs} ms`);
    }, job.withinMs);
    current = { id: (count += 1), job, timer };
    if (running.isMissing() || isStopped) return fail('there is no DuckDB here');
    running.send({ id: current.id, statements: job.statements });
  };
  return {
    run: (statements, withinMs) =>
      new Promise((done, failed) => {
        if (queue.length >= MOST_WAITING) return failed(new Error('too many questions wait'));
        queue.push({ statements, withinMs, done, failed });
        next();
      }),
    isThere: () => !running.isMissing(),
    pid: running.pid,
    stop: () => {
      isStopped = true;
      running.end();
      fail('the server stops');
    },
  };
}

/** From the sources, or from the build, where it lies beside the server as <server>.engine.js. */
function forkEngine(settings: EngineSettings): ChildProcess {
  const own = import.meta.url;
  const entry = own.endsWith('.ts') ? './engine-begin.mjs' : own.replace(/\.js$/, '.engine.js');
  return fork(new URL(entry, own), [JSON.stringify(settings)], {
    execArgv: [],
    // Linux may share the processor between sessions first: in a session of its own it can step back behind all others.
    detached: process.platform === 'linux',
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
}
