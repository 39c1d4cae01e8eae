import { useState } from 'react';
import { countsMessages } from '#domains/counts/messages.ts';
import { getOpenInventories } from '#domains/counts/contract/physical.ts';
import { getDaily, getHistory, startDaily } from '#domains/counts/contract/review.ts';
import type { CountWire } from '#domains/counts/contract/shapes.ts';
import { countsWebMessages as texts } from '#domains/counts/web/messages.ts';
import { ByPhone } from './by-phone.tsx';
import { CountStateChip } from './state-chip.tsx';
import { listReads } from './reads.ts';
import { StartDialog } from './start-dialog.tsx';
import { useStoreZone } from '#domains/stores/web/public/use-store-zone.ts';
import type { OutputOf } from '#contract/call.ts';
import { useCall } from '#platform/web/call-hooks.ts';
import { usePages } from '#platform/web/use-pages.ts';
import { FailedNote } from '#platform/web/failed-note.tsx';
import { useRightReason, useMayDo, useWorkplace } from '#platform/web/session.ts';
import { TopBarActs } from '#platform/web/shell-slots.tsx';
import { useSubmit } from '#platform/web/use-submit.ts';
import { Button } from '#ui/controls/button.tsx';
import { DataTable } from '#ui/data/data-table.tsx';
import type { Column } from '#ui/data/data-table-types.ts';
import { EmptyState } from '#ui/data/empty-state.tsx';
import { formatCount, formatDateTime, formatMoney } from '#ui/data/format.ts';
import { Note } from '#ui/data/note.tsx';
import { Tabs } from '#ui/data/tabs.tsx';
import { IconClipboardCheck, IconListCheck, IconPlus } from '#ui/icons.tsx';
import { useKeys } from '#ui/keys/keys.tsx';
import { Spread } from '#ui/overlay/dialog.tsx';
import { toast } from '#ui/overlay/toast.tsx';

type Ended = CountWire & { difference?: number | null; netCost?: number | null; netRetail?: number | null };

const columnsIn = (zone: string, isHistory: boolean): readonly Column<Ended>[] => [
  {
    key: 'name',
    title: texts.AREA,
    narrow: 'title',
    cell: (row) => (
      <span className="ell">
        <b>{row.Name}</b>{' '}
        <span className="t3">{row.Name.startsWith(row.department) ? '' : row.department}</span>
      </span>
    ),
  },
  {
    key: 'started',
    title: isHistory ? texts.ENDED : texts.STARTED,
    width: 240,
    quiet: true,
    narrow: 'detail',
    cell: (row) => (
      <span className="num ell">
        {`${formatDateTime((isHistory ? row.ended : null) ?? row.started, zone)} · ${isHistory ? row.endedBy : row.startedBy}`}
      </span>
    ),
  },
  {
    key: 'sections',
    title: texts.SECTIONS,
    width: 100,
    align: 'right',
    hideBelow: 720,
    cell: (row) => <span className="num">{`${row.sectionsClosed} / ${row.sections}`}</span>,
  },
  {
    key: 'scanned',
    title: texts.COUNTED,
    width: 100,
    align: 'right',
    narrow: 'value',
    cell: (row) => <span className="num">{formatCount(row.scanned)}</span>,
  },
  ...(isHistory
    ? [
        {
          key: 'difference',
          title: texts.DIFFERENCE,
          width: 100,
          align: 'right' as const,
          cell: (row: Ended) => (
            <span className="num">
              {row.difference == null ? '' : formatCount(row.difference, { sign: true })}
            </span>
          ),
        },
        {
          key: 'retail',
          title: texts.AT_RETAIL,
          width: 120,
          align: 'right' as const,
          hideBelow: 900,
          cell: (row: Ended) => (
            <span className="num">
              {row.netRetail == null ? '' : formatMoney(row.netRetail, { sign: true })}
            </span>
          ),
        },
      ]
    : []),
  { key: 'state', title: texts.STATE, width: 130, cell: (row) => <CountStateChip state={row.state} /> },
];

/** What is being counted, what ended, and what is worth counting today. */
export function CountsHome({ onOpen }: { onOpen: (id: number) => void }) {
  const { clientId } = useWorkplace();
  const zone = useStoreZone();
  const mayNot = useRightReason('counts.edit');
  const maySeeHistory = useMayDo('counts.edit');
  const [tab, setTab] = useState<'open' | 'history'>('open');
  const [isNew, setNew] = useState(false);
  const open = useCall(getOpenInventories, { clientId });
  const begin = () => mayNot === null && setNew(true);
  useKeys([{ key: 'n', label: texts.START, run: begin }], texts.TITLE);
  const load = (row: CountWire) => {
    // PHYS-02
    toast(countsMessages.LOADED);
    onOpen(row.inventoryId);
  };
  const start = (
    <Button tone="primary" icon={IconPlus} reason={mayNot} onClick={begin}>
      {texts.START}
    </Button>
  );
  const tabs = [
    { value: 'open' as const, label: texts.OPEN_TAB, ...(open.data && { count: open.data.length }) },
    ...(maySeeHistory ? [{ value: 'history' as const, label: texts.HISTORY_TAB }] : []),
  ];
  return (
    <>
      <TopBarActs>
        <Button icon={IconPlus} keys="N" reason={mayNot} reasonAt="hidden" onClick={begin}>
          {texts.START}
        </Button>
      </TopBarActs>
      <ByPhone />
      <Tabs tabs={tabs} value={tab} onChange={setTab} label={texts.TITLE} className="pi-tab">
        {tab === 'open' ? (
          <>
            {open.error && <FailedNote band error={open.error} again={() => void open.refetch()} />}
            <DailyNote onOpen={onOpen} />
            <DataTable
              label={texts.TITLE}
              columns={columnsIn(zone, false)}
              rows={open.data ?? []}
              rowKey={(row) => String(row.inventoryId)}
              rowText={(row) => row.Name}
              loading={open.isLoading}
              onOpen={load}
              openOnClick
              rowHeight={48}
              empty={
                !open.error && (
                  <EmptyState
                    icon={IconClipboardCheck}
                    title={texts.NONE_OPEN}
                    detail={texts.NONE_OPEN_DETAIL}
                    action={start}
                  />
                )
              }
              count={texts.counts(open.data?.length ?? 0)}
              footer={
                <>
                  <Spread />
                </>
              }
            />
          </>
        ) : (
          <History onOpen={onOpen} />
        )}
      </Tabs>
      {isNew && (
        <StartDialog
          onClose={() => setNew(false)}
          onStarted={(id) => {
            setNew(false);
            onOpen(id);
          }}
        />
      )}
    </>
  );
}

const allEnded = (answer: OutputOf<typeof getHistory>): readonly Ended[] => answer.inventories;

function History({ onOpen }: { onOpen: (id: number) => void }) {
  const { clientId } = useWorkplace();
  const zone = useStoreZone();
  const list = usePages(getHistory, { clientId }, { rowsOf: allEnded, pageSize: 25 });
  return (
    <>
      {list.error && <FailedNote band error={list.error} again={list.again} />}
      <DataTable
        label={texts.HISTORY_TAB}
        columns={columnsIn(zone, true)}
        rows={list.rows}
        rowKey={(row) => String(row.inventoryId)}
        rowText={(row) => row.Name}
        loading={list.isLoading}
        onEnd={list.more}
        onOpen={(row) => onOpen(row.inventoryId)}
        openOnClick
        rowHeight={48}
        empty={!list.error && <EmptyState icon={IconClipboardCheck} title={texts.NONE_ENDED} />}
        count={texts.counts(list.first?.total ?? 0)}
      />
    </>
  );
}

function DailyNote({ onOpen }: { onOpen: (id: number) => void }) {
  const { clientId } = useWorkplace();
  const daily = useCall(getDaily, { clientId });
  const start = useSubmit(startDaily, { forgets: [...listReads] });
  const count = daily.data?.length ?? 0;
  if (count === 0) return null;
  const begin = async () => {
    const answer = await start.send({ clientId });
    if (answer) onOpen(answer.physicalInventoryID);
  };
  return (
    <Note
      tone={start.problem ? 'refusal' : 'notice'}
      band
      action={
        <Button icon={IconListCheck} busy={start.busy} onClick={() => void begin()}>
          {texts.DAILY}
        </Button>
      }
    >
      {start.problem ?? texts.dailyHint(count)}
    </Note>
  );
}
