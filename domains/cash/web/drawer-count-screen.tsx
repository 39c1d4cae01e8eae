import './cash.css';
import { useMemo, useState } from 'react';
import { type DrawerInfoWire, drawerCountList, getCurrentDrawerInfoDetails } from '#domains/cash/contract.ts';
import { DrawerCountDialog } from '#domains/cash/web/parts/drawer-count-dialog.tsx';
import { DrawerNow } from '#domains/cash/web/drawer-now.tsx';
import { cashWebMessages as texts } from '#domains/cash/web/messages.ts';
import type { CountMode } from '#domains/cash/web/parts/count-state.ts';
import { FailedNote } from '#domains/catalog/web/parts/failed-note.tsx';
import { useStoreZone } from '#domains/catalog/web/parts/use-store-zone.ts';
import { getPosDevice } from '#domains/stores/contract.ts';
import { fromDollars } from '#kernel/money.ts';
import { Chip } from '#ui/chip.tsx';
import { DataTable } from '#ui/data-table.tsx';
import type { Column } from '#ui/data-table-types.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { formatDateTime, formatMoney } from '#ui/format.ts';
import { IconCashRegister } from '#ui/icons.tsx';
import { useCall } from '#web/call-hooks.ts';
import { useWorkplace } from '#web/session.ts';

const AGAIN_MS = 15_000;

function columnsIn(zone: string): readonly Column<DrawerInfoWire>[] {
  const money = (dollars: number | null) =>
    dollars === null ? texts.HIDDEN : formatMoney(fromDollars(dollars));
  return [
    {
      key: 'opened',
      title: texts.OPENED,
      cell: (row) => <span className="num b">{formatDateTime(row.startDate, zone)}</span>,
    },
    { key: 'by', title: texts.BY, width: 130, quiet: true, narrow: 'detail', cell: (row) => row.username },
    {
      key: 'start',
      title: texts.START_CASH,
      width: 120,
      align: 'right',
      hideBelow: 640,
      cell: (row) => money(row.startCash),
    },
    {
      key: 'closed',
      title: texts.CLOSED_AT,
      width: 170,
      narrow: 'detail',
      cell: (row) =>
        row.isOpen ? (
          <Chip tone="ok" small dot>
            {texts.STILL_OPEN}
          </Chip>
        ) : (
          <span className="num t2">{formatDateTime(row.endDate, zone)}</span>
        ),
    },
    {
      key: 'counted',
      title: texts.COUNTED,
      width: 120,
      align: 'right',
      cell: (row) => !row.isOpen && <b>{money(row.endingCash)}</b>,
    },
    {
      key: 'books',
      title: texts.BOOKS,
      width: 120,
      align: 'right',
      hideBelow: 720,
      cell: (row) => money(row.systemDrawerCount),
    },
    {
      key: 'difference',
      title: texts.DIFFERENCE,
      width: 140,
      align: 'right',
      narrow: 'value',
      cell: (row) => !row.isOpen && <Difference row={row} />,
    },
  ];
}

function Difference({ row }: { row: DrawerInfoWire }) {
  if (row.endingCash === null || row.systemDrawerCount === null) return null;
  const cents = fromDollars(row.endingCash) - fromDollars(row.systemDrawerCount);
  if (cents === 0) return <span className="t3">{texts.EVEN}</span>;
  return (
    <Chip small tone={cents < 0 ? 'bad' : 'warn'}>
      {`${cents < 0 ? texts.SHORT : texts.OVER} ${formatMoney(Math.abs(cents))}`}
    </Chip>
  );
}

/** The drawer of this device: how it stands, starting and closing it with a count, and its last counts. */
export function DrawerCountScreen() {
  const { posId } = useWorkplace();
  const zone = useStoreZone();
  const [counting, setCounting] = useState<CountMode | null>(null);
  const device = useCall(getPosDevice, { id: posId }, { staleMs: 600_000 });
  const now = useCall(getCurrentDrawerInfoDetails, { PosId: posId }, { everyMs: AGAIN_MS });
  const sessions = useCall(drawerCountList, { POSID: posId });
  const columns = useMemo(() => columnsIn(zone), [zone]);
  const name = device.data?.description ?? '';
  return (
    <div className="drawer-body">
      {now.error && !now.data ? (
        <div className="drawer-now">
          <FailedNote error={now.error} again={() => void now.refetch()} />
        </div>
      ) : (
        <DrawerNow details={now.data} device={name} zone={zone} onCount={setCounting} />
      )}
      <h2>{texts.LAST_SESSIONS}</h2>
      {sessions.error && !sessions.data && (
        <FailedNote band error={sessions.error} again={() => void sessions.refetch()} />
      )}
      <DataTable
        label={texts.LAST_SESSIONS}
        columns={columns}
        rows={sessions.data ?? []}
        rowKey={(row) => String(row.posDrawerInfoID)}
        loading={sessions.isLoading}
        empty={
          !sessions.error && (
            <EmptyState icon={IconCashRegister} title={texts.NO_SESSIONS} detail={texts.NO_SESSIONS_DETAIL} />
          )
        }
      />
      {counting && (
        <DrawerCountDialog
          mode={counting}
          device={{ posId, description: name, isVault: device.data?.isVault ?? false }}
          onClose={() => setCounting(null)}
        />
      )}
    </div>
  );
}
