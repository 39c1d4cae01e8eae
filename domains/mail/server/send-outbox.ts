// The mails of the outbox go out; run from time to time by every server.
import { mailMessages as texts } from '#domains/mail/messages.ts';
import { isForGood, type MailError, reasonOf } from '#domains/mail/rules/mail-failure.ts';
import { retryAfterMinutes } from '#domains/mail/rules/mail-retry.ts';
import { findMailService, secretsOf } from '#domains/mail/server/public/find-mail-service.ts';
import type { Mailer } from '#domains/mail/server/public/smtp-mailer.ts';
import { tellStore } from '#domains/stores/server/public/tell-store.ts';
import type { Database } from '#contract/route.ts';

/** At once, so that one slow mail server holds up none of the others; and of one run. */
const SIDE_BY_SIDE = 3;
const MOST = 60;
/** Longer than a mail can take: who took one and died gives it back after this. */
const TAKEN_MINUTES = 5;

type Taken = {
  mailId: number;
  storeId: number;
  tries: number;
  recipient: string;
  subject: string;
  bodyText: string;
  bodyHtml: string;
  attachmentName: string;
  attachment: Uint8Array | null;
  messageId: string;
  createdAt: Date;
};

const TAKE = `
  update mails set tries = tries + 1, taken_until = $1::timestamptz + make_interval(mins => ${TAKEN_MINUTES})
  where mail_id = (
    select mail_id from mails where state = 'queued' and next_try_at <= $1 and (taken_until is null or taken_until <= $1)
    order by next_try_at, mail_id for update skip locked limit 1)
  returning mail_id, store_id, tries, recipient, subject, body_text, body_html, attachment_name, attachment, message_id, created_at`;

export type Sending = {
  readonly now: Date;
  readonly isStopping?: () => boolean;
  readonly failpoint?: (name: string) => Promise<void>;
};

/**
 * Sends what is due; answers how many mails were tried. Two servers never have the same one in hand. One that fails waits longer
 * each time and is given up after the eighth try, at once when its address is refused. A server that dies between the mail server's
 * answer and our note of it leaves the mail to be sent once more, under the same Message-ID.
 */
export async function sendOutbox(
  database: Database,
  mailer: Mailer,
  { now, isStopping = () => false, failpoint = async () => undefined }: Sending,
): Promise<number> {
  const started = performance.now();
  const clock = () => new Date(now.getTime() + performance.now() - started);
  let tried = 0;
  const work = async (): Promise<void> => {
    while (tried < MOST && !isStopping()) {
      const mail = await database.maybe<Taken>(TAKE, [clock()]);
      if (!mail) return;
      tried += 1;
      await sendOne(database, mailer, mail, clock, failpoint);
    }
  };
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, work));
  return tried;
}

async function sendOne(
  database: Database,
  mailer: Mailer,
  mail: Taken,
  clock: () => Date,
  failpoint: (name: string) => Promise<void>,
): Promise<void> {
  const service = await findMailService(database, mail.storeId);
  await failpoint('mail.before-send');
  const outcome = service
    ? await mailer.send(service, outgoing(mail)).then(
        (reply) => ({ state: 'sent' as const, text: reasonOf({ message: reply }, secretsOf(service)) }),
        (error: MailError) => failure(error, mail.tries, secretsOf(service)),
      )
    : failure({ message: texts.NO_SERVICE }, mail.tries, []);
  await failpoint('mail.after-send');
  await settle(database, mail, outcome, clock());
}

const outgoing = (mail: Taken) => ({
  messageId: mail.messageId,
  to: mail.recipient,
  subject: mail.subject,
  text: mail.bodyText,
  html: mail.bodyHtml,
  attachment: mail.attachment && { name: mail.attachmentName, bytes: mail.attachment },
  createdAt: mail.createdAt,
});

type Outcome = { state: 'sent' | 'failed' | 'queued'; text: string; minutes?: number };

function failure(error: MailError, tries: number, secrets: readonly string[]): Outcome {
  const text = reasonOf(error, secrets);
  const minutes = isForGood(error) ? undefined : retryAfterMinutes(tries);
  return minutes === undefined ? { state: 'failed', text } : { state: 'queued', text, minutes };
}

async function settle(database: Database, mail: Taken, outcome: Outcome, at: Date): Promise<void> {
  const { state, text, minutes = 0 } = outcome;
  await database.transaction(async (tx) => {
    await tx.run(
      `update mails set state = $2, taken_until = null, reply = case when $2 = 'sent' then $3 else reply end,
         last_error = case when $2 = 'sent' then '' else $3 end,
         next_try_at = case when $2 = 'queued' then $4::timestamptz + make_interval(mins => $5) end,
         done_at = case when $2 <> 'queued' then $4::timestamptz end
       where mail_id = $1 and state = 'queued'`,
      [mail.mailId, state, text, at, minutes],
    );
    await tellStore(tx, mail.storeId, 'mail');
  });
}
