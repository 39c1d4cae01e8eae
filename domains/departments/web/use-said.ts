// How does a small change in place say what came of it?
import { useAttempt } from '#platform/web/use-submit.ts';

/** Runs a change and keeps its refusal or failure to be shown beside it; answers whether it was done. */
export function useSaid() {
  const attempt = useAttempt();
  const run = async (act: () => Promise<unknown>, done: string): Promise<boolean> =>
    (await attempt.run(act, { done })) !== null;
  return { failure: attempt.problem, run };
}
