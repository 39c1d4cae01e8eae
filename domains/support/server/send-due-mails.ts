// The mails of the outbox go out; run from time to time by every server.
import { retryAfterMinutes } from '#domains/mail/rules/mail-retry.ts';
import { scrub } from '#domains/support/rules/log-entry.ts';
import type { Mailer } from '#domains/support/server/mailer.ts';
import { tellStore } from '#domains/stores/server/public/tell-store.ts';
import type { Database, Tx } from '#contract/route.ts';

const AT_ONCE = 20;
/** Who took a mail and died gives it back after this. */
const TAKEN_MINUTES = 5;

type Due = {
  reportId: number;
  storeId: number;
  store: string;
  tries: number;
  subject: string;
  message: string;
  email: string;
  username: string;
  createdAt: Date;
};

const TAKE = `
  with taken as (
    update support_outbox set tries = tries + 1, next_try_at = $1::timestamptz + make_interval(mins => $2)
    where report_id in (
      select report_id from support_outbox where state = 'queued' and next_try_at <= $1
      order by next_try_at for update skip locked limit $3)
    returning report_id, tries)
  select report_id, r.store_id, s.name as store, tries, subject, message, r.email, username, r.created_at
  from taken join support_reports r using (report_id) join stores s using (store_id) join users u on u.user_id = r.user_id
  order by report_id`;

const QUEUED = "where report_id = $1 and state = 'queued'";

/**
 * Sends what is due; answers how many mails were tried. Two servers never take the same one. A mail that fails waits longer
 * each time and is given up after the eighth try; the report stays.
 */
export async function sendDueMails(database: Database, mailer: Mailer, now: Date): Promise<number> {
  const due = await database.rows<Due>(TAKE, [now, TAKEN_MINUTES, AT_ONCE]);
  for (const mail of due) {
    const outcome = await mailer
      .send({
        storeId: mail.storeId,
        messageId: `report-${mail.reportId}`,
        replyTo: mail.email,
        subject: mail.subject,
        text: `${mail.message}\n\n${mail.username}, ${mail.store}, report ${mail.reportId}`,
        createdAt: mail.createdAt,
      })
      .then(
        (state) => ({ state, error: '' }),
        (error: Error) => ({ state: 'failed' as const, error: scrub(error.message, 500) }),
      );
    await database.transaction((tx) => settle(tx, mail, outcome, now));
  }
  return due.length;
}

async function settle(
  tx: Tx,
  mail: Due,
  { state, error }: { state: 'sent' | 'kept' | 'failed'; error: string },
  now: Date,
): Promise<void> {
  const minutes = state === 'failed' ? retryAfterMinutes(mail.tries) : undefined;
  await tx.run(
    minutes === undefined
      ? `update support_outbox set state = $2, last_error = $3, next_try_at = null, done_at = $4::timestamptz ${QUEUED}`
      : `update support_outbox set last_error = $3, next_try_at = $4::timestamptz + make_interval(mins => $2) ${QUEUED}`,
    [mail.reportId, minutes ?? state, error, now],
  );
  await tellStore(tx, mail.storeId, 'support');
}
