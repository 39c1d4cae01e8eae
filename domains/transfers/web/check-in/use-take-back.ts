// A finished check-in is taken back.
import { useEffect, useState } from 'react';
import { getTakeBack, takeBackCheckIn } from '#domains/transfers/contract/check-in.ts';
import { getTransferItems } from '#domains/transfers/contract/items.ts';
import { getCheckIn } from '#domains/transfers/contract/own.ts';
import { getTransferInformation } from '#domains/transfers/contract/transfers.ts';
import type { TransferState } from '#domains/transfers/contract/shapes.ts';
import { listReads } from '#domains/transfers/web/list-reads.ts';
import { getShipment } from '#domains/vendor-orders/contract/shipments.ts';
import { checkInTexts as texts } from './messages.ts';
import { failureText, refusalOf, refusedText } from '#platform/web/api-failure.ts';
import { useChange } from '#platform/web/call-hooks.ts';
import { useWorkplace } from '#platform/web/session.ts';
import { dropOffers, toast, toastOffers } from '#ui/overlay/toast.tsx';

export type TakingBack = {
  readonly busy: boolean;
  /** Why it wasn't taken back. */
  readonly problem: string | null;
  /** Answers whether it is open again. */
  run(): Promise<boolean>;
};

/** Afterwards the check-in is open again, with all that was scanned. What was refused leaves it as it is. */
export function useTakeBack(transferId: number): TakingBack {
  const { clientId } = useWorkplace();
  const [problem, setProblem] = useState<string | null>(null);
  const act = useChange(takeBackCheckIn, [
    ...listReads,
    getTransferInformation,
    getTransferItems,
    getCheckIn,
    getShipment,
    getTakeBack,
  ]);
  const run = async () => {
    if (act.busy) return false;
    dropOffers();
    const answer = await act.run({ transferId, ClientID: clientId }).catch((error: unknown) => error);
    const refused = answer instanceof Error ? null : refusalOf(answer);
    setProblem(answer instanceof Error ? failureText(answer) : refused && refusedText(refused));
    if (answer instanceof Error || refused) return false;
    toast(texts.TAKEN_BACK);
    return true;
  };
  return { busy: act.busy, problem, run };
}

/** Offers to take back what was just finished here. The offer ends with the screen, and once the check-in is open again. */
export function useUndoFinish(state: TransferState, takingBack: TakingBack) {
  const [isJustDone, setJustDone] = useState(false);
  useEffect(() => dropOffers, []);
  useEffect(() => {
    if (state !== 'incomplete') return;
    dropOffers();
    setJustDone(false);
  }, [state]);
  const run = () => {
    setJustDone(false);
    void takingBack.run();
  };
  return {
    offer: (units: number) => {
      setJustDone(true);
      toastOffers(texts.inStock(units), [{ label: texts.UNDO_SHORT, keys: 'Ctrl Z', run }]);
    },
    undo: isJustDone && !takingBack.busy ? run : null,
  };
}
