// Runs one step of the seller's dialog, and says why it didn't go.
import { useAttempt } from '#platform/web/use-submit.ts';

/** `done` runs after it went. */
export function useStep(say: (problem: string | null) => void) {
  const attempt = useAttempt();
  return async (act: () => Promise<unknown>, done?: () => void): Promise<void> => {
    say(null);
    if ((await attempt.run(act, { failed: say })) !== null) done?.();
  };
}
