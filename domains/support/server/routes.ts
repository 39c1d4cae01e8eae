import { mayDo } from '#contract/may-do.ts';
import {
  createLog,
  deleteLog,
  getLog,
  listLog,
  listReports,
  sendSupportMessage,
} from '#domains/support/contract/calls.ts';
import { deleteLogEntry } from '#domains/support/server/delete-log.ts';
import { readLog, readLogEntry, readReports } from '#domains/support/server/queries.ts';
import { reportFailure } from '#domains/support/server/report-failure.ts';
import { sendReport } from '#domains/support/server/send-support-message.ts';
import { type Route, reads, writes } from '#contract/route.ts';

export const supportRoutes: Route[] = [
  writes(sendSupportMessage, sendReport),
  reads(listReports, ({ db, actor }, { ClientId, page }) =>
    readReports(db, ClientId, mayDo(actor, 'applog.view') ? null : actor.userId, page),
  ),
  reads(listLog, ({ db, actor }, input) => readLog(db, actor, input)),
  reads(getLog, ({ db, actor }, { id }) => readLogEntry(db, actor, id)),
  writes(createLog, reportFailure),
  writes(deleteLog, deleteLogEntry),
];
