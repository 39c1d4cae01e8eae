// A mail that waits or was given up is tried at once.
import { againRefusal } from '#domains/mail/rules/may-queue.ts';
import { writeAudit } from '#domains/audit/server/public/write-audit.ts';
import type { sendMailAgain } from '#domains/mail/contract/calls.ts';
import { mailMessages as texts } from '#domains/mail/messages.ts';
import { lackedRight } from '#domains/mail/server/queries.ts';
import { checkAddress } from '#domains/mail/server/public/queue-mail.ts';
import { tellStore } from '#domains/stores/server/public/tell-store.ts';
import { notAllowed, notFound } from '#contract/api-error.ts';
import type { InputOf, OutputOf } from '#contract/call.ts';
import type { Refusal } from '#kernel/refusal.ts';
import type { WriteContext } from '#contract/route.ts';

type Found = { storeId: number; state: string; to: string; isTaken: boolean; needsRights: string[] };

/**
 * Counts its tries again. Refuses what was sent, and what a server has in hand. 404 for a mail of a foreign store, 400 for a wrong address,
 * 403 for another address without the rights to read it.
 */
export async function sendAgain(
  context: WriteContext,
  { MailId, Email }: InputOf<typeof sendMailAgain>,
): Promise<OutputOf<typeof sendMailAgain> | Refusal> {
  const { tx, actor, now } = context;
  if (Email !== undefined) checkAddress(Email);
  const mail = await tx.maybe<Found>(
    `select store_id, state, recipient as "to", coalesce(taken_until > $3, false) as "isTaken", needs_rights
     from mails where mail_id = $1 and store_id = any($2) for update`,
    [MailId, actor.storeIds, now],
  );
  if (!mail) throw notFound(texts.NO_MAIL, 'MailId');
  const lacked = Email === undefined ? undefined : lackedRight(actor, mail.needsRights);
  if (lacked) throw notAllowed(lacked);
  const refused = againRefusal(mail);
  if (refused) return refused;
  await tx.run(
    `update mails set state = 'queued', tries = 0, next_try_at = $2, done_at = null, recipient = $3 where mail_id = $1`,
    [MailId, now, Email ?? mail.to],
  );
  await tellStore(tx, mail.storeId, 'mail');
  await writeAudit(tx, context, {
    storeId: mail.storeId,
    action: 'mail.again',
    entity: 'mail',
    entityId: MailId,
    before: { to: mail.to, state: mail.state },
    after: { to: Email ?? mail.to, state: 'queued' },
  });
  return { success: true, message: '' };
}
