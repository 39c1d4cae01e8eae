// What does a server do by itself, from time to time?
import type { FastifyInstance } from 'fastify';
import { localMailer } from '#domains/support/server/mailer.ts';
import { sendDueMails } from '#domains/support/server/send-due-mails.ts';
import { pruneAppLog } from '#domains/support/server/write-app-log.ts';
import type { Database } from '#kernel/route.ts';

type Chore = { readonly everyMs: number; readonly run: (database: Database, now: Date) => Promise<unknown> };

const CHORES: readonly Chore[] = [
  { everyMs: 5_000, run: (database, now) => sendDueMails(database, localMailer, now) },
  { everyMs: 3_600_000, run: pruneAppLog },
];

/** Starts the chores; each waits for its last run. One that fails is told and tried at its next time. */
export function startChores(
  app: FastifyInstance,
  database: Database,
  now: () => Date,
  failed: (error: Error) => void,
): void {
  for (const { everyMs, run } of CHORES) {
    let busy: Promise<unknown> | undefined;
    const timer = setInterval(() => {
      busy ??= run(database, now())
        .catch(failed)
        .finally(() => {
          busy = undefined;
        });
    }, everyMs);
    timer.unref();
    app.addHook('onClose', async () => {
      clearInterval(timer);
      await busy;
    });
  }
}
