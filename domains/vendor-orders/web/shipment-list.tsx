import { useState } from 'react';
import {
  getShipmentStatusList,
  getShipmentsByDateRange,
  getShipmentsByStatus,
  type ShipmentWire,
} from '#domains/vendor-orders/contract/shipments.ts';
import {
  linesTexts,
  ordersWebTexts,
  shipmentTexts as texts,
  shipmentToasts,
} from '#domains/vendor-orders/web/messages.ts';
import { moneyWords } from '#domains/vendor-orders/web/money.ts';
import { ORDERS_SECTIONS } from '#domains/vendor-orders/web/sections.ts';
import { ShipmentStatus } from '#domains/vendor-orders/web/status-chip.tsx';
import { useGoToSection } from '#domains/vendors/web/public/use-vendor-section.ts';
import { useChosenVendor, VendorPicker } from '#domains/vendors/web/public/vendor-picker.tsx';
import { Difference } from '#platform/web/difference.tsx';
import { sharedMessages } from '#platform/web/messages.ts';
import { useCall } from '#platform/web/call-hooks.ts';
import { FailedNote } from '#platform/web/failed-note.tsx';
import { useLive } from '#platform/web/live.ts';
import { useRightReason, useWorkplace } from '#platform/web/session.ts';
import { useAddress } from '#platform/web/use-address.ts';
import { Button } from '#ui/controls/button.tsx';
import { FilterButton, FilterRow, FilterToggle } from '#ui/controls/filter-button.tsx';
import { TextInput } from '#ui/controls/text-input.tsx';
import { DataTable } from '#ui/data/data-table.tsx';
import type { Column } from '#ui/data/data-table-types.ts';
import { EmptyState } from '#ui/data/empty-state.tsx';
import { formatCount, formatDay } from '#ui/data/format.ts';
import { IconPlus, IconTruck } from '#ui/icons.tsx';
import { Spread } from '#ui/overlay/dialog.tsx';

const columns: readonly Column<ShipmentWire>[] = [
  {
    key: 'number',
    title: texts.NUMBER,
    width: 130,
    narrow: 'title',
    cell: (row) => (
      <b className="ell num">{row.vendorShipmentNumber || texts.NO_NUMBER(row.vendorShipmentId)}</b>
    ),
  },
  {
    key: 'order',
    title: texts.ORDER,
    width: 100,
    narrow: 'detail',
    cell: (row) => <span className="num">{row.poNumber}</span>,
  },
  {
    key: 'vendor',
    title: ordersWebTexts.VENDOR,
    room: 190,
    narrow: 'detail',
    hideBelow: 720,
    cell: (row) => <span className="ell">{row.vendorName}</span>,
  },
  {
    key: 'status',
    title: ordersWebTexts.STATUS,
    width: 130,
    narrow: 'value',
    cell: (row) => <ShipmentStatus id={row.vendorShipmentStatusId} name={row.shipmentStatusDescription} />,
  },
  {
    key: 'date',
    title: texts.DATE,
    width: 100,
    quiet: true,
    hideBelow: 1200,
    cell: (row) => <span className="num">{formatDay(row.shipmentDate)}</span>,
  },
  {
    key: 'invoice',
    title: texts.INVOICE,
    width: 130,
    hideBelow: 1250,
    cell: (row) => <span className="ell num">{row.invoiceNum}</span>,
  },
  {
    key: 'units',
    title: ordersWebTexts.UNITS,
    width: 70,
    align: 'right',
    hideBelow: 560,
    cell: (row) => <span className="num">{formatCount(row.units)}</span>,
  },
  {
    key: 'received',
    title: linesTexts.RECEIVED,
    width: 90,
    align: 'right',
    hideBelow: 640,
    cell: (row) => (row.checkedInAt === '' ? '' : <span className="num">{formatCount(row.received)}</span>),
  },
  {
    key: 'differs',
    title: texts.DIFFERENCE,
    width: 116,
    narrow: 'value',
    cell: (row) => <Difference short={row.short} over={row.over} />,
  },
  {
    key: 'total',
    title: texts.INVOICE_TOTAL,
    width: 112,
    align: 'right',
    hideBelow: 720,
    cell: (row) => <span className="num">{moneyWords(row.invoiceTotal)}</span>,
  },
];

/** Section 24: what vendors send, newest first, by status or by days; a row opens View Shipment. */
export function ShipmentList() {
  const { clientId } = useWorkplace();
  const [vendorId, chooseVendor] = useChosenVendor();
  const [status, setStatus] = useAddress('shipmentStatus');
  const [onlyDiffering, setOnlyDiffering] = useState(false);
  const [days, setDays] = useState({ from: '', to: '' });
  const go = useGoToSection();
  const mayNot = useRightReason('orders.edit');
  const statuses = useCall(getShipmentStatusList, {}, { staleMs: 600_000 });
  const chosen = statuses.data?.find(({ id }) => String(id) === status);
  const hasDays = days.from !== '' && days.to !== '' && days.from <= days.to;
  const byStatus = useCall(
    getShipmentsByStatus,
    { ClientId: clientId, ...(chosen && { VendorShipmentStatusId: chosen.id }) },
    { keep: true, enabled: !hasDays },
  );
  const byDays = useCall(
    getShipmentsByDateRange,
    { StartDate: days.from || '2026-01-01', EndDate: days.to || '2026-01-01', ClientId: clientId },
    { keep: true, enabled: hasDays },
  );
  useLive('orders.changed', [getShipmentsByStatus, getShipmentsByDateRange]);
  const answer = hasDays ? byDays : byStatus;
  const rows = (answer.data ?? []).filter(
    (row) =>
      (vendorId <= 0 || row.vendorId === vendorId) &&
      (!chosen || row.vendorShipmentStatusId === chosen.id) &&
      (!onlyDiffering || row.short + row.over > 0),
  );
  const isFiltered = hasDays || chosen !== undefined || vendorId > 0 || onlyDiffering;
  const create = (
    <Button tone="primary" icon={IconPlus} reason={mayNot} onClick={() => go(ORDERS_SECTIONS.ship)}>
      {texts.ADD}
    </Button>
  );
  return (
    <>
      <FilterRow>
        <FilterButton
          single
          label={ordersWebTexts.STATUS}
          options={(statuses.data ?? []).map(({ id, description }) => ({
            value: String(id),
            label: description,
          }))}
          value={chosen ? [String(chosen.id)] : []}
          onChange={([next]) => setStatus(next ?? null)}
        />
        <FilterToggle label={sharedMessages.DIFFERENCE.only} on={onlyDiffering} onChange={setOnlyDiffering} />
        <VendorPicker value={vendorId} onChange={chooseVendor} />
        {(['from', 'to'] as const).map((end) => (
          <label key={end} className="row">
            <span className="s t2">{end === 'from' ? texts.FROM : texts.TO}</span>
            <TextInput
              type="date"
              height={36}
              value={days[end]}
              onChange={(day) => setDays({ ...days, [end]: day })}
            />
          </label>
        ))}
      </FilterRow>
      {answer.error && (
        <FailedNote
          band
          title={shipmentToasts.LIST_ERROR}
          error={answer.error}
          again={() => void answer.refetch()}
        />
      )}
      <DataTable
        label={texts.SHIPMENTS}
        columns={columns}
        rows={rows}
        rowKey={(row) => String(row.vendorShipmentId)}
        rowText={(row) => row.vendorShipmentNumber}
        rowTone={(row) => (row.vendorShipmentStatusId === 4 ? 'bad' : undefined)}
        onOpen={(row) => go(ORDERS_SECTIONS.shipment, { shipment: row.vendorShipmentId })}
        openOnClick
        loading={answer.isLoading}
        empty={
          !answer.error && (
            <EmptyState
              icon={IconTruck}
              title={isFiltered ? texts.NONE_FOUND : texts.NONE}
              detail={isFiltered ? ordersWebTexts.NONE_FOUND_DETAIL : texts.NONE_DETAIL}
              action={isFiltered ? undefined : create}
            />
          )
        }
        count={texts.count(rows.length)}
        footer={
          <>
            <Spread />
            {rows.length > 0 && create}
          </>
        }
      />
    </>
  );
}
