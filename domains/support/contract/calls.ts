// The documented calls on support reports and the app log, and the list of what was sent.
import { z } from 'zod';
import { calls } from '#contract/calls.ts';
import { changed, idOf, oneOf, page, paragraphs, text, whole } from '#contract/fields.ts';
import { LOG_LEVELS, LOG_SOURCES } from '#domains/support/rules/log-entry.ts';

const support = calls('support', 'Support');
const appLog = calls('applog', 'AppLog');

export const sendSupportMessage = support.get('SendSupportMessage', {
  changes: true,
  right: 'signed-in',
  input: {
    /** 'POS Issue Report' unless told (SUPP-05). */
    Subject: text(120).optional(),
    Message: paragraphs(4_000),
    Email: text(254),
    ClientId: idOf('store'),
  },
  output: changed({ reportId: z.number() }),
  summary: 'Keeps a support report and queues its mail',
});

export const reportWire = z.object({
  reportId: z.number(),
  subject: z.string(),
  message: z.string(),
  email: z.string(),
  username: z.string(),
  /** ISO instant. */
  createdAt: z.string(),
  /** queued: waits for its mail, sent: taken by the mail service, kept: no mail service is set up, failed: given up. */
  state: z.enum(['queued', 'sent', 'kept', 'failed']),
  tries: z.number(),
  lastError: z.string(),
});
export type ReportWire = z.infer<typeof reportWire>;

export const listReports = support.get('Reports', {
  right: 'signed-in',
  input: { ClientId: idOf('store'), page: page() },
  output: z.object({
    reports: z.array(reportWire),
    total: z.number(),
    page: z.number(),
    pageSize: z.number(),
  }),
  summary: "Reports of a store, newest first, 50 a page: one's own, or with applog.view everybody's",
});

/** NS-LOG-01; what it says beyond that is our own. */
export const logEntryWire = z.object({
  id: z.number(),
  /** ISO instants of the first and the last time. */
  firstAt: z.string(),
  lastAt: z.string(),
  /** How often the same came within an hour of the first. */
  times: z.number(),
  source: z.enum(LOG_SOURCES),
  level: z.enum(LOG_LEVELS),
  message: z.string(),
  call: z.string(),
  path: z.string(),
  requestId: z.string(),
  username: z.string(),
  clientId: z.number().nullable(),
});
export type LogEntryWire = z.infer<typeof logEntryWire>;

export const logDetailsWire = logEntryWire.extend({
  /** Stack or more about it, secrets taken out. */
  detail: z.string(),
  userAgent: z.string(),
});
export type LogDetailsWire = z.infer<typeof logDetailsWire>;

export const listLog = appLog.get('List', {
  path: 'AppLog',
  right: 'applog.view',
  input: {
    page: page(),
    pageSize: whole(1, 100, 50).optional(),
    source: oneOf(LOG_SOURCES).optional(),
    level: oneOf(LOG_LEVELS).optional(),
    /** In message, call, path or request id. */
    search: text(100).optional(),
  },
  output: z.object({
    entries: z.array(logEntryWire),
    total: z.number(),
    page: z.number(),
    pageSize: z.number(),
  }),
  summary: 'Failures of the server and of browsers, last seen first',
});

export const createLog = appLog.post('Create', {
  path: 'AppLog',
  right: 'signed-in',
  input: {
    message: paragraphs(2_000, 1),
    detail: text(8_000).optional(),
    level: oneOf(LOG_LEVELS).optional(),
    /** The screen's path. */
    path: text(300).optional(),
    requestId: text(60).optional(),
    clientId: idOf('store').optional(),
  },
  output: changed({ id: z.number() }),
  summary: 'Reports a failure of the browser; beyond 60 an hour and user it is dropped, and id is 0',
});

export const getLog = appLog.get('Get', {
  path: 'AppLog/{id}',
  right: 'applog.view',
  input: { id: idOf('log entry') },
  output: logDetailsWire,
  summary: 'One log entry with its details',
});

export const deleteLog = appLog.delete('Delete', {
  path: 'AppLog/{id}',
  right: 'applog.edit',
  input: { id: idOf('log entry') },
  output: changed({}),
  summary: 'Takes a log entry away; who did it stays in the audit',
});
