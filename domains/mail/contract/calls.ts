// The calls on email that was asked for; all of them our own.
import { z } from 'zod';
import { calls } from '#contract/calls.ts';
import { changed, idOf, oneOf, page, text } from '#contract/fields.ts';

const mail = calls('mail', 'Mail');

export const MAIL_STATES = ['queued', 'sent', 'failed'] as const;
export const MAIL_KINDS = [
  'receipt',
  'statement',
  'wish',
  'vendorOrder',
  'report',
  'invitation',
  'test',
] as const;

export const mailWire = z.object({
  mailId: z.number(),
  kind: z.enum(MAIL_KINDS),
  /** The transaction, customer, wish, vendor order, run of a schedule or user that it is about; null for a test. */
  sourceId: z.number().nullable(),
  to: z.string(),
  subject: z.string(),
  username: z.string(),
  /** ISO instant. */
  createdAt: z.string(),
  /** queued: waits to be sent, sent: the mail server took it, failed: given up. */
  state: z.enum(MAIL_STATES),
  tries: z.number(),
  /** When it is tried again; empty when it is not. */
  nextTryAt: z.string(),
  /** When it was sent or given up; empty before. */
  doneAt: z.string(),
  /** Why the last try failed. */
  lastError: z.string(),
});
export type MailWire = z.infer<typeof mailWire>;

export const listMails = mail.get('List', {
  right: 'mail.view',
  input: {
    ClientId: idOf('store'),
    state: oneOf(MAIL_STATES).optional(),
    /** In address and subject. */
    search: text(100).optional(),
    page: page(),
  },
  output: z.object({
    mails: z.array(mailWire),
    total: z.number(),
    page: z.number(),
    pageSize: z.number(),
    /** Of the whole store, whatever is searched for. */
    failed: z.number(),
  }),
  summary: 'Email of a store, newest first, 50 a page',
});

export const getMail = mail.get('Get', {
  path: 'Mail/{id}',
  right: 'mail.view',
  input: { id: idOf('mail') },
  output: mailWire.extend({
    text: z.string(),
    /** Name of the file that goes with it; empty without. */
    attachment: z.string(),
    messageId: z.string(),
    /** What the mail server answered when it took it. */
    reply: z.string(),
  }),
  summary: 'One email with all that it says',
});

export const getMailAttachment = mail.get('{id}/Attachment', {
  right: 'mail.view',
  input: { id: idOf('mail') },
  output: z.unknown(),
  produces: 'pdf',
  summary: 'The file that goes with an email',
});

export const sendMailAgain = mail.post('SendAgain', {
  right: 'mail.edit',
  input: {
    MailId: idOf('mail'),
    /** Where it goes now; the same address when absent. */
    Email: text(254).optional(),
  },
  output: changed({}),
  summary: 'Tries an email at once that waits or was given up',
});

export const sendTestMail = mail.post('SendTest', {
  right: 'mail.edit',
  input: { ClientId: idOf('store'), Email: text(254) },
  output: changed({ mailId: z.number() }),
  summary: 'Sends a test to an address: does the store’s email work?',
});
