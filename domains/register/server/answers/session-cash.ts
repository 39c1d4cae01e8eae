import type { SessionCash } from '#domains/cash/server/public/session-cash.ts';
import type { Db } from '#contract/route.ts';

/** What cash payments brought into a drawer session, and what they took out of it. */
export const cashOfSession = (db: Db, sessionId: number): Promise<SessionCash> =>
  db.one<SessionCash>(
    `select coalesce(sum(amount_cents) filter (where amount_cents > 0), 0)::bigint as "cashIn",
       coalesce(-sum(amount_cents) filter (where amount_cents < 0), 0)::bigint as "cashOut"
     from payments where drawer_session_id = $1 and kind = 'cash'`,
    [sessionId],
  );
