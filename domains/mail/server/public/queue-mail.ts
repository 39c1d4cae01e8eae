// Something is to be mailed.
import { randomUUID } from 'node:crypto';
import { accessMessages } from '#domains/access/messages.ts';
import { emailProblem } from '#domains/access/rules/email.ts';
import { queueRefusal } from '#domains/mail/rules/may-queue.ts';
import { writeAudit } from '#domains/audit/server/public/write-audit.ts';
import type { MAIL_KINDS } from '#domains/mail/contract/calls.ts';
import { headerText, markedBody } from '#domains/mail/rules/mail-body.ts';
import { mailWayOf } from '#domains/mail/rules/mail-way.ts';
import { readSettings } from '#domains/settings/server/public/read-settings.ts';
import { tellStore } from '#domains/stores/server/public/tell-store.ts';
import { badInput } from '#contract/api-error.ts';
import type { Refusal } from '#kernel/refusal.ts';
import type { Tx, WriteContext } from '#contract/route.ts';
import { insertRow } from '#platform/db/rows.ts';
import { PRACTICE_MARK } from '#kernel/practice-mark.ts';
import { isPractice } from '#platform/practice.ts';

export type MailToQueue = {
  readonly storeId: number;
  readonly kind: (typeof MAIL_KINDS)[number];
  readonly sourceId: number | null;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** What it is says the ending of its name: .pdf, .csv, .xlsx. */
  /** Who lacks one of these rights doesn't read it in the outbox. */
  readonly needsRights?: readonly string[];
  readonly attachment?: { readonly name: string; readonly bytes: Uint8Array };
};

/** 400 names the field when the address is empty or invalid. */
export function checkAddress(address: string, field = 'Email'): void {
  const problem = address === '' ? accessMessages.REQUIRED : emailProblem(address);
  if (problem) throw badInput(field, problem);
}

/**
 * Writes the mail into the outbox, in the transaction of who asks; it goes out soon after that commits. Writes the audit row: call it
 * last. Refuses when the store has no email, what is attached is too big for one, or the user sent as many within the last hour as the store allows;
 * 400 for an invalid address.
 */
export async function queueMail(
  context: Pick<WriteContext, 'tx' | 'actor' | 'now' | 'requestId'>,
  mail: MailToQueue,
): Promise<{ mailId: number } | Refusal> {
  const { tx, actor, now } = context;
  checkAddress(mail.to);
  const settings = await readSettings(tx, mail.storeId);
  const refused = queueRefusal({
    attachedBytes: mail.attachment?.bytes.length ?? 0,
    way: mailWayOf(settings),
    sentLastHour: await sentLastHour(tx, mail.storeId, actor.userId, now),
    mostAnHour: settings.mailsPerHour,
  });
  if (refused) return refused;
  const domain = settings.mailFrom.split('@')[1] || 'shop.invalid';
  const { mailId } = await insertRow(
    tx,
    'mails',
    {
      storeId: mail.storeId,
      userId: actor.userId,
      kind: mail.kind,
      sourceId: mail.sourceId,
      recipient: mail.to,
      ...markedMail(mail),
      attachmentName: mail.attachment?.name ?? '',
      attachment: mail.attachment?.bytes ?? null,
      messageId: `<${randomUUID()}@${domain}>`,
      nextTryAt: now,
      createdAt: now,
      needsRights: [...(mail.needsRights ?? [])],
    },
    'mailId',
  );
  await tellStore(tx, mail.storeId, 'mail');
  await writeAudit(tx, context, {
    storeId: mail.storeId,
    action: `mail.${mail.kind}`,
    entity: 'mail',
    entityId: mailId,
    after: { to: mail.to, about: mail.sourceId },
  });
  return { mailId };
}

/** Its words as they are stored; a mail of practice says so in its subject and on top. */
function markedMail({ subject, text, html }: MailToQueue) {
  if (!isPractice()) return { subject: headerText(subject), bodyText: text, bodyHtml: html };
  const body = markedBody(PRACTICE_MARK, { text, html });
  return { subject: headerText(`${PRACTICE_MARK}: ${subject}`), bodyText: body.text, bodyHtml: body.html };
}

/** How many the user sent from this store within the last hour. Those who ask at the same moment wait for each other. */
async function sentLastHour(tx: Tx, storeId: number, userId: number, now: Date): Promise<number> {
  await tx.run(`select pg_advisory_xact_lock(hashtextextended('mails of a user', $1))`, [userId]);
  const { sent } = await tx.one<{ sent: number }>(
    `select count(*)::int as sent from mails where user_id = $1 and store_id = $2 and created_at > $3::timestamptz - interval '1 hour'`,
    [userId, storeId, now],
  );
  return sent;
}
