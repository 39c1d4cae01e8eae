// The answer of a call that asked outside is stored with its key after all is done: repeated before that, it asks again, which changes nothing.
import { CLAIM, claimLists } from '#platform/http/claim-keys.ts';
import type { DirectContext } from '#contract/route.ts';

/** The answer, stored under the request's key. */
export async function claimReply<Answer extends object>(
  { db, key, replyOf }: Pick<DirectContext, 'db' | 'key' | 'replyOf'>,
  answer: Answer,
): Promise<Answer> {
  if (key.key === null) return answer;
  await db.run(CLAIM, claimLists([{ ...key, reply: replyOf(answer) }]));
  return answer;
}
