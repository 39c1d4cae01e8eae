import type { getMail, listMails, MailWire } from '#domains/mail/contract/calls.ts';
import { mailMessages as texts } from '#domains/mail/messages.ts';
import { attachmentType } from '#domains/mail/rules/attachment-type.ts';
import { notAllowed, notFound } from '#contract/api-error.ts';
import { mayDo } from '#contract/may-do.ts';
import type { InputOf, OutputOf } from '#contract/call.ts';
import type { Actor, Db, FileAnswer } from '#contract/route.ts';

const PAGE = 50;

type Row = Omit<MailWire, 'createdAt' | 'nextTryAt' | 'doneAt'> & {
  createdAt: Date;
  nextTryAt: Date | null;
  doneAt: Date | null;
};

const COLUMNS = `mail_id, kind, source_id, recipient as "to", subject, u.username, m.created_at, state, tries,
  next_try_at, done_at, last_error`;

const toWire = <R extends Row>(row: R) => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  nextTryAt: row.nextTryAt?.toISOString() ?? '',
  doneAt: row.doneAt?.toISOString() ?? '',
});

/** A page of a store's mails, newest first, by state and by what is in address or subject. */
export async function readMails(
  db: Db,
  { ClientId, state, search, page }: InputOf<typeof listMails>,
): Promise<OutputOf<typeof listMails>> {
  const pattern = search ? `%${search.replace(/[\\%_]/g, '\\$&')}%` : null;
  const rows = await db.rows<Row & { total: number }>(
    `select ${COLUMNS}, count(*) over ()::int as total from mails m join users u using (user_id)
     where m.store_id = $1 and ($2::text is null or state = $2) and ($3::text is null or recipient ilike $3 or subject ilike $3)
     order by mail_id desc limit ${PAGE} offset $4`,
    [ClientId, state ?? null, pattern, (page - 1) * PAGE],
  );
  const { failed } = await db.one<{ failed: number }>(
    `select count(*)::int as failed from mails where store_id = $1 and state = 'failed'`,
    [ClientId],
  );
  const mails = rows.map(({ total: _total, ...row }) => toWire(row));
  return { mails, total: rows[0]?.total ?? 0, page, pageSize: PAGE, failed };
}

type Whole = Row & { needsRights: string[] } & {
  text: string;
  attachment: string;
  messageId: string;
  reply: string;
};

/** The right that somebody lacks to read a mail; undefined when they may. */
export const lackedRight = (actor: Actor, needed: readonly string[]): string | undefined =>
  needed.find((right) => !mayDo(actor, right));

/** One mail with what it says, unless that needs a right that the reader lacks. 404 for an unknown one and one of a foreign store. */
export async function readMail(db: Db, actor: Actor, id: number): Promise<OutputOf<typeof getMail>> {
  const row = await db.maybe<Whole>(
    `select ${COLUMNS}, body_text as text, attachment_name as attachment, message_id, reply, needs_rights
     from mails m join users u using (user_id) where mail_id = $1 and m.store_id = any($2)`,
    [id, actor.storeIds],
  );
  if (!row) throw notFound(texts.NO_MAIL, 'id');
  const { needsRights, ...mail } = row;
  return toWire(
    lackedRight(actor, needsRights) ? { ...mail, text: texts.NOT_FOR_YOU, attachment: '' } : mail,
  );
}

/** The file that goes with it. 404 when there is none, 403 without a right that it needs. */
export async function readAttachment(db: Db, actor: Actor, id: number): Promise<FileAnswer> {
  const row = await db.maybe<{ name: string; file: Uint8Array; needsRights: string[] }>(
    `select attachment_name as name, attachment as file, needs_rights from mails where mail_id = $1 and store_id = any($2) and attachment is not null`,
    [id, actor.storeIds],
  );
  if (!row) throw notFound(texts.NO_MAIL, 'id');
  const { needsRights, ...file } = row;
  const lacked = lackedRight(actor, needsRights);
  if (lacked) throw notAllowed(lacked);
  return { ...file, type: attachmentType(row.name), isDownload: !row.name.endsWith('.pdf') };
}
