import { useState } from 'react';
import { getBatches } from '#domains/conversion/contract/calls.ts';
import type { BatchWire } from '#domains/conversion/contract/shapes.ts';
import { conversionWebMessages as texts } from '#domains/conversion/web/messages.ts';
import { useStoreZone } from '#domains/stores/web/public/use-store-zone.ts';
import { useCall } from '#platform/web/call-hooks.ts';
import { FailedNote } from '#platform/web/failed-note.tsx';
import { useWorkplace } from '#platform/web/session.ts';
import { Button } from '#ui/controls/button.tsx';
import { EmptyState } from '#ui/data/empty-state.tsx';
import { formatDate } from '#ui/data/format.ts';
import { Skeleton } from '#ui/data/skeleton.tsx';
import { IconArrowLeft, IconHistory, IconReplace } from '#ui/icons.tsx';
import { Stack } from '#ui/layout/layout.tsx';

type Props = { open: number | null; onOpen: (id: number) => void };

/** The open batches of this store; the completed ones behind a button (CONV-05). */
export function BatchList({ open, onOpen }: Props) {
  const { clientId } = useWorkplace();
  const [isDone, setDone] = useState(false);
  const list = useCall(getBatches, { clientId, includeCompleted: isDone });
  const rows = (list.data ?? []).filter((row) => (row.completed !== null) === isDone);
  return (
    <nav className="side-list cv-list" aria-label={texts.LISTS}>
      {list.error && !list.data ? (
        <FailedNote band error={list.error} again={() => void list.refetch()} />
      ) : !list.data ? (
        <Stack gap={10} className="cv-wait">
          {[1, 2, 3, 4].map((row) => (
            <Skeleton key={row} width="100%" height={48} />
          ))}
        </Stack>
      ) : rows.length === 0 ? (
        <EmptyState
          icon={IconReplace}
          title={isDone ? texts.NONE_COMPLETED : texts.NONE}
          detail={isDone ? undefined : texts.NONE_DETAIL}
        />
      ) : (
        <section>
          <h2>
            {isDone ? texts.COMPLETED : texts.OPEN} <span className="num">{rows.length}</span>
          </h2>
          {rows.map((row) => (
            <Row key={row.convertBatchId} row={row} isOpen={row.convertBatchId === open} onOpen={onOpen} />
          ))}
        </section>
      )}
      <Button tone="ghost" icon={isDone ? IconArrowLeft : IconHistory} onClick={() => setDone(!isDone)}>
        {isDone ? texts.BACK_TO_OPEN : texts.SHOW_COMPLETED}
      </Button>
    </nav>
  );
}

function Row({ row, isOpen, onOpen }: { row: BatchWire; isOpen: boolean; onOpen: (id: number) => void }) {
  const zone = useStoreZone();
  const when =
    row.completed === null
      ? texts.by(row.createdBy, formatDate(row.created, zone))
      : texts.by(row.completedBy, formatDate(row.completed, zone));
  return (
    <button
      type="button"
      className="side-row cv-row"
      aria-current={isOpen || undefined}
      onClick={() => onOpen(row.convertBatchId)}
    >
      <span className="grow">
        <b className="ell" title={row.description}>
          {row.description}
        </b>
        <span className="s t2 num ell">{`${texts.number(row.convertBatchId)} · ${when}`}</span>
      </span>
      <span className="num b">{texts.units(row.converted ?? row.units)}</span>
    </button>
  );
}
