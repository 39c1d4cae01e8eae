// How does a small change in place say what came of it?
import { useState } from 'react';
import { toast } from '#ui/overlay/toast.tsx';
import { failureText, refusalOf } from '#platform/web/api-failure.ts';

/** Runs a change and keeps its refusal or failure to be shown beside it; answers whether it was done. */
export function useSaid() {
  const [failure, setFailure] = useState<string | null>(null);
  const run = async (act: () => Promise<unknown>, done: string): Promise<boolean> => {
    setFailure(null);
    try {
      const refused = refusalOf(await act());
      if (refused) {
        setFailure(refused.message);
        return false;
      }
      toast(done);
      return true;
    } catch (error) {
      setFailure(failureText(error));
      return false;
    }
  };
  return { failure, run };
}
