// What of email waits for a person: what was given up.
import { mailNeedWords as words } from '#domains/mail/messages.ts';
import type { Need, Waiting } from '#platform/needs/need.ts';

export const mailNeeds: readonly Need[] = [
  {
    key: 'mail.failed',
    tone: 'warn',
    icon: 'mail',
    right: 'mail.view',
    act: words.ACT,
    opens: '/management/email',
    title: ({ count }) => words.notSent(count),
    detail: () => words.DETAIL,
    find: ({ db, storeIds }) =>
      db.rows<Waiting>(
        `select store_id, count(*)::integer as count, min(created_at) as since from mails
         where store_id = any($1) and state = 'failed' group by 1`,
        [[...storeIds]],
      ),
  },
];
