import { useState } from 'react';
import { type BenchJobWire, listBench } from '#domains/repairs/contract/calls.ts';
import { repairsWebMessages as texts } from '#domains/repairs/web/messages.ts';
import { useStoreZone } from '#domains/stores/web/public/use-store-zone.ts';
import { useCall } from '#platform/web/call-hooks.ts';
import { FailedNote } from '#platform/web/failed-note.tsx';
import { useLive } from '#platform/web/live.ts';
import { useMayDo, useWorkplace } from '#platform/web/session.ts';
import { useAddressId } from '#platform/web/use-address.ts';
import { FilterRow } from '#ui/controls/filter-button.tsx';
import { DataTable } from '#ui/data/data-table.tsx';
import type { Column } from '#ui/data/data-table-types.ts';
import { EmptyState } from '#ui/data/empty-state.tsx';
import { formatDate, formatMoney } from '#ui/data/format.ts';
import { Tabs } from '#ui/data/tabs.tsx';
import { IconTool } from '#ui/icons.tsx';
import { ListWithDrawer } from '#ui/overlay/detail-drawer.tsx';
import { ScanInput } from '#ui/scan/scan-input.tsx';
import { JobDrawer } from './job-drawer.tsx';
import { PlaceDialog } from './place-dialog.tsx';
import { JobState } from './job-state.tsx';
import { benchReads } from './reads.ts';

type View = 'open' | 'ended';

const itemOf = (row: BenchJobWire) => (
  <span className="ell">
    <b>{row.title}</b>{' '}
    <span className="t2 num">{[row.condition, row.serialNumber].filter(Boolean).join(', ')}</span>
  </span>
);

const columnsIn = (zone: string, view: View, seesCosts: boolean): readonly Column<BenchJobWire>[] => [
  { key: 'item', title: texts.ITEM, narrow: 'title', cell: itemOf },
  {
    key: 'reason',
    title: texts.REASON,
    narrow: 'detail',
    cell: (row) => <span className="ell">{row.reason}</span>,
  },
  view === 'open'
    ? {
        key: 'worker',
        title: texts.WORKER,
        width: 130,
        hideBelow: 560,
        cell: (row) => <span className={row.worker ? 'ell' : 't3'}>{row.worker || texts.NOBODY}</span>,
      }
    : {
        key: 'state',
        title: texts.OUTCOME,
        width: 150,
        narrow: 'detail',
        cell: (row) => <JobState state={row.state} />,
      },
  {
    key: 'since',
    title: view === 'open' ? texts.SINCE : texts.ENDED_AT,
    width: 100,
    quiet: true,
    hideBelow: 720,
    cell: (row) => (
      <span className="num">{formatDate(view === 'open' ? row.placedAt : row.endedAt, zone)}</span>
    ),
  },
  {
    key: 'time',
    title: texts.TIME,
    width: 100,
    align: 'right',
    hideBelow: 640,
    cell: (row) => <span className="num">{row.minutes === 0 ? '' : texts.minutes(row.minutes)}</span>,
  },
  ...(seesCosts
    ? [
        {
          key: 'cost',
          title: texts.COST,
          width: 110,
          align: 'right' as const,
          narrow: 'value' as const,
          cell: (row: BenchJobWire) => <span className="num">{row.cost ? formatMoney(row.cost) : ''}</span>,
        },
      ]
    : []),
];

/** /management/bench: what waits for work in this store, and what left the bench. A scan puts something on it. */
export function BenchScreen() {
  const { clientId } = useWorkplace();
  const zone = useStoreZone();
  const seesCosts = useMayDo('costs.view');
  const [view, setView] = useState<View>('open');
  const [open, setOpen] = useAddressId('job');
  const [scanned, setScanned] = useState<string | null>(null);
  const list = useCall(listBench, { clientId, ended: view === 'ended' });
  useLive('bench.changed', [...benchReads]);
  const rows = list.data ?? [];
  const tabs = [
    { value: 'open' as const, label: texts.WAITING },
    { value: 'ended' as const, label: texts.ENDED },
  ];
  return (
    <>
      <ListWithDrawer
        drawer={open !== null && <JobDrawer key={open} jobId={open} onClose={() => setOpen(null)} />}
      >
        <FilterRow>
          <ScanInput label={texts.SCAN} placeholder={texts.SCAN_HINT} onScan={setScanned} />
        </FilterRow>
        <Tabs tabs={tabs} value={view} onChange={setView} label={texts.TITLE} className="lst">
          {list.error && <FailedNote band error={list.error} again={() => void list.refetch()} />}
          <DataTable
            key={view}
            label={texts.TITLE}
            columns={columnsIn(zone, view, seesCosts)}
            rows={rows}
            rowKey={(row) => String(row.benchJobId)}
            rowText={(row) => row.title}
            active={open === null ? undefined : String(open)}
            onOpen={(row) => setOpen(row.benchJobId)}
            openOnClick
            rowHeight={48}
            loading={list.isLoading}
            empty={
              !list.error &&
              (view === 'open' ? (
                <EmptyState icon={IconTool} title={texts.NONE} detail={texts.NONE_DETAIL} />
              ) : (
                <EmptyState icon={IconTool} title={texts.NONE_ENDED} />
              ))
            }
            count={texts.count(rows.length)}
          />
        </Tabs>
      </ListWithDrawer>
      {scanned !== null && (
        <PlaceDialog key={scanned} code={scanned} onClose={() => setScanned(null)} onPlaced={setOpen} />
      )}
    </>
  );
}
