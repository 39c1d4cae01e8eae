// Has that user's password been entered here a moment ago?
import type { Actor, Db } from '#contract/route.ts';

const MINUTES = 10;

/** Did UserHandler/ValidateCredentials find the user's password right in this session, within the last ten minutes? */
export async function wasValidated(db: Db, actor: Actor, userId: number, now: Date): Promise<boolean> {
  const found = await db.maybe(
    'select 1 as found from credential_checks where session_id = $1 and user_id = $2 and at > $3',
    [actor.sessionId, userId, new Date(now.getTime() - MINUTES * 60_000)],
  );
  return found !== undefined;
}
