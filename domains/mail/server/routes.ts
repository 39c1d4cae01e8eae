import {
  getMail,
  getMailAttachment,
  listMails,
  sendMailAgain,
  sendTestMail,
} from '#domains/mail/contract/calls.ts';
import { mailMessages as texts } from '#domains/mail/messages.ts';
import { bodyHtml, bodyText } from '#domains/mail/rules/mail-body.ts';
import { readAttachment, readMail, readMails } from '#domains/mail/server/queries.ts';
import { queueMail } from '#domains/mail/server/public/queue-mail.ts';
import { sendAgain } from '#domains/mail/server/send-again.ts';
import { isRefusal } from '#kernel/refusal.ts';
import { type Route, reads, writes } from '#contract/route.ts';

export const mailRoutes: Route[] = [
  reads(listMails, ({ db }, input) => readMails(db, input)),
  reads(getMail, ({ db, actor }, { id }) => readMail(db, actor, id)),
  reads(getMailAttachment, ({ db, actor }, { id }) => readAttachment(db, actor, id)),
  writes(sendMailAgain, sendAgain),
  writes(sendTestMail, async (context, { ClientId, Email }) => {
    const queued = await queueMail(context, {
      storeId: ClientId,
      kind: 'test',
      sourceId: null,
      to: Email,
      subject: texts.TEST_SUBJECT,
      text: bodyText(texts.TEST_TEXT, []),
      html: bodyHtml(texts.TEST_SUBJECT, texts.TEST_TEXT, []),
    });
    return isRefusal(queued) ? queued : { success: true, message: '', ...queued };
  }),
];
