// What does a server do by itself, from time to time?
import type { FastifyInstance } from 'fastify';
import { foldAllStats } from '#domains/daily-stats/server/fold-stats.ts';
import { queueDuePrices } from '#domains/price-changes/server/queue-due.ts';
import { dropOldPictures } from '#domains/dealer-rules/server/keep-picture.ts';
import { endOverdueStockHolds } from '#domains/inventory/server/hold-stock.ts';
import { endOverdueHolds } from '#domains/customers/server/hold-for-wishes.ts';
import { refreshDueGuides } from '#domains/pricing/server/refresh-guide.ts';
import { pruneMails } from '#domains/mail/server/prune-mails.ts';
import { sendOutbox } from '#domains/mail/server/send-outbox.ts';
import { type Mailer, openMailer } from '#domains/mail/server/smtp-mailer.ts';
import { reportMailer } from '#domains/support/server/mailer.ts';
import { sendDueMails } from '#domains/support/server/send-due-mails.ts';
import { pruneAppLog } from '#domains/support/server/write-app-log.ts';
import type { Database } from '#kernel/route.ts';

type Chore = {
  readonly everyMs: number;
  /** Once when the server starts, too, rather than only after the first wait. */
  readonly atOnce?: boolean;
  readonly run: (
    database: Database,
    now: Date,
    isStopping: () => boolean,
    tools: ChoreTools,
  ) => Promise<unknown>;
};

type ChoreTools = { readonly mailer: Mailer; readonly failpoint: (name: string) => Promise<void> };

const CHORES: readonly Chore[] = [
  {
    everyMs: 2_000,
    run: (database, now, isStopping, { mailer, failpoint }) =>
      sendOutbox(database, mailer, { now, isStopping, failpoint }),
  },
  { everyMs: 3_600_000, run: pruneMails },
  {
    everyMs: 5_000,
    run: (database, now, _isStopping, { mailer }) =>
      sendDueMails(database, reportMailer(database, mailer), now),
  },
  { everyMs: 5_000, atOnce: true, run: (database, _now, isStopping) => foldAllStats(database, isStopping) },
  { everyMs: 2_000, run: queueDuePrices },
  { everyMs: 10_000, run: refreshDueGuides },
  { everyMs: 3_600_000, run: pruneAppLog },
  { everyMs: 600_000, atOnce: true, run: endOverdueHolds },
  { everyMs: 600_000, atOnce: true, run: endOverdueStockHolds },
  { everyMs: 3_600_000, atOnce: true, run: dropOldPictures },
];

/** Starts the chores; each waits for its last run. One that fails is told and tried at its next time. */
export function startChores(
  app: FastifyInstance,
  database: Database,
  { now, failpoint }: { now: () => Date; failpoint: (name: string) => Promise<void> },
  failed: (error: Error) => void,
): void {
  let stopping = false;
  const mailer = openMailer();
  for (const { everyMs, atOnce, run } of CHORES) {
    let busy: Promise<unknown> | undefined;
    const go = (): void => {
      busy ??= run(database, now(), () => stopping, { mailer, failpoint })
        .catch(failed)
        .finally(() => {
          busy = undefined;
        });
    };
    const timer = setInterval(go, everyMs);
    timer.unref();
    if (atOnce) go();
    app.addHook('onClose', async () => {
      stopping = true;
      clearInterval(timer);
      await busy;
    });
  }
  app.addHook('onClose', () => mailer.close());
}
