// Hands a mail to a mail server by SMTP.
import { createTransport } from 'nodemailer';
import { mailMessages as texts } from '#domains/mail/messages.ts';
import { attachmentType } from '#domains/mail/rules/attachment-type.ts';
import { headerText } from '#domains/mail/rules/mail-body.ts';
import type { MailService } from './find-mail-service.ts';
import { findNumber } from '#domains/settings/server/public/ask-service.ts';
import { isPractice } from '#platform/practice.ts';
import { type Simulator, startSimulator } from '#domains/mail/server/smtp-simulator.ts';

export type OutgoingMail = {
  /** The same for every try. */
  readonly messageId: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachment: { readonly name: string; readonly bytes: Uint8Array } | null;
  readonly createdAt: Date;
};

export type Mailer = {
  /** In practice nothing leaves: the simulated mail server takes all. Answers what the mail server said when it took the mail; throws when it did not. */
  send(service: MailService, mail: OutgoingMail): Promise<string>;
  close(): Promise<void>;
};

/** Connecting, the greeting, and silence in between, milliseconds; and all of it together. */
const CONNECT_MS = 10_000;
const SILENCE_MS = 20_000;
const LONGEST_MS = 60_000;

/** The mailer of a server: real mail servers by SMTP, and the simulated one, which starts when it is first needed. */
export function openMailer(): Mailer {
  let simulator: Promise<Simulator> | undefined;
  return {
    async send(service, mail) {
      if (service.isInTheClear) throw new Error(texts.IN_THE_CLEAR);
      if (service.way === 'smtp' && !isPractice()) return handOver(service, mail);
      simulator ??= startSimulator();
      const { port } = await simulator;
      const here = { host: '127.0.0.1', port, tls: 'unencrypted', user: '', allowInternal: true } as const;
      return handOver({ ...service, ...here }, mail);
    },
    close: async () => (await simulator)?.close(),
  };
}

async function handOver(service: MailService, mail: OutgoingMail): Promise<string> {
  const number = service.allowInternal ? service.host : await findNumber(service.host);
  const transport = createTransport({
    host: number,
    // Its certificate is of the name, whatever number is connected to.
    ...(number === service.host ? {} : { tls: { servername: service.host } }),
    port: service.port,
    secure: service.tls === 'tls',
    requireTLS: service.tls === 'starttls',
    ignoreTLS: service.tls === 'unencrypted',
    ...(service.user === '' ? {} : { auth: { user: service.user, pass: service.password } }),
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
    logger: false,
  });
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_never, failed) => {
    timer = setTimeout(() => failed(new Error(texts.NO_ANSWER)), LONGEST_MS);
  });
  try {
    const { response } = await Promise.race([transport.sendMail(messageOf(service, mail)), late]);
    return response;
  } finally {
    clearTimeout(timer);
    transport.close();
  }
}

/** Addresses as objects, never as text: a comma or a line break in one makes no second recipient and no header. */
function messageOf(service: MailService, mail: OutgoingMail) {
  return {
    from: { name: headerText(service.fromName, 80), address: service.from },
    to: { name: '', address: mail.to },
    ...(service.replyTo === '' ? {} : { replyTo: { name: '', address: service.replyTo } }),
    envelope: { from: service.from, to: [mail.to] },
    subject: headerText(mail.subject),
    messageId: mail.messageId,
    date: mail.createdAt,
    text: mail.text,
    html: mail.html,
    // What answers by itself, such as a notice of absence, is told not to.
    headers: { 'Auto-Submitted': 'auto-generated' },
    attachments: mail.attachment
      ? [
          {
            filename: headerText(mail.attachment.name, 80),
            content: Buffer.from(mail.attachment.bytes),
            contentType: attachmentType(mail.attachment.name),
          },
        ]
      : [],
  };
}
