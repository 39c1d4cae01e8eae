import { toast } from '#ui/overlay/toast.tsx';
import { failureText, refusalOf } from '#platform/web/api-failure.ts';

/** Runs a change; a toast when it is done, else the sentence to `fail`. Answers what the server said, or null when it was not done. */
export async function sayDone<Answer>(
  act: Promise<Answer>,
  done: string,
  fail: (message: string) => void,
  unexpected = '',
): Promise<Answer | null> {
  try {
    const answer = await act;
    const refused = refusalOf(answer);
    if (refused) {
      fail(refused.message || unexpected);
      return null;
    }
    toast(done);
    return answer;
  } catch (error) {
    fail(failureText(error) || unexpected);
    return null;
  }
}
