import { useMemo, useState } from 'react';
import { FailedNote } from '#platform/web/failed-note.tsx';
import { dealerWebMessages as texts } from '#domains/dealer-rules/web/messages.ts';
import { listStockHolds, type StockHoldWire } from '#domains/inventory/contract/holds.ts';
import { inventoryMessages } from '#domains/inventory/messages.ts';
import { HoldChip } from '#domains/inventory/web/public/hold-chip.tsx';
import { LiftHoldDialog, PoliceHoldDialog } from '#domains/inventory/web/public/hold-dialogs.tsx';
import { IconButton } from '#ui/controls/button.tsx';
import { DataTable } from '#ui/data/data-table.tsx';
import type { Column } from '#ui/data/data-table-types.ts';
import { EmptyState } from '#ui/data/empty-state.tsx';
import { IconDots, IconLock } from '#ui/icons.tsx';
import { Menu } from '#ui/overlay/menu.tsx';
import { useCall } from '#platform/web/call-hooks.ts';
import { useRightReason, useWorkplace } from '#platform/web/session.ts';

type Asking = { readonly kind: 'police' | 'lift'; readonly hold: StockHoldWire };

const columnsWith = (
  ask: (asking: Asking) => void,
  mayNot: string | null,
): readonly Column<StockHoldWire>[] => [
  {
    key: 'item',
    title: texts.HOLD_ITEM,
    narrow: 'title',
    cell: (row) => (
      <span className="ell">
        <b>{row.title}</b>
        <span className="t3">{` ${[row.condition, row.serialNumber].filter(Boolean).join(', ')}`}</span>
      </span>
    ),
  },
  {
    key: 'until',
    title: texts.UNTIL,
    width: 210,
    narrow: 'detail',
    cell: (row) => <HoldChip hold={row} />,
  },
  {
    key: 'copies',
    title: texts.COPIES,
    width: 70,
    align: 'right',
    narrow: 'value',
    cell: (row) => <span className="num">{row.quantity}</span>,
  },
  {
    key: 'from',
    title: texts.FROM,
    width: 130,
    quiet: true,
    hideBelow: 700,
    cell: (row) => <span className="num">{row.receiptNumber}</span>,
  },
  {
    key: 'bin',
    title: texts.BIN,
    width: 90,
    quiet: true,
    hideBelow: 800,
    cell: (row) => row.bin,
  },
  {
    key: 'acts',
    title: '',
    width: 84,
    align: 'right',
    cell: (row) => (
      <Menu
        align="end"
        trigger={<IconButton icon={IconDots} label={`${texts.HELD}: ${row.title}`} />}
        entries={[
          ...(row.isPolice
            ? []
            : [{ label: texts.POLICE, reason: mayNot, onSelect: () => ask({ kind: 'police', hold: row }) }]),
          {
            label: texts.LIFT,
            danger: true,
            reason: mayNot ?? (row.isBench && !row.isPolice ? inventoryMessages.BENCH_LETS_GO : null),
            onSelect: () => ask({ kind: 'lift', hold: row }),
          },
        ]}
      />
    ),
  },
];

/** What is on hold in this store, and until when. */
export function HeldTab() {
  const { clientId } = useWorkplace();
  const holds = useCall(listStockHolds, { clientId });
  const mayNot = useRightReason('dealer.holds');
  const [asking, setAsking] = useState<Asking | null>(null);
  const columns = useMemo(() => columnsWith(setAsking, mayNot), [mayNot]);
  const rows = holds.data ?? [];
  const close = () => setAsking(null);
  return (
    <>
      {holds.error && <FailedNote band error={holds.error} again={() => void holds.refetch()} />}
      <DataTable
        label={texts.HELD}
        columns={columns}
        rows={rows}
        rowKey={(row) => String(row.holdId)}
        rowText={(row) => row.title}
        loading={holds.isLoading}
        empty={
          !holds.error && <EmptyState icon={IconLock} title={texts.NO_HOLDS} detail={texts.NO_HOLDS_DETAIL} />
        }
        count={texts.heldCount(rows.length)}
      />
      {asking?.kind === 'police' && (
        <PoliceHoldDialog hold={asking.hold} title={asking.hold.title} onClose={close} />
      )}
      {asking?.kind === 'lift' && <LiftHoldDialog hold={asking.hold} onClose={close} />}
    </>
  );
}
