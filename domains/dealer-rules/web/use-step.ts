// Runs one step of the seller's dialog, and says why it didn't go.
import { failureText, refusalOf } from '#platform/web/api-failure.ts';

/** `done` runs after it went. */
export function useStep(say: (problem: string | null) => void) {
  return async (deed: () => Promise<unknown>, done?: () => void): Promise<void> => {
    say(null);
    try {
      const refused = refusalOf((await deed()) as never);
      if (refused) return say(refused.message);
      done?.();
    } catch (error) {
      say(failureText(error));
    }
  };
}
