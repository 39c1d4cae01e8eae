import { useEffect, useState } from 'react';
import { getStation } from '#domains/printing/contract/calls.ts';
import { STATION_FRESH_MS } from '#domains/printing/web/public/print-document.ts';
import { failureText } from '#platform/web/api-failure.ts';
import { useCall } from '#platform/web/call-hooks.ts';
import { useWorkplace } from '#platform/web/session.ts';
import { useAttempt } from '#platform/web/use-submit.ts';
import { Note } from '#ui/data/note.tsx';
import { Skeleton } from '#ui/data/skeleton.tsx';
import { IconPrinter } from '#ui/icons.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { DialogFooter } from '#ui/overlay/dialog-footer.tsx';
import { screenMessages as texts } from '../messages.ts';
import type { FinishedTransaction } from '../queue/register-state.ts';
import { ownReceiptPage, printOwnReceipt } from '../tape/own-receipt.ts';
import { printReceipt, readReceipt } from './print-receipt.ts';
import { slipsOf } from './slips-of.ts';

export type ReceiptDialogProps = {
  transaction: FinishedTransaction;
  /** Something else has begun, such as by a scan: the receipt is out of the way. */
  isOver: boolean;
  onClose: () => void;
};

/** The papers of a finished transaction as the printer gets them. */
export function ReceiptDialog({ transaction, isOver, onClose }: ReceiptDialogProps) {
  const { transactionId, receiptNumber, paper } = transaction;
  const { posId } = useWorkplace();
  const { data: station } = useCall(getStation, { posId }, { staleMs: STATION_FRESH_MS });
  const [pages, setPages] = useState<readonly string[]>();
  const [problem, setProblem] = useState<string | null>(null);
  const printing = useAttempt();
  useEffect(() => {
    if (paper) return setPages([ownReceiptPage(paper, station?.paper)]);
    if (!station) return;
    Promise.all(slipsOf(transaction).map((slip) => readReceipt(transactionId, slip, station.paper))).then(
      setPages,
      (error: unknown) => setProblem(failureText(error)),
    );
  }, [station, transaction, transactionId, paper]);
  useEffect(() => {
    if (isOver) onClose();
  }, [isOver, onClose]);
  const print = () =>
    printing.run(async () => {
      if (paper) return printOwnReceipt(posId, { ...paper, isReprint: true });
      for (const slip of slipsOf(transaction)) await printReceipt(transactionId, slip, { isCopy: true });
    });
  const said = problem ?? printing.problem;
  return (
    <Dialog
      title={`${texts.RECEIPT_TITLE} ${receiptNumber}`}
      width={400}
      scans="below"
      onClose={onClose}
      footer={<DialogFooter icon={IconPrinter} act={texts.REPRINT} busy={printing.busy} onAct={print} />}
    >
      {said && <Note tone="error">{said}</Note>}
      {pages
        ? pages.map((page, at) => <Paper key={at} page={page} />)
        : problem === null && <Skeleton height={320} />}
    </Dialog>
  );
}

/** As tall as what is on it, so that the dialog scrolls; without keys or clicks of its own, which would be lost to the register. */
function Paper({ page }: { page: string }) {
  const [height, setHeight] = useState(320);
  return (
    <iframe
      className="receipt-page"
      title={texts.RECEIPT_TITLE}
      srcDoc={page}
      sandbox="allow-same-origin"
      tabIndex={-1}
      style={{ height }}
      onLoad={({ currentTarget: { contentDocument } }) =>
        setHeight(contentDocument?.documentElement.offsetHeight ?? height)
      }
    />
  );
}
