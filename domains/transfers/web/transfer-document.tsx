import { useRef, useState } from 'react';
import { getTransferItems } from '#domains/transfers/contract/items.ts';
import { getTransferInformation } from '#domains/transfers/contract/transfers.ts';
import { mayScan, scanMode } from '#domains/transfers/rules/scan-mode.ts';
import { isShown, lineState, type Shown } from '#domains/transfers/rules/show-lines.ts';
import { transfersWebMessages as texts } from '#domains/transfers/web/messages.ts';
import { Differences } from './differences.tsx';
import { DocumentFoot } from './document-foot.tsx';
import { DocumentHead } from './document-head.tsx';
import { LineList } from './line-list.tsx';
import { ScanBar } from './scan-bar.tsx';
import { Tally } from './tally.tsx';
import { useTransferScan } from './use-transfer-scan.ts';
import { useCall } from '#platform/web/call-hooks.ts';
import { FailedNote } from '#platform/web/failed-note.tsx';
import { useWorkplace } from '#platform/web/session.ts';
import { EmptyState } from '#ui/data/empty-state.tsx';
import { Skeleton } from '#ui/data/skeleton.tsx';
import { Stack } from '#ui/layout/layout.tsx';
import type { TransferDetail } from './transfer-detail.ts';

type Props = { transferId: number; onClose: () => void };

/** One transfer: how far it is, what is on it, and the one act that comes next. */
export function TransferDocument({ transferId, onClose }: Props) {
  const detail = useCall(getTransferInformation, { id: transferId });
  if (detail.error && !detail.data)
    return (
      <Stack as="section" flex className="tf-doc" aria-label={texts.TITLE}>
        <FailedNote band error={detail.error} again={() => void detail.refetch()} />
      </Stack>
    );
  if (!detail.data)
    return (
      <Stack as="section" flex className="tf-doc" aria-label={texts.TITLE} aria-busy="true">
        <Stack gap={10} className="tf-cards">
          <Skeleton width="60%" height={24} />
          <Skeleton width="100%" height={48} />
          <Skeleton width="100%" height={48} />
        </Stack>
      </Stack>
    );
  return <Loaded transfer={detail.data} onClose={onClose} />;
}

function Loaded({ transfer, onClose }: { transfer: TransferDetail; onClose: () => void }) {
  const { clientId } = useWorkplace();
  const items = useCall(getTransferItems, { id: transfer.inventoryTransferID });
  const [shown, setShown] = useState<Shown>('all');
  const scanning = useTransferScan(transfer);
  const box = useRef<HTMLInputElement>(null);
  const isVendor = transfer.vendorTransfer === 1;
  const ends = { isVendor, toStoreId: transfer.TransferTo, state: transfer.state };
  const isOver = transfer.state === 'completed';
  const rows = items.data ?? [];
  const states = rows.map((row) => lineState(row, { isOver, isVendor }));
  const isOpenToScan = mayScan(ends, clientId);
  return (
    <Stack as="section" flex className="tf-doc" aria-label={transfer.number}>
      <DocumentHead transfer={transfer} items={rows} onClose={onClose} />
      {isOver && !isVendor ? (
        <Differences transfer={transfer} items={rows} />
      ) : (
        <>
          {isOpenToScan && (
            <ScanBar transfer={transfer} scanning={scanning} mode={scanMode(ends, clientId)} box={box} />
          )}
          {transfer.state !== 'incomplete' && (
            <Tally transfer={transfer} states={states} shown={shown} onShow={setShown} />
          )}
          {items.error && !items.data && (
            <FailedNote band error={items.error} again={() => void items.refetch()} />
          )}
          <div className="tf-body" role="region" aria-label={texts.LINES} tabIndex={0}>
            {items.data?.length === 0 ? (
              <EmptyState title={texts.NO_LINES} detail={texts.NO_LINES_DETAIL} />
            ) : (
              <LineList
                transfer={transfer}
                lines={rows.flatMap((item, at) => {
                  const state = states[at] ?? 'toScan';
                  return isShown(state, shown) ? [{ item, state }] : [];
                })}
                lastId={scanning.lastId}
                onRemoved={() => box.current?.focus()}
              />
            )}
          </div>
          <DocumentFoot transfer={transfer} />
        </>
      )}
    </Stack>
  );
}
