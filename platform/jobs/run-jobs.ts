// Runs the jobs of all modules while the server runs.
import type { FastifyInstance } from 'fastify';
import type { JobHost, MakeJobs } from './job.ts';

type Running = Pick<JobHost, 'database' | 'failpoint' | 'copiesDir'> & {
  readonly now: () => Date;
  readonly onError: (error: Error) => void;
};

/** Starts the jobs; each waits for its own last run. One that fails is reported and tried again at its next time. */
export function startJobs(
  app: FastifyInstance,
  makers: readonly MakeJobs[],
  { database, failpoint, copiesDir, now, onError }: Running,
): void {
  let stopping = false;
  const stops: (() => void | Promise<void>)[] = [];
  const host: JobHost = { database, failpoint, copiesDir, onStop: (work) => stops.push(work) };
  for (const { everyMs, atStart, run } of makers.flatMap((make) => make(host))) {
    let busy: Promise<unknown> | undefined;
    const go = (): void => {
      busy ??= run(now(), () => stopping)
        .catch(onError)
        .finally(() => {
          busy = undefined;
        });
    };
    const timer = setInterval(go, everyMs);
    timer.unref();
    if (atStart) go();
    app.addHook('onClose', async () => {
      stopping = true;
      clearInterval(timer);
      await busy;
    });
  }
  app.addHook('onClose', async () => {
    // One that fails (the database is gone) must not keep the others, or the server, from stopping.
    for (const stop of stops) await Promise.resolve().then(stop).catch(onError);
  });
}
