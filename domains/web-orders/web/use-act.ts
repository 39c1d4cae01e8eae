// One action on an order: sent once, then all views of it are refreshed; a refusal is shown at the top.
import type { AnyCall, Call } from '#contract/call.ts';
import { orderReads } from './order-reads.ts';
import { failureText, refusalOf } from '#platform/web/api-failure.ts';
import { useChange } from '#platform/web/call-hooks.ts';
import { alertError, toast } from '#ui/overlay/toast.tsx';

/** `run` returns the answer, or null when it was refused or failed, which is shown. */
export function useAct<I, W, O>(call: Call<I, W, O>) {
  const act = useChange(call, orderReads as readonly AnyCall[]);
  return {
    busy: act.busy,
    run: async (input: W): Promise<O | null> => {
      try {
        const answer = await act.run(input);
        const refused = refusalOf(answer);
        if (refused) {
          alertError(refused.message);
          return null;
        }
        const { message } = answer as { message?: string };
        if (message) toast(message);
        return answer as O;
      } catch (error) {
        alertError(failureText(error));
        return null;
      }
    },
  };
}
