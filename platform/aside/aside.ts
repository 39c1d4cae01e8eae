// Where is heavy work done? In one thread beside ours, started when it is first needed; users take turns (decision 0261).
import { Worker } from 'node:worker_threads';
import type { AsideJob, AsideResult, AsideRunner } from './work-aside.ts';
import { ApiError } from '#contract/api-error.ts';

/** Waiting of one user, and of all. */
const MOST_OF_ONE = 40;
const MOST = 200;
/** Longer than any file takes; what takes longer is given up with its thread. */
const LONGEST_MS = 120_000;
const MOST_MEMORY_MB = 768;

type Waiting = AsideJob & {
  readonly done: (value: unknown) => void;
  readonly failed: (error: Error) => void;
};

let shared: AsideRunner | undefined;

/** The runner of this process: one thread, however many servers it has. */
export function asideRunner(): AsideRunner {
  shared ??= makeRunner();
  return shared;
}

function makeRunner(): AsideRunner {
  const queues = new Map<string, Waiting[]>();
  let waiting = 0;
  let count = 0;
  let worker: Worker | undefined;
  let current: { readonly job: Waiting; readonly timer: NodeJS.Timeout } | undefined;

  const finish = (end: (job: Waiting) => void): void => {
    const ended = current;
    if (!ended) return;
    clearTimeout(ended.timer);
    current = undefined;
    end(ended.job);
    next();
  };
  const start = (): Worker => {
    const made = openWorker();
    const gone = (error: Error): void => {
      if (worker !== made) return;
      worker = undefined;
      finish((job) => job.failed(error));
    };
    made.on('message', (result: AsideResult) => {
      if (result.id !== current?.job.id) return;
      finish((job) => settle(job, result));
    });
    made.on('error', gone);
    made.on('exit', (code) => gone(new Error(`the thread for files ended with ${code}`)));
    // It alone keeps no process alive.
    made.unref();
    return made;
  };
  const next = (): void => {
    if (current) return;
    const first = queues.entries().next().value;
    if (!first) return;
    const [whose, queue] = first;
    queues.delete(whose);
    const job = queue.shift();
    if (queue.length > 0) queues.set(whose, queue);
    if (!job) return;
    waiting -= 1;
    const timer = setTimeout(() => {
      const stuck = worker;
      worker = undefined;
      void stuck?.terminate();
      finish(({ failed }) => failed(tooLong()));
    }, LONGEST_MS);
    current = { job, timer };
    try {
      worker ??= start();
      const { id, name, input } = job;
      worker.postMessage({ id, name, input } satisfies AsideJob, []);
    } catch (error) {
      finish(({ failed }) => failed(error as Error));
    }
  };
  return (name, input, forWhom) =>
    new Promise((done, failed) => {
      const queue = queues.get(forWhom) ?? [];
      if (queue.length >= MOST_OF_ONE || waiting >= MOST) {
        failed(new ApiError(429, 'TOO_MANY_REQUESTS', 'Too many files are being made, try again'));
        return;
      }
      queue.push({ id: (count += 1), name, input, done, failed });
      queues.set(forWhom, queue);
      waiting += 1;
      next();
    });
}

function settle(job: Waiting, result: AsideResult): void {
  if ('value' in result) job.done(result.value);
  else job.failed(Object.assign(new Error(result.error.message), { stack: result.error.stack }));
}

const tooLong = (): ApiError =>
  new ApiError(503, 'STORE_UNAVAILABLE', 'This file takes too long to make, ask for less');

/** From the sources, or from the build, where it lies beside the server as <server>.worker.js. */
function openWorker(): Worker {
  const own = import.meta.url;
  const entry = own.endsWith('.ts')
    ? '../../apps/server/aside-begin.mjs'
    : own.replace(/\.js$/, '.worker.js');
  return new Worker(new URL(entry, own), { resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB } });
}
