// What does the server get from support?
import { lookUpFailed } from '#domains/catalog/server/public/look-up-failed.ts';
import type { ServerModule } from '#platform/module.ts';
import { fill } from '#platform/port.ts';
import { noteLookUp } from './note-look-up.ts';
import { supportRoutes } from './routes.ts';
import { openMailer } from '#domains/mail/server/public/smtp-mailer.ts';
import { reportMailer } from './mailer.ts';
import { sendDueMails } from './send-due-mails.ts';
import { pruneAppLog } from './public/write-app-log.ts';

export const module: ServerModule = {
  routes: () => supportRoutes,
  fills: [fill(lookUpFailed, noteLookUp)],
  jobs: ({ database, onStop }) => {
    const mailer = openMailer();
    onStop(() => mailer.close());
    return [
      { everyMs: 5_000, run: (now) => sendDueMails(database, reportMailer(database, mailer), now) },
      { everyMs: 3_600_000, run: (now) => pruneAppLog(database, now) },
    ];
  },
};
