// The batch of a quick conversion: begun by the first scan, named in the address, so that a reload shows it again.
import { useCallback, useRef } from 'react';
import { getNewBatchId } from '#domains/conversion/contract/calls.ts';
import { conversionWebMessages as texts } from '#domains/conversion/web/messages.ts';
import { useStoreZone } from '#domains/stores/web/public/use-store-zone.ts';
import { batchReads } from './reads.ts';
import { serverNowMs } from '#platform/web/server-clock.ts';
import { useWorkplace } from '#platform/web/session.ts';
import { useAddressId } from '#platform/web/use-address.ts';
import { useSubmit } from '#platform/web/use-submit.ts';
import { formatDateTime } from '#ui/data/format.ts';

export type QuickBatch = {
  /** Null before the first scan. */
  readonly batchId: number | null;
  /** Its id, begun where there is none; null when it can't be begun: `problem` says why. */
  readonly begin: () => Promise<number | null>;
  /** The next scan begins another one. */
  readonly end: () => void;
  readonly problem: string | null;
};

export function useQuickBatch(): QuickBatch {
  const { clientId, username } = useWorkplace();
  const zone = useStoreZone();
  const [batchId, setBatchId] = useAddressId('batch');
  const act = useSubmit(getNewBatchId, { forgets: batchReads, done: (answer) => answer.message });
  // The address follows a moment later than the next scan may come.
  const begun = useRef<number | null>(null);
  const begin = async (): Promise<number | null> => {
    const known = batchId ?? begun.current;
    if (known !== null) return known;
    const description = texts.quickDescription(formatDateTime(serverNowMs(), zone), username);
    const answer = await act.send({ clientId, description });
    if (!answer) return null;
    begun.current = answer.convertBatchId;
    setBatchId(answer.convertBatchId);
    return answer.convertBatchId;
  };
  const end = useCallback(() => {
    begun.current = null;
    setBatchId(null);
  }, [setBatchId]);
  return { batchId, begin, end, problem: act.problem };
}
