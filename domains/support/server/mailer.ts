// How does the mail of a report leave? By the store's own email, to whom the store's settings name.
import { bodyHtml } from '#domains/mail/rules/mail-body.ts';
import { type MailError, reasonOf } from '#domains/mail/rules/mail-failure.ts';
import { findMailService, secretsOf } from '#domains/mail/server/public/find-mail-service.ts';
import type { Mailer as Smtp } from '#domains/mail/server/public/smtp-mailer.ts';
import { readSettings } from '#domains/settings/server/public/read-settings.ts';
import type { Db } from '#contract/route.ts';

export type Mail = {
  readonly storeId: number;
  /** The same for every try, so that a service can tell a repetition. */
  readonly messageId: string;
  /** Who reported it. */
  readonly replyTo: string;
  readonly subject: string;
  readonly text: string;
  readonly createdAt: Date;
};

export type Mailer = {
  /** sent: a mail server took it. kept: the store names nobody, or has no email; the report is in the database only. Throws, without secrets, when it may work later. */
  send(mail: Mail): Promise<'sent' | 'kept'>;
};

/** Mails reports to the address that their store's settings name. */
export const reportMailer = (db: Db, smtp: Smtp): Mailer => ({
  async send({ storeId, messageId, replyTo, subject, text, createdAt }) {
    const { supportEmail: to } = await readSettings(db, storeId);
    const service = to === '' ? undefined : await findMailService(db, storeId);
    if (!service) return 'kept';
    const mail = {
      messageId: `<${messageId}@${service.from.split('@')[1] ?? 'shop.invalid'}>`,
      to,
      subject,
      text,
      html: bodyHtml(subject, text, []),
      attachment: null,
      createdAt,
    };
    // The error itself isn't passed on as a cause: it may hold the password.
    const reason = await smtp.send({ ...service, replyTo }, mail).then(
      () => undefined,
      (error: MailError) => reasonOf(error, secretsOf(service)),
    );
    if (reason !== undefined) throw new Error(reason);
    return 'sent';
  },
});
