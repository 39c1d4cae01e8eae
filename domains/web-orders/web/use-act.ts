// One action on an order: sent once, then all views of it are refreshed; a refusal is shown at the top.
import type { AnyCall, AskOf, OutputOf } from '#contract/call.ts';
import { orderReads } from './order-reads.ts';
import { failureText, refusalOf } from '#platform/web/api-failure.ts';
import { useChange } from '#platform/web/call-hooks.ts';
import { toast } from '#ui/overlay/toast.tsx';
import { useAlertHere } from '#ui/overlay/use-alert-here.ts';

/** `run` returns the answer, or null when it was refused or failed, which is shown until the next try, and no longer than the order. */
export function useAct<C extends AnyCall>(call: C) {
  const alert = useAlertHere();
  const act = useChange(call, orderReads as readonly AnyCall[]);
  return {
    busy: act.busy,
    run: async (input: AskOf<C>): Promise<OutputOf<C> | null> => {
      alert('');
      try {
        const answer = await act.run(input);
        const refused = refusalOf(answer);
        if (refused) {
          alert(refused.message);
          return null;
        }
        const { message } = answer as { message?: string };
        if (message) toast(message);
        return answer;
      } catch (error) {
        alert(failureText(error));
        return null;
      }
    },
  };
}
