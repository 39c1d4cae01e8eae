import { getAllBatchItems, getBatch } from '#domains/conversion/contract/calls.ts';
import type { BatchWire } from '#domains/conversion/contract/shapes.ts';
import { conversionWebMessages as texts } from '#domains/conversion/web/messages.ts';
import { BatchHead } from './batch-head.tsx';
import { CompleteAct, type Completed } from './complete-act.tsx';
import { isGone } from './is-gone.ts';
import { LineList } from './line-list.tsx';
import { openLabels } from './open-labels.ts';
import { ScanBar } from './scan-bar.tsx';
import { Totals } from './totals.tsx';
import { useBatchScan } from './use-batch-scan.ts';
import { useCall } from '#platform/web/call-hooks.ts';
import { FailedNote } from '#platform/web/failed-note.tsx';
import { useWorkplace } from '#platform/web/session.ts';
import { Button } from '#ui/controls/button.tsx';
import { Skeleton } from '#ui/data/skeleton.tsx';
import { EmptyState } from '#ui/data/empty-state.tsx';
import { IconPrinter, IconTrash } from '#ui/icons.tsx';
import { Stack } from '#ui/layout/layout.tsx';

type Props = { batchId: number; onClose: () => void; onCompleted: (done: Completed) => void };

/** One batch: the scan box on top, its lines, and at the right what it comes to with the act that completes it. */
export function BatchDocument({ batchId, onClose, onCompleted }: Props) {
  const found = useCall(getBatch, { batchId });
  if (isGone(found.error))
    return (
      <section className="cv-doc" aria-label={texts.TITLE}>
        <EmptyState
          icon={IconTrash}
          title={texts.GONE}
          detail={texts.GONE_DETAIL}
          action={
            <Button size="large" onClick={onClose}>
              {texts.CLOSE}
            </Button>
          }
        />
      </section>
    );
  if (found.error && !found.data)
    return (
      <section className="cv-doc" aria-label={texts.TITLE}>
        <FailedNote band error={found.error} again={() => void found.refetch()} />
      </section>
    );
  if (!found.data)
    return (
      <section className="cv-doc" aria-label={texts.TITLE} aria-busy="true">
        <Stack gap={10} className="cv-wait">
          <Skeleton width="60%" height={24} />
          <Skeleton width="100%" height={48} />
          <Skeleton width="100%" height={48} />
        </Stack>
      </section>
    );
  return <Loaded batch={found.data} onClose={onClose} onCompleted={onCompleted} />;
}

function Loaded({ batch, onClose, onCompleted }: Omit<Props, 'batchId'> & { batch: BatchWire }) {
  const { clientId } = useWorkplace();
  const { convertBatchId: batchId } = batch;
  const items = useCall(getAllBatchItems, { batchId });
  const scanning = useBatchScan(() => Promise.resolve(batchId));
  const isOpen = batch.completed === null;
  return (
    <section className="cv-doc" aria-label={batch.description}>
      <BatchHead batch={batch} onClose={onClose} />
      {isOpen && <ScanBar scanning={scanning} />}
      <div className="cv-body">
        <Stack flex className="cv-main">
          {items.error && !items.data && (
            <FailedNote band error={items.error} again={() => void items.refetch()} />
          )}
          <LineList items={items.data} isOpen={isOpen} lastId={scanning.lastId} isLoading={items.isLoading} />
        </Stack>
        <aside className="cv-side">
          <Totals items={items.data ?? []} />
          {isOpen ? (
            <CompleteAct batch={batch} items={items.data ?? []} onCompleted={onCompleted} />
          ) : (
            <Button full size="large" icon={IconPrinter} onClick={() => void openLabels(batchId, clientId)}>
              {texts.LABELS}
            </Button>
          )}
        </aside>
      </div>
    </section>
  );
}
