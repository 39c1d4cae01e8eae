import { useState } from 'react';
import { countsMessages } from '#domains/counts/messages.ts';
import { getPhysicalInventory } from '#domains/counts/contract/physical.ts';
import { getAfter, getReview, varianceCsv, variancePdf } from '#domains/counts/contract/review.ts';
import type { CountWire } from '#domains/counts/contract/shapes.ts';
import { countsWebMessages as texts } from '#domains/counts/web/messages.ts';
import { ByPhone } from './by-phone.tsx';
import { AfterList } from './after-list.tsx';
import { CountFoot } from './count-foot.tsx';
import { DeskCount } from './desk-count.tsx';
import type { Part } from './part.ts';
import { ReviewTable } from './review-table.tsx';
import { CountStateChip } from './state-chip.tsx';
import { useStoreZone } from '#domains/stores/web/public/use-store-zone.ts';
import { fetchFile } from '#platform/web/api.ts';
import { saveFile } from '#platform/web/save-file.ts';
import { useCall } from '#platform/web/call-hooks.ts';
import { FailedNote } from '#platform/web/failed-note.tsx';
import { useMayDo } from '#platform/web/session.ts';
import { useAttempt } from '#platform/web/use-submit.ts';
import { Button, IconButton } from '#ui/controls/button.tsx';
import { formatTime } from '#ui/data/format.ts';
import { Note } from '#ui/data/note.tsx';
import { Skeleton } from '#ui/data/skeleton.tsx';
import { Tabs } from '#ui/data/tabs.tsx';
import { IconArrowLeft, IconDownload, IconPrinter } from '#ui/icons.tsx';
import { useKeys } from '#ui/keys/keys.tsx';
import { toast } from '#ui/overlay/toast.tsx';

type Props = { countId: number; onClose: () => void };

/** One count: counting at the desk, the differences with their causes, and the act that ends it. */
export function CountDocument({ countId, onClose }: Props) {
  const count = useCall(getPhysicalInventory, { id: countId });
  useKeys([{ key: 'Esc', label: texts.BACK, run: onClose }], texts.TITLE);
  if (count.error && !count.data)
    return <FailedNote band error={count.error} again={() => void count.refetch()} />;
  if (!count.data) return <Skeleton width="100%" height={320} />;
  return <LoadedCount count={count.data} onClose={onClose} />;
}

function LoadedCount({ count, onClose }: { count: CountWire; onClose: () => void }) {
  const id = count.inventoryId;
  const isOpen = count.state === 'open';
  const seesExpected = useMayDo('counts.seeExpected');
  const [part, setPart] = useState<Part>(isOpen ? 'count' : 'all');
  const review = useCall(getReview, { id }, { enabled: seesExpected, keep: true });
  const after = useCall(getAfter, { id }, { enabled: seesExpected && count.state === 'completed' });
  const lists = review.data?.summary.lists;
  const differing = (review.data?.lines ?? []).length;
  const tabs: { value: Part; label: string; count?: number }[] = [
    ...(isOpen ? [{ value: 'count' as const, label: texts.COUNT_TAB }] : []),
    ...(seesExpected
      ? [
          { value: 'all' as const, label: texts.ALL_TAB, count: differing },
          { value: 'missing' as const, label: texts.MISSING_TAB, count: lists?.missing ?? 0 },
          { value: 'new' as const, label: texts.NEW_TAB, count: lists?.new ?? 0 },
          { value: 'wrongArea' as const, label: texts.WRONG_TAB, count: lists?.wrongArea ?? 0 },
          { value: 'quantityIssues' as const, label: texts.QUANTITY_TAB, count: lists?.quantityIssues ?? 0 },
        ]
      : []),
    ...(after.data && after.data.length > 0
      ? [{ value: 'after' as const, label: texts.AFTER_TAB, count: after.data.length }]
      : []),
  ];
  const choose = (next: Part) => {
    // The documented toasts of the reports that aren't empty (PHYS-08).
    if (next === 'missing' && (lists?.missing ?? 0) > 0) toast(countsMessages.MISSING_FOUND);
    if (next === 'new' && (lists?.new ?? 0) > 0) toast(countsMessages.NEW_FOUND);
    setPart(next);
  };
  const shown = tabs.some(({ value }) => value === part) ? part : (tabs[0]?.value ?? 'count');
  return (
    <>
      <CountHead count={count} onClose={onClose} seesExpected={seesExpected} />
      <ByPhone count={count} />
      {tabs.length > 0 && (
        <Tabs tabs={tabs} value={shown} onChange={choose} label={texts.PARTS} className="pi-tab">
          {shown === 'count' && <DeskCount count={count} />}
          {shown === 'after' && <AfterList countId={id} rows={after.data ?? []} />}
          {shown !== 'count' && shown !== 'after' && (
            <ReviewTable key={shown} count={count} part={shown} review={review} />
          )}
        </Tabs>
      )}
      <CountFoot count={count} review={review.data} onClosed={onClose} />
    </>
  );
}

type HeadProps = { count: CountWire; onClose: () => void; seesExpected: boolean };

function CountHead({ count, onClose, seesExpected }: HeadProps) {
  const zone = useStoreZone();
  const paper = useAttempt();
  const id = count.inventoryId;
  const open = (format: 'pdf' | 'csv') =>
    paper.run(async () => {
      const file = await fetchFile(format === 'pdf' ? variancePdf : varianceCsv, { id });
      if (format === 'csv') return saveFile(file, `${count.Name}.csv`);
      const url = URL.createObjectURL(file);
      const link = document.createElement('a');
      link.href = url;
      link.target = '_blank';
      link.click();
      setTimeout(() => URL.revokeObjectURL(url), 60_000);
    });
  return (
    <>
      <header className="pi-head">
        <IconButton icon={IconArrowLeft} label={texts.BACK} onClick={onClose} />
        <h2 className="ell">{count.Name}</h2>
        <span className="t2 num">{texts.since(formatTime(count.started, zone))}</span>
        <CountStateChip state={count.state} />
        <span className="grow" />
        {count.sections > 0 && (
          <span className="t2 num pi-wide">
            {texts.closedOf(count.sectionsClosed, count.sections, count.counters)}
          </span>
        )}
        {seesExpected && (
          <>
            <Button tone="ghost" icon={IconDownload} busy={paper.busy} onClick={() => void open('csv')}>
              {texts.SPREADSHEET}
            </Button>
            <Button tone="ghost" icon={IconPrinter} busy={paper.busy} onClick={() => void open('pdf')}>
              {texts.PRINT}
            </Button>
          </>
        )}
      </header>
      {paper.problem && <Note tone="refusal">{paper.problem}</Note>}
    </>
  );
}
