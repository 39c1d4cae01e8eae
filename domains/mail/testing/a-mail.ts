// A mail of the outbox that was given up, for tests.
import { randomUUID } from 'node:crypto';
import type { Db } from '#contract/route.ts';

/** Inserts it and answers its id; no job touches it. */
export async function aMail(
  db: Db,
  mail: { storeId: number; userId: number; to?: string; subject?: string; error?: string },
): Promise<number> {
  const { to = 'dana@example.com', subject = 'Your receipt', error = '550 No such mailbox' } = mail;
  const { id } = await db.one<{ id: number }>(
    `insert into mails (store_id, user_id, kind, recipient, subject, body_text, body_html, attachment_name, attachment, message_id,
       state, tries, last_error, created_at, done_at)
     values ($1, $2, 'test', $3, $4, 'Total $5.00', '<p>Total $5.00</p>', 'receipt.pdf', '%PDF-1.4', $5, 'failed', 8, $6, now(), now())
     returning mail_id as id`,
    [mail.storeId, mail.userId, to, subject, `<${randomUUID()}@shop.invalid>`, error],
  );
  return id;
}
