// The answer of a call that asked outside is stored with its key after all is done: repeated before that, it asks again, which changes nothing.
import { CLAIM, claimLists } from '#platform/http/claim-keys.ts';
import type { DirectContext } from '#contract/route.ts';

/** The answer, stored under the request's key. */
export async function claimReply<Answer extends object>(
  { db, actor, key }: Pick<DirectContext, 'db' | 'actor' | 'key'>,
  callId: string,
  answer: Answer,
): Promise<Answer> {
  if (key.key === null) return answer;
  const claim = { ...key, call: callId, reply: JSON.stringify(answer), userId: actor.userId };
  await db.run(CLAIM, claimLists([claim]));
  return answer;
}
