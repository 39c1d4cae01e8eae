import { useState } from 'react';
import {
  getDiscrepancies,
  getRequestedTransfers,
  getSentTransfers,
} from '#domains/transfers/contract/own.ts';
import type { TransferWire } from '#domains/transfers/contract/shapes.ts';
import { transferDifference } from '#domains/transfers/rules/show-lines.ts';
import {
  getIncompleteTransfers,
  getPendingTransfers,
  getTransfers,
} from '#domains/transfers/contract/transfers.ts';
import { transfersWebMessages as texts } from '#domains/transfers/web/messages.ts';
import { suggestedSlot } from './public/slots.ts';
import { StateChip } from './state-chip.tsx';
import { useStoreZone } from '#domains/stores/web/public/use-store-zone.ts';
import { Difference } from '#platform/web/difference.tsx';
import { useCall } from '#platform/web/call-hooks.ts';
import { FailedNote } from '#platform/web/failed-note.tsx';
import { useWorkplace } from '#platform/web/session.ts';
import { SlotParts } from '#platform/web/slots.tsx';
import { FilterToggle } from '#ui/controls/filter-button.tsx';
import { Button } from '#ui/controls/button.tsx';
import { EmptyState } from '#ui/data/empty-state.tsx';
import { formatDate, formatMoney } from '#ui/data/format.ts';
import { Skeleton } from '#ui/data/skeleton.tsx';
import { IconArrowLeft, IconHistory, IconTransfer } from '#ui/icons.tsx';
import { Stack } from '#ui/layout/layout.tsx';

type Props = { open: number | null; onOpen: (id: number) => void };

/** What waits in this store first; the completed ones behind a button (XFER-01). */
export function TransferLists({ open, onOpen }: Props) {
  const { clientId } = useWorkplace();
  const [isDone, setDone] = useState(false);
  return (
    <nav className="side-list tf-list" aria-label={texts.LISTS}>
      {isDone ? (
        <CompletedList clientId={clientId} open={open} onOpen={onOpen} />
      ) : (
        <>
          <OpenLists clientId={clientId} open={open} onOpen={onOpen} />
          <SlotParts of={suggestedSlot} props={{ onWritten: onOpen }} />
        </>
      )}
      <Button tone="ghost" icon={isDone ? IconArrowLeft : IconHistory} onClick={() => setDone(!isDone)}>
        {isDone ? texts.BACK_TO_LISTS : texts.COMPLETED_LIST}
      </Button>
    </nav>
  );
}

function OpenLists({ clientId, ...rest }: Props & { clientId: number }) {
  const incoming = useCall(getPendingTransfers, { clientId });
  const written = useCall(getIncompleteTransfers, { clientId });
  const sent = useCall(getSentTransfers, { clientId });
  const requested = useCall(getRequestedTransfers, { clientId });
  const missing = useCall(getDiscrepancies, { clientId });
  const reads = [incoming, written, sent, requested, missing];
  const failed = reads.find((one) => one.error && !one.data);
  if (failed?.error) return <FailedNote band error={failed.error} again={() => void failed.refetch()} />;
  if (reads.some((one) => !one.data)) return <Waiting />;
  const checkIns = (written.data ?? []).filter((one) => one.vendorTransfer === 1);
  const outgoing = [...(written.data ?? []).filter((one) => one.vendorTransfer !== 1), ...(sent.data ?? [])];
  // What somebody has to decide first.
  const groups = [
    { title: texts.DIFFERENCES, rows: missing.data ?? [] },
    { title: texts.INCOMING, rows: [...(incoming.data ?? []), ...checkIns] },
    { title: texts.OUTGOING, rows: outgoing },
    { title: texts.REQUESTED, rows: requested.data ?? [] },
  ].filter(({ rows }) => rows.length > 0);
  if (groups.length === 0)
    return <EmptyState icon={IconTransfer} title={texts.NONE} detail={texts.NONE_DETAIL} />;
  return groups.map((group) => <Group key={group.title} {...group} {...rest} clientId={clientId} />);
}

function CompletedList({ clientId, ...rest }: Props & { clientId: number }) {
  const [onlyDiffering, setOnlyDiffering] = useState(false);
  const done = useCall(getTransfers, { clientId, Completed: 'true' });
  if (done.error && !done.data)
    return <FailedNote band error={done.error} again={() => void done.refetch()} />;
  if (!done.data) return <Waiting />;
  if (done.data.length === 0) return <EmptyState icon={IconTransfer} title={texts.NONE_COMPLETED} />;
  const differing = done.data.filter((row) => {
    const { short, over } = transferDifference(row);
    return short + over > 0;
  });
  return (
    <>
      <div className="tf-filter">
        <FilterToggle
          label={texts.differences(differing.length)}
          on={onlyDiffering}
          onChange={setOnlyDiffering}
        />
      </div>
      <Group
        title={texts.COMPLETED}
        rows={onlyDiffering ? differing : done.data}
        {...rest}
        clientId={clientId}
      />
    </>
  );
}

type GroupProps = Props & { title: string; rows: readonly TransferWire[]; clientId: number };

function Group({ title, rows, open, onOpen, clientId }: GroupProps) {
  return (
    <section>
      <h2>
        {title} <span className="num">{rows.length}</span>
      </h2>
      {rows.map((row) => (
        <Row key={row.inventoryTransferID} row={row} open={open} onOpen={onOpen} clientId={clientId} />
      ))}
    </section>
  );
}

/** From where it comes, or where it goes, seen from this store. */
export function otherEnd(row: TransferWire, clientId: number): string {
  if (row.vendorTransfer === 1) return texts.from(row.VendorName || texts.VENDOR);
  return row.TransferTo === clientId ? texts.from(row.clientSource) : texts.to(row.clientDestination);
}

function Row({ row, open, onOpen, clientId }: Omit<GroupProps, 'title' | 'rows'> & { row: TransferWire }) {
  const zone = useStoreZone();
  const id = row.inventoryTransferID;
  const { short, over } = transferDifference(row);
  const when =
    row.missing > 0 && short > 0 && row.missingCost !== null
      ? texts.unaccounted(formatMoney(row.missingCost))
      : row.sent === null
        ? texts.by(row.EmployeeID)
        : texts.sentBy(formatDate(row.sent, zone), row.sentBy);
  const isCounted = row.accepted > 0 && row.accepted < row.units;
  const figure = isCounted || short > 0 ? texts.of(row.accepted, row.units) : texts.copies(row.units);
  return (
    <button
      type="button"
      className="side-row tf-row"
      aria-current={id === open || undefined}
      onClick={() => onOpen(id)}
    >
      <span className="grow">
        <b className="ell">{otherEnd(row, clientId)}</b>
        <span className="s t3 num ell">{`${row.number} · ${when}`}</span>
      </span>
      <span className="r">
        <span className="num b">{figure}</span>
        {short + over > 0 ? (
          <Difference short={short} over={over} />
        ) : (
          <StateChip transfer={row} here={clientId} small />
        )}
      </span>
    </button>
  );
}

const Waiting = () => (
  <Stack gap={10} className="tf-cards">
    {[1, 2, 3, 4].map((row) => (
      <Skeleton key={row} width="100%" height={48} />
    ))}
  </Stack>
);
