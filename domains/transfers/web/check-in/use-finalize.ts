// A check-in is finished: what stops it, what it asks, and what came of it.
import { useState } from 'react';
import { getTransferItems } from '#domains/transfers/contract/items.ts';
import { getCheckIn } from '#domains/transfers/contract/own.ts';
import { finalizeTransfer, getTransferInformation } from '#domains/transfers/contract/transfers.ts';
import { finishRefusal } from '#domains/transfers/rules/check-in.ts';
import { checkInSums } from '#domains/transfers/rules/check-in-state.ts';
import { listReads } from '#domains/transfers/web/list-reads.ts';
import { checkInTexts as texts } from './messages.ts';
import type { CheckIn } from './use-check-in.ts';
import { type TakingBack, useUndoFinish } from './use-take-back.ts';
import { getShipment } from '#domains/vendor-orders/contract/shipments.ts';
import { useConnection } from '#platform/web/connection.ts';
import { useRightReason, useWorkplace } from '#platform/web/session.ts';
import { failureText, refusalOf, refusedText } from '#platform/web/api-failure.ts';
import { useChange } from '#platform/web/call-hooks.ts';

export type Finalizing = {
  /** Why it can't be finished yet; null when it can. */
  readonly reason: string | null;
  readonly busy: boolean;
  readonly problem: string | null;
  /** differs: what came, or the invoice, is not what was announced; number: the invoice's number was used before. */
  readonly asks: { readonly what: 'differs' | 'number'; readonly words: string } | null;
  run(more?: { confirmed?: boolean; reason?: string }): Promise<void>;
  cancel(): void;
  /** Takes back what was just finished here; null where there is nothing of it. */
  readonly undo: (() => void) | null;
};

/** Asks once for what differs; answers go with the next try, so that neither question comes again. Afterwards it offers Undo. */
export function useFinalize(checkIn: CheckIn, takingBack: TakingBack): Finalizing {
  const { clientId } = useWorkplace();
  const { online } = useConnection();
  const mayNot = useRightReason('transfers.receive');
  const [problem, setProblem] = useState<string | null>(null);
  const [asks, setAsks] = useState<Finalizing['asks']>(null);
  const [said, setSaid] = useState<{ confirmed?: boolean; reason?: string }>({});
  const { offer, undo } = useUndoFinish(checkIn.data.transfer.state, takingBack);
  const act = useChange(finalizeTransfer, [
    ...listReads,
    getTransferInformation,
    getTransferItems,
    getCheckIn,
    getShipment,
  ]);
  const reason = mayNot ?? waitsFor(checkIn, online);
  const run = async (more: { confirmed?: boolean; reason?: string } = {}) => {
    if (reason !== null || act.busy) return;
    if (!(await checkIn.flush())) return setProblem(texts.WAIT_SENT);
    const now = { ...said, ...more };
    setSaid(now);
    const answer = await act
      .run({
        TransferId: checkIn.data.transfer.inventoryTransferID,
        ClientID: clientId,
        Confirmed: now.confirmed ?? false,
        ...(now.reason !== undefined && { Reason: now.reason }),
      })
      .catch((error: unknown) => error);
    const refused = answer instanceof Error ? null : refusalOf(answer);
    const what =
      (answer as { asks?: boolean } | undefined)?.asks === true
        ? 'differs'
        : refused?.code === 'INVOICE_USED'
          ? 'number'
          : null;
    setAsks(what && refused ? { what, words: refused.message } : null);
    setProblem(
      answer instanceof Error ? failureText(answer) : refused && !what ? refusedText(refused) : null,
    );
    if (answer instanceof Error || refused) return;
    // Taken back, it asks anew.
    setSaid({});
    offer(checkInSums(checkIn.lines).scanned);
  };
  return { reason, busy: act.busy, problem, asks, run, cancel: () => setAsks(null), undo };
}

/** What has to happen first, in a sentence; null when it may be finished. */
function waitsFor({ lines }: CheckIn, online: boolean): string | null {
  const { unknown, toScan, scanned } = checkInSums(lines);
  const rest = texts.stayOnOrder(toScan);
  if (unknown > 0) return `${unknown === 1 ? texts.NAME_FIRST : texts.NAME_ALL_FIRST} ${rest}`.trim();
  if (scanned === 0) return texts.NO_SCANS_YET;
  const refused = finishRefusal(
    lines.map((line) => ({
      id: line.inventory_TransferItemID,
      title: line.title,
      isKnown: line.unknownCode === '',
      announced: line.quantity,
      scanned: line.scanned,
      damaged: line.damaged,
      costE4: null,
      serialRequired: line.serialRequired,
      serial: line.serialNumber,
    })),
  );
  if (refused) return refused.message;
  return online ? null : texts.NEEDS_NETWORK;
}
