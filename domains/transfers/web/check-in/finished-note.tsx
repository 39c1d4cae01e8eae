import type { TransferWire } from '#domains/transfers/contract/shapes.ts';
import { transfersMessages } from '#domains/transfers/messages.ts';
import { keptCheckInScans } from './kept-scans.ts';
import { checkInTexts as texts } from './messages.ts';
import { TakeBackAct } from './take-back-act.tsx';
import type { TakingBack } from './use-take-back.ts';
import { useStoreZone } from '#domains/stores/web/public/use-store-zone.ts';
import { OutboxNotes } from '#platform/web/outbox/outbox-notes.tsx';
import { formatDateTime } from '#ui/data/format.ts';
import { Note } from '#ui/data/note.tsx';

/** Who finished it and when: from then on it is read only, unless it is taken back. */
export function FinishedNote({ transfer, takingBack }: { transfer: TransferWire; takingBack: TakingBack }) {
  const zone = useStoreZone();
  if (transfer.state === 'deleted')
    return <Note tone="warn" band title={transfersMessages.ALREADY_DELETED} />;
  if (transfer.completed === null) return null;
  return (
    <>
      <Note tone="ok" band action={<TakeBackAct transfer={transfer} takingBack={takingBack} />}>
        {texts.finishedBy(transfer.completedBy, formatDateTime(transfer.completed, zone))}
      </Note>
      {takingBack.problem && (
        <Note tone="refusal" band>
          {takingBack.problem}
        </Note>
      )}
    </>
  );
}

/** Scans that the server didn't take, because somebody finished first, say; what this device can't keep; what others kept here. */
export const KeptScanNotes = () => <OutboxNotes list={keptCheckInScans} nameOf={({ code }) => code} />;
