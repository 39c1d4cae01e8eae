import { useState } from 'react';
import { useStoreZone } from '#domains/stores/web/public/use-store-zone.ts';
import { getReturnsByStatus, type VendorReturnWire } from '#domains/vendor-returns/contract/returns.ts';
import { vendorReturnsMessages as documented } from '#domains/vendor-returns/messages.ts';
import { vendorReturnsWebMessages as texts } from '#domains/vendor-returns/web/messages.ts';
import { useCall } from '#platform/web/call-hooks.ts';
import { FailedNote } from '#platform/web/failed-note.tsx';
import { useLive } from '#platform/web/live.ts';
import { useRightReason, useWorkplace } from '#platform/web/session.ts';
import { Button } from '#ui/controls/button.tsx';
import { FilterRow } from '#ui/controls/filter-button.tsx';
import { SelectInput } from '#ui/controls/select-input.tsx';
import { DataTable } from '#ui/data/data-table.tsx';
import type { Column } from '#ui/data/data-table-types.ts';
import { EmptyState } from '#ui/data/empty-state.tsx';
import { formatCount, formatDate, formatMoney } from '#ui/data/format.ts';
import { IconPlus, IconTruck } from '#ui/icons.tsx';
import { Spread } from '#ui/overlay/dialog.tsx';
import { NewReturnDialog } from './new-return-dialog.tsx';
import { StatusChip } from './status-chip.tsx';

const STATUSES = [
  { value: 'all', label: texts.ANY_STATUS },
  ...Object.entries(documented.STATUSES).map(([value, label]) => ({ value, label: label as string })),
];

const columnsIn = (zone: string): readonly Column<VendorReturnWire>[] => [
  {
    key: 'number',
    title: texts.NUMBER,
    width: 110,
    narrow: 'detail',
    cell: (row) => <span className="num">{row.vendorReturnId}</span>,
  },
  {
    key: 'vendor',
    title: texts.VENDOR,
    narrow: 'title',
    cell: (row) => <b className="ell">{row.vendorName}</b>,
  },
  {
    key: 'status',
    title: texts.STATUS,
    width: 120,
    narrow: 'detail',
    cell: (row) => <StatusChip one={row} />,
  },
  {
    key: 'created',
    title: texts.CREATED,
    width: 120,
    quiet: true,
    hideBelow: 720,
    cell: (row) => <span className="num">{formatDate(row.created, zone)}</span>,
  },
  {
    key: 'units',
    title: texts.UNITS,
    width: 90,
    align: 'right',
    hideBelow: 560,
    cell: (row) => <span className="num">{formatCount(row.units)}</span>,
  },
  {
    key: 'claim',
    title: texts.CLAIM,
    width: 120,
    align: 'right',
    narrow: 'value',
    cell: (row) => <span className="num">{row.claim === null ? '' : formatMoney(row.claim)}</span>,
  },
  {
    key: 'credit',
    title: texts.CREDIT,
    width: 120,
    align: 'right',
    hideBelow: 640,
    cell: (row) => <span className="num">{row.credit === null ? '' : formatMoney(row.credit)}</span>,
  },
];

/** The store's returns, newest first, by status; with the right to, one is started here. */
export function ReturnList({ onOpen }: { onOpen: (returnId: number) => void }) {
  const { clientId } = useWorkplace();
  const zone = useStoreZone();
  const mayNot = useRightReason('returns.edit');
  const [status, setStatus] = useState('all');
  const [adding, setAdding] = useState(false);
  const asked = { ClientId: clientId, ...(status === 'all' ? {} : { Status: Number(status) }) };
  const list = useCall(getReturnsByStatus, asked);
  useLive('returns.changed', [getReturnsByStatus]);
  const rows = list.data ?? [];
  const add = (
    <Button tone="primary" icon={IconPlus} reason={mayNot} onClick={() => setAdding(true)}>
      {texts.NEW}
    </Button>
  );
  const all = <Button onClick={() => setStatus('all')}>{texts.SHOW_ALL}</Button>;
  return (
    <>
      <FilterRow>
        <SelectInput aria-label={texts.STATUS} value={status} options={STATUSES} onChange={setStatus} />
        <Spread />
        {add}
      </FilterRow>
      {list.error && <FailedNote band error={list.error} again={() => void list.refetch()} />}
      <DataTable
        label={texts.TITLE}
        columns={columnsIn(zone)}
        rows={rows}
        rowKey={(row) => String(row.vendorReturnId)}
        rowText={(row) => row.vendorName}
        rowTone={(row) => (row.ended ? 'dim' : undefined)}
        onOpen={(row) => onOpen(row.vendorReturnId)}
        openOnClick
        loading={list.isLoading}
        empty={
          !list.error &&
          (status === 'all' ? (
            <EmptyState icon={IconTruck} title={texts.NONE} detail={texts.NONE_DETAIL} />
          ) : (
            <EmptyState icon={IconTruck} title={texts.NONE_IN_STATUS} action={all} />
          ))
        }
        count={texts.count(rows.length)}
      />
      {adding && <NewReturnDialog onClose={() => setAdding(false)} onAdded={onOpen} />}
    </>
  );
}
