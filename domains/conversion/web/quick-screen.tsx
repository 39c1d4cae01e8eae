import './conversion.css';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { getAllBatchItems, getBatch } from '#domains/conversion/contract/calls.ts';
import { conversionWebMessages as texts } from '#domains/conversion/web/messages.ts';
import { CompleteAct, type Completed } from './complete-act.tsx';
import { DonePanel } from './done-panel.tsx';
import { isGone } from './is-gone.ts';
import { LineList } from './line-list.tsx';
import { openLabels } from './open-labels.ts';
import { batchReads } from './reads.ts';
import { ScanBar } from './scan-bar.tsx';
import { Totals } from './totals.tsx';
import { useBatchScan } from './use-batch-scan.ts';
import { useQuickBatch } from './use-quick-batch.ts';
import { useCall } from '#platform/web/call-hooks.ts';
import { FailedNote } from '#platform/web/failed-note.tsx';
import { useLive } from '#platform/web/live.ts';
import { useWorkplace } from '#platform/web/session.ts';
import { TopBarActs } from '#platform/web/shell-slots.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Note } from '#ui/data/note.tsx';
import { IconList } from '#ui/icons.tsx';
import { Stack } from '#ui/layout/layout.tsx';

/** Scan, scan, labels: one batch that the first scan begins and that ends with its labels. A reload shows it again. */
export function QuickScreen() {
  const { clientId } = useWorkplace();
  const navigate = useNavigate();
  const { batchId, begin, end, problem } = useQuickBatch();
  const [done, setDone] = useState<Completed | null>(null);
  useLive('conversion.changed', batchReads);
  const batch = useCall(getBatch, { batchId: batchId ?? 0 }, { enabled: batchId !== null });
  const items = useCall(getAllBatchItems, { batchId: batchId ?? 0 }, { enabled: batchId !== null });
  const scanning = useBatchScan(async () => {
    setDone(null);
    return begin();
  });
  const rows = batchId === null ? [] : items.data;
  const completed = (what: Completed) => {
    end();
    setDone(what);
    void openLabels(what.batch.convertBatchId, clientId);
  };
  // Somebody else completed it: what is scanned next begins another one.
  const isDeleted = isGone(batch.error);
  const [wasDeleted, setDeleted] = useState(false);
  const isOver = batch.data !== undefined && batchId !== null && batch.data.completed !== null;
  useEffect(() => {
    if (isOver || isDeleted) end();
    if (isDeleted) setDeleted(true);
  }, [isOver, isDeleted, end]);
  return (
    <>
      <TopBarActs>
        <Button icon={IconList} onClick={() => void navigate({ to: '/management/conversion' })}>
          {texts.ALL_BATCHES}
        </Button>
      </TopBarActs>
      <div className="cv-quick">
        <ScanBar scanning={scanning} isQuick />
        {problem && (
          <Note band tone="refusal">
            {problem}
          </Note>
        )}
        {wasDeleted && (
          <Note band tone="warn" onClose={() => setDeleted(false)}>
            {texts.GONE_QUICK}
          </Note>
        )}
        <div className="cv-body">
          <Stack flex className="cv-main">
            {batchId !== null && items.error && !items.data && (
              <FailedNote band error={items.error} again={() => void items.refetch()} />
            )}
            {done && batchId === null ? (
              <DonePanel done={done} hint={texts.NEXT} onClose={() => setDone(null)} />
            ) : (
              <LineList
                items={rows}
                isOpen
                lastId={scanning.lastId}
                isLoading={batchId !== null && items.isLoading}
              />
            )}
          </Stack>
          <aside className="cv-side">
            <Totals items={rows ?? []} />
            <CompleteAct batch={batch.data ?? null} items={rows ?? []} isQuick onCompleted={completed} />
          </aside>
        </div>
      </div>
    </>
  );
}
