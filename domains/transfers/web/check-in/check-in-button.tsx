import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { createVendorTransfer } from '#domains/transfers/contract/transfers.ts';
import { CHECK_IN_PATH } from '#domains/transfers/web/check-in/path.ts';
import { listReads } from '#domains/transfers/web/list-reads.ts';
import { checkInTexts as texts } from './messages.ts';
import { SHIPMENT_STATUS } from '#domains/vendor-orders/rules/shipment-status.ts';
import { ApiFailure, failureText, refusalOf, refusedText } from '#platform/web/api-failure.ts';
import { useChange } from '#platform/web/call-hooks.ts';
import { useRightReason, useWorkplace } from '#platform/web/session.ts';
import { Button } from '#ui/controls/button.tsx';
import { Note } from '#ui/data/note.tsx';
import { IconPackageImport } from '#ui/icons.tsx';
import { toast } from '#ui/overlay/toast.tsx';

type Props = { shipmentId: number; statusId: number; isSettled: boolean };

/** Begins a shipment's check-in, or opens the one that it has (VSHIP-02). A refused or failed one says the documented sentence first. */
export function CheckInButton({ shipmentId, statusId, isSettled }: Props) {
  const { clientId } = useWorkplace();
  const mayNot = useRightReason('transfers.receive');
  const navigate = useNavigate();
  const [problem, setProblem] = useState<string | null>(null);
  const act = useChange(createVendorTransfer, [...listReads]);
  const begin = async () => {
    setProblem(null);
    try {
      const answer = await act.run({ VendorShipmentID: shipmentId, ClientId: clientId });
      const refused = refusalOf(answer);
      if (refused) return setProblem(refusedText(refused));
      if (!isSettled) toast(answer.message);
      void navigate({ to: CHECK_IN_PATH, search: { transfer: answer.inventoryTransferID } as never });
    } catch (error) {
      const isServers = error instanceof ApiFailure && (error.status >= 500 || error.status === 0);
      setProblem(isServers ? texts.SERVER_FAILED : failureText(error));
    }
  };
  const isAway = statusId === SHIPMENT_STATUS.none || statusId === SHIPMENT_STATUS.lost;
  return (
    <div className="gapped">
      <Button
        full
        size="large"
        tone={isSettled || isAway ? 'plain' : 'primary'}
        icon={IconPackageImport}
        reason={mayNot}
        busy={act.busy}
        onClick={() => void begin()}
      >
        {isSettled ? texts.SHOW_CHECK_IN : texts.CHECK_IN_SHIPMENT}
      </Button>
      {problem && <Note tone="refusal">{problem}</Note>}
    </div>
  );
}
