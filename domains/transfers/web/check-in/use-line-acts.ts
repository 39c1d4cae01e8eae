// What is done with a line beside counting: labels, wishes.
import { keepForWishes, takeLabels } from '#domains/transfers/contract/check-in.ts';
import { getCheckIn } from '#domains/transfers/contract/own.ts';
import { labelsToPrint } from '#domains/transfers/rules/labels-to-print.ts';
import { checkInTexts as texts } from './messages.ts';
import type { CheckIn, Line } from './use-check-in.ts';
import { printItemLabels } from '#domains/labels/web/public/print-labels.ts';
import { useWorkplace } from '#platform/web/session.ts';
import { useSubmit, useAttempt } from '#platform/web/use-submit.ts';
import { useAlertHere } from '#ui/overlay/use-alert-here.ts';

export type LineActs = {
  readonly busy: boolean;
  /** Labels of one line, or of all that wait. */
  print(line?: Line): Promise<void>;
  keep(line: Line, units: number): Promise<void>;
};

/** Says at once what the server refuses. */
export function useLineActs(checkIn: CheckIn): LineActs {
  const alert = useAlertHere();
  const { clientId } = useWorkplace();
  const labels = useSubmit(takeLabels, { forgets: [getCheckIn], failed: alert });
  const keep = useSubmit(keepForWishes, { forgets: [getCheckIn], failed: alert });
  const paper = useAttempt();
  const { inventoryTransferID: transferId } = checkIn.data.transfer;
  return {
    busy: labels.busy || paper.busy,
    print: async (line) => {
      if (line && line.inventory_TransferItemID < 0) return;
      if (!(await checkIn.flush())) return alert(texts.WAIT_SENT);
      const taken = await labels.send({
        transferId,
        ...(line && { transferItemId: line.inventory_TransferItemID }),
      });
      if (taken)
        await paper.run(() => printItemLabels(taken.skus, clientId).then(() => ({ success: true })), {
          failed: alert,
        });
    },
    keep: async (line, quantity) => {
      if (line.inventory_TransferItemID > 0)
        await keep.send({ transferItemId: line.inventory_TransferItemID, quantity });
    },
  };
}

/** Labels printed so far, and those that still wait. */
export function labelSums(lines: readonly Line[]): { printed: number; waiting: number } {
  return lines.reduce(
    (sums, line) => ({
      printed: sums.printed + line.labelled,
      waiting: sums.waiting + labelsToPrint(line),
    }),
    { printed: 0, waiting: 0 },
  );
}
