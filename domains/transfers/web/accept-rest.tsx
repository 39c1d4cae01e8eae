import { useState } from 'react';
import { getTransferItems } from '#domains/transfers/contract/items.ts';
import type { TransferWire } from '#domains/transfers/contract/shapes.ts';
import { getTransferInformation, quickAcceptAll } from '#domains/transfers/contract/transfers.ts';
import { transfersWebMessages as texts } from '#domains/transfers/web/messages.ts';
import { listReads } from './list-reads.ts';
import { failureText, refusalOf } from '#platform/web/api-failure.ts';
import { useChange } from '#platform/web/call-hooks.ts';
import { useRightReason } from '#platform/web/session.ts';
import { Button } from '#ui/controls/button.tsx';
import { IconCheck } from '#ui/icons.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { useAlertHere } from '#ui/overlay/use-alert-here.ts';

/** All that is in transit is taken for here, and the transfer is completed. */
export function AcceptRest({ transfer }: { transfer: TransferWire }) {
  const alert = useAlertHere();
  const mayNot = useRightReason('transfers.receive');
  const [asks, setAsks] = useState(false);
  const act = useChange(quickAcceptAll, [...listReads, getTransferInformation, getTransferItems]);
  const submit = async () => {
    const answer = await act.run({ id: transfer.inventoryTransferID }).catch((error: unknown) => error);
    setAsks(false);
    const wrong = answer instanceof Error ? failureText(answer) : refusalOf(answer)?.message;
    if (wrong) alert(wrong);
  };
  return (
    <>
      <Button icon={IconCheck} reason={mayNot} reasonAt="hidden" onClick={() => setAsks(true)}>
        {texts.ACCEPT_REST}
      </Button>
      {asks && (
        <ConfirmDialog
          sentence={texts.ACCEPT_REST_SENTENCE}
          detail={texts.missing(transfer.missing)}
          confirm={texts.ACCEPT}
          cancel={texts.KEEP_SCANNING}
          busy={act.busy}
          onConfirm={() => void submit()}
          onCancel={() => setAsks(false)}
        />
      )}
    </>
  );
}
