import type { TransferWire } from '#domains/transfers/contract/shapes.ts';
import { lineOfCode } from '#domains/transfers/rules/check-in-scans.ts';
import { transfersMessages } from '#domains/transfers/messages.ts';
import { checkInTexts as texts } from './messages.ts';
import type { CheckIn } from './use-check-in.ts';
import { useStoreZone } from '#domains/stores/web/public/use-store-zone.ts';
import { Button } from '#ui/controls/button.tsx';
import { formatDateTime } from '#ui/data/format.ts';
import { Note } from '#ui/data/note.tsx';

/** Who finished it and when: from then on it is read only. */
export function FinishedNote({ transfer }: { transfer: TransferWire }) {
  const zone = useStoreZone();
  if (transfer.state === 'deleted')
    return <Note tone="warn" band title={transfersMessages.ALREADY_DELETED} />;
  if (transfer.completed === null) return null;
  return (
    <Note tone="ok" band>
      {texts.finishedBy(transfer.completedBy, formatDateTime(transfer.completed, zone))}
    </Note>
  );
}

/** Scans that came too late, or can't be: each with its reason, until somebody has read them. */
export function RefusedScans({ checkIn }: { checkIn: CheckIn }) {
  const { refused } = checkIn.queue;
  if (refused.length === 0) return null;
  return (
    <Note
      tone="refusal"
      band
      title={texts.LATE_SCANS}
      action={<Button onClick={checkIn.readRefused}>{texts.READ}</Button>}
    >
      {refused.map(({ scan, reason }) => {
        const line =
          checkIn.lines.find((one) => one.inventory_TransferItemID === scan.lineId) ??
          lineOfCode(checkIn.lines, scan.code)?.line;
        return (
          <div key={scan.scanId}>{texts.refusedScan(line?.title ?? scan.code, scan.change, reason)}</div>
        );
      })}
    </Note>
  );
}
