import { DialogFooter } from '#ui/overlay/dialog-footer.tsx';
import { useState } from 'react';
import { getTakeBack } from '#domains/transfers/contract/check-in.ts';
import type { TransferWire } from '#domains/transfers/contract/shapes.ts';
import { checkInTexts as texts } from './messages.ts';
import type { TakingBack } from './use-take-back.ts';
import { useCall } from '#platform/web/call-hooks.ts';
import { FailedNote } from '#platform/web/failed-note.tsx';
import { useRightReason, useWorkplace } from '#platform/web/session.ts';
import { Button } from '#ui/controls/button.tsx';
import { formatMoney } from '#ui/data/format.ts';
import { Stack } from '#ui/layout/layout.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';

type Props = { transfer: TransferWire; takingBack: TakingBack };

/** Takes a finished check-in of this store back, after a question that says what moves, or what keeps it. */
export function TakeBackAct({ transfer, takingBack }: Props) {
  const { clientId } = useWorkplace();
  const mayNot = useRightReason('transfers.receive');
  const [isAsking, setAsking] = useState(false);
  if (transfer.state !== 'completed' || transfer.TransferTo !== clientId || mayNot !== null) return null;
  return (
    <>
      <Button busy={takingBack.busy} onClick={() => setAsking(true)}>
        {texts.TAKE_BACK}
      </Button>
      {isAsking && <Question transfer={transfer} takingBack={takingBack} onClose={() => setAsking(false)} />}
    </>
  );
}

function Question({ transfer, takingBack, onClose }: Props & { onClose: () => void }) {
  const answer = useCall(getTakeBack, { transferId: transfer.inventoryTransferID }, { staleMs: 0 });
  // What was true when it was asked last may not be so anymore.
  const data = answer.isFetchedAfterMount ? answer.data : undefined;
  if (data && data.reason === '' && data.lines.length === 0)
    return (
      <ConfirmDialog
        sentence={texts.TAKE_BACK_ASK}
        detail={texts.takesOut(data.units, data.cost === null ? '' : formatMoney(data.cost))}
        confirm={texts.TAKE_BACK}
        cancel={texts.KEEP_FINISHED}
        focusCancel
        busy={takingBack.busy}
        onConfirm={() => void takingBack.run().then(onClose)}
        onCancel={onClose}
      />
    );
  return (
    <Dialog
      title={data ? texts.CANNOT_TAKE_BACK : texts.TAKE_BACK_ASK}
      width={480}
      onClose={onClose}
      footer={<DialogFooter act={texts.CLOSE} onAct={onClose} />}
    >
      {answer.error && <FailedNote error={answer.error} again={() => void answer.refetch()} />}
      {!data && !answer.error && <p aria-busy="true">{texts.LOOKING}</p>}
      {data && <Blocks reason={data.reason} lines={data.lines} />}
    </Dialog>
  );
}

type Blocked = {
  reason: string;
  lines: readonly { title: string; reason: string; transferItemId: number }[];
};

/** What has moved on, line by line. */
export function Blocks({ reason, lines }: Blocked) {
  return (
    <>
      {reason !== '' && <p>{reason}</p>}
      {lines.length > 0 && (
        <>
          <p>{texts.MOVED_ON}</p>
          <Stack as="ul" className="ci-blocks" aria-label={texts.CANNOT_TAKE_BACK}>
            {lines.map((line) => (
              <li key={line.transferItemId}>
                <b>{line.title}</b>
                <span className="t2">{line.reason}</span>
              </li>
            ))}
          </Stack>
        </>
      )}
    </>
  );
}
