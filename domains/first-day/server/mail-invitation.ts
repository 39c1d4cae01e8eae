// A new user is told by mail where to log in.
import { findVisibleUser } from '#domains/access/server/public/find-visible-user.ts';
import { accessMessages } from '#domains/access/messages.ts';
import type { mailInvitation as mailInvitationCall } from '#domains/first-day/contract/calls.ts';
import { firstDayMessages as texts } from '#domains/first-day/messages.ts';
import { invitationRefusal, invitationRows } from '#domains/first-day/rules/invitation.ts';
import { bodyHtml, bodyText } from '#domains/mail/rules/mail-body.ts';
import { queueMail } from '#domains/mail/server/public/queue-mail.ts';
import { notFound } from '#contract/api-error.ts';
import type { InputOf, OutputOf } from '#contract/call.ts';
import { isRefusal, type Refusal } from '#kernel/refusal.ts';
import type { WriteContext } from '#contract/route.ts';

type More = { isNew: boolean; roles: string; store: string };

/**
 * Queues the mail, with address and username and without a password: the outbox keeps what it says. 404 for a user whom the actor doesn't know of; refuses one without
 * an address, one who has chosen a password, and what queueMail refuses.
 */
export async function mailInvitation(
  context: WriteContext,
  { ClientId, UserId }: InputOf<typeof mailInvitationCall>,
): Promise<OutputOf<typeof mailInvitationCall> | Refusal> {
  const { tx, actor, host = '' } = context;
  const user = await findVisibleUser(tx, actor, UserId);
  if (!user) throw notFound(accessMessages.NO_USER, 'UserId');
  const { isNew, roles, store } = await tx.one<More>(
    `select u.must_change_password as "isNew", s.name as store,
       coalesce((select string_agg(r.name, ', ' order by r.name) from user_roles join roles r using (role_id) where user_id = u.user_id), '') as roles
     from users u, stores s where u.user_id = $1 and s.store_id = $2`,
    [UserId, ClientId],
  );
  const refused = invitationRefusal({ ...user, isNew });
  if (refused) return refused;
  const invitation = { store, host, name: user.displayName, username: user.username, role: roles };
  const [title, ...rows] = invitationRows(invitation, { from: actor.username });
  const greeting = title && 'text' in title ? (title.text ?? '') : '';
  const subject = texts.SUBJECT(store);
  const queued = await queueMail(context, {
    ...{ storeId: ClientId, kind: 'invitation', sourceId: UserId, to: user.email, subject },
    text: bodyText(greeting, rows),
    html: bodyHtml(subject, greeting, rows),
  });
  return isRefusal(queued) ? queued : { success: true, message: '', ...queued };
}
