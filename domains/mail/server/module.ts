// What does the server get from mail?
import type { ServerModule } from '#platform/module.ts';
import { mailRoutes } from './routes.ts';
import { pruneMails } from './prune-mails.ts';
import { sendOutbox } from './send-outbox.ts';
import { openMailer } from './public/smtp-mailer.ts';
import { mailNeeds } from './needs.ts';

export const module: ServerModule = {
  routes: () => mailRoutes,
  needs: mailNeeds,
  jobs: ({ database, failpoint, onStop }) => {
    const mailer = openMailer();
    onStop(() => mailer.close());
    return [
      {
        everyMs: 2_000,
        run: (now, isStopping) => sendOutbox(database, mailer, { now, isStopping, failpoint }),
      },
      { everyMs: 3_600_000, run: (now) => pruneMails(database, now) },
    ];
  },
};
