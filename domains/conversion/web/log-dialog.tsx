import { DialogFooter } from '#ui/overlay/dialog-footer.tsx';
import { batchLog } from '#domains/conversion/contract/calls.ts';
import { conversionWebMessages as texts } from '#domains/conversion/web/messages.ts';
import { useStoreZone } from '#domains/stores/web/public/use-store-zone.ts';
import { useCall } from '#platform/web/call-hooks.ts';
import { FailedNote } from '#platform/web/failed-note.tsx';
import { EmptyState } from '#ui/data/empty-state.tsx';
import { formatDateTime } from '#ui/data/format.ts';
import { Skeleton } from '#ui/data/skeleton.tsx';
import { Stack } from '#ui/layout/layout.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';

/** What was done with a batch, by whom, in order. */
export function LogDialog({ batchId, onClose }: { batchId: number; onClose: () => void }) {
  const zone = useStoreZone();
  const log = useCall(batchLog, { batchId });
  return (
    <Dialog
      title={texts.LOG}
      scans="below"
      onClose={onClose}
      footer={<DialogFooter cancel={texts.CLOSE} onCancel={onClose} />}
    >
      {log.error && !log.data && <FailedNote error={log.error} again={() => void log.refetch()} />}
      {log.isLoading && <Skeleton width="100%" height={120} />}
      {log.data?.length === 0 && <EmptyState title={texts.NO_LOG} />}
      <Stack as="ol" gap={8} className="cv-log">
        {(log.data ?? []).map((step, at) => (
          <li key={`${step.at} ${at}`}>
            <b>{texts.step(texts.STEPS[step.kind], step.title, step.units)}</b>
            <span className="t2 num">{` · ${step.username} · ${formatDateTime(step.at, zone)}`}</span>
          </li>
        ))}
      </Stack>
    </Dialog>
  );
}
