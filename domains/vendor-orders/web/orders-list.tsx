import { useState } from 'react';
import { getByStatus, getStatuslist, type VendorOrderWire } from '#domains/vendor-orders/contract/orders.ts';
import { orderToasts, ordersWebTexts as texts } from '#domains/vendor-orders/web/messages.ts';
import { isLate } from '#domains/vendor-orders/rules/order-status.ts';
import { moneyWords } from '#domains/vendor-orders/web/money.ts';
import { ORDERS_SECTIONS } from '#domains/vendor-orders/web/sections.ts';
import { OrderStatus } from '#domains/vendor-orders/web/status-chip.tsx';
import { useGoToSection } from '#domains/vendors/web/public/use-vendor-section.ts';
import { useChosenVendor, VendorPicker } from '#domains/vendors/web/public/vendor-picker.tsx';
import { useBusinessDay } from '#domains/stores/web/public/use-store-zone.ts';
import { useCall } from '#platform/web/call-hooks.ts';
import { FailedNote } from '#platform/web/failed-note.tsx';
import { useLive } from '#platform/web/live.ts';
import { useRightReason, useWorkplace } from '#platform/web/session.ts';
import { useAddress } from '#platform/web/use-address.ts';
import { useSettled } from '#platform/web/use-settled.ts';
import { Button, IconButton } from '#ui/controls/button.tsx';
import { FilterButton, FilterRow } from '#ui/controls/filter-button.tsx';
import { SelectInput } from '#ui/controls/select-input.tsx';
import { TextInput } from '#ui/controls/text-input.tsx';
import { Chip } from '#ui/data/chip.tsx';
import { DataTable } from '#ui/data/data-table.tsx';
import type { Column } from '#ui/data/data-table-types.ts';
import { EmptyState } from '#ui/data/empty-state.tsx';
import { formatCount, formatDay } from '#ui/data/format.ts';
import { IconChevronLeft, IconChevronRight, IconFileText, IconPlus } from '#ui/icons.tsx';
import { Spread } from '#ui/overlay/dialog.tsx';

const SIZES = ['10', '25', '50', '100'] as const;

const columns: readonly Column<VendorOrderWire>[] = [
  {
    key: 'number',
    title: texts.NUMBER,
    width: 150,
    narrow: 'title',
    cell: (row) => <b className="num">{row.poNumber}</b>,
  },
  {
    key: 'vendor',
    title: texts.VENDOR,
    narrow: 'detail',
    cell: (row) => <span className="ell">{row.vendorName}</span>,
  },
  {
    key: 'status',
    title: texts.STATUS,
    width: 140,
    narrow: 'value',
    cell: (row) => <OrderStatus id={row.vendorOrderStatusId} name={row.orderStatusDescription} />,
  },
  {
    key: 'ordered',
    title: texts.ORDERED,
    width: 100,
    quiet: true,
    hideBelow: 720,
    cell: (row) => <span className="num">{formatDay(row.orderDate)}</span>,
  },
  {
    key: 'expected',
    title: texts.EXPECTED,
    width: 130,
    quiet: true,
    hideBelow: 860,
    cell: (row) => <Expected order={row} />,
  },
  {
    key: 'units',
    title: texts.UNITS,
    width: 80,
    align: 'right',
    hideBelow: 620,
    cell: (row) => <span className="num">{formatCount(row.units)}</span>,
  },
  {
    key: 'open',
    title: texts.OPEN,
    width: 80,
    align: 'right',
    hideBelow: 980,
    cell: (row) => <span className="num">{formatCount(row.open)}</span>,
  },
  {
    key: 'total',
    title: texts.TOTAL,
    width: 120,
    align: 'right',
    hideBelow: 720,
    cell: (row) => <span className="num">{moneyWords(row.total)}</span>,
  },
];

function Expected({ order }: { order: VendorOrderWire }) {
  const today = useBusinessDay();
  const day = order.expectedDelivery && formatDay(order.expectedDelivery);
  if (!isLate(order, today)) return <span className="num">{day}</span>;
  return (
    <Chip small tone="warn">
      {texts.late(day)}
    </Chip>
  );
}

/** Section 21: the store's orders, newest first, by status (VORD-02), vendor and words; a row opens View Order. */
export function OrdersList() {
  const { clientId } = useWorkplace();
  const [vendorId, chooseVendor] = useChosenVendor();
  const [status, setStatus] = useAddress('status');
  const [typed, setTyped] = useState('');
  const search = useSettled(typed.trim());
  const [size, setSize] = useState<(typeof SIZES)[number]>('25');
  const [page, setPage] = useState(1);
  const go = useGoToSection();
  const mayNot = useRightReason('orders.edit');
  const statuses = useCall(getStatuslist, {}, { staleMs: 600_000 });
  const names = statuses.data ?? [];
  const chosen = names.find(({ id }) => String(id) === status);
  const list = useCall(
    getByStatus,
    {
      ClientId: clientId,
      PageId: page,
      RecordCount: Number(size),
      ...(chosen && { Status: String(chosen.id) }),
      ...(vendorId > 0 && { Vendorid: vendorId }),
      ...(search !== '' && { Search: search }),
    },
    { keep: true },
  );
  useLive('orders.changed', [getByStatus]);
  const rows = list.data?.items ?? [];
  const total = list.data?.options.totalitems ?? 0;
  const pages = Math.max(1, Math.ceil(total / Number(size)));
  // Orders were deleted elsewhere: the last page that is left.
  if (list.data && page > pages) setPage(pages);
  const isFiltered = chosen !== undefined || vendorId > 0 || search !== '';
  const first =
    <Value,>(change: (value: Value) => void) =>
    (value: Value) => {
      setPage(1);
      change(value);
    };
  const create = (
    <Button
      tone="primary"
      icon={IconPlus}
      reason={mayNot}
      onClick={() => go(ORDERS_SECTIONS.create, { order: null })}
    >
      {texts.CREATE}
    </Button>
  );
  return (
    <>
      <FilterRow>
        <TextInput
          value={typed}
          onChange={first(setTyped)}
          aria-label={texts.SEARCH}
          placeholder={texts.SEARCH_HINT}
          maxLength={80}
        />
        <FilterButton
          single
          label={texts.STATUS}
          options={names.map(({ id, description }) => ({ value: String(id), label: description }))}
          value={chosen ? [String(chosen.id)] : []}
          onChange={first(([next]: readonly string[]) => setStatus(next ?? null))}
        />
        <VendorPicker value={vendorId} onChange={first(chooseVendor)} />
      </FilterRow>
      {statuses.error && !list.error && (
        <FailedNote
          band
          title={orderToasts.STATUSES_FAILED}
          error={statuses.error}
          again={() => void statuses.refetch()}
        />
      )}
      {list.error && (
        <FailedNote
          band
          title={orderToasts.LIST_FAILED}
          error={list.error}
          again={() => void list.refetch()}
        />
      )}
      <DataTable
        label={texts.ORDERS}
        columns={columns}
        rows={rows}
        rowKey={(row) => String(row.vendorOrderId)}
        rowText={(row) => row.poNumber}
        onOpen={(row) => go(ORDERS_SECTIONS.view, { order: row.vendorOrderId })}
        openOnClick
        loading={list.isLoading}
        empty={
          !list.error &&
          (isFiltered ? (
            <EmptyState icon={IconFileText} title={texts.NONE_FOUND} detail={texts.NONE_FOUND_DETAIL} />
          ) : (
            <EmptyState icon={IconFileText} title={texts.NONE} detail={texts.NONE_DETAIL} action={create} />
          ))
        }
        count={texts.count(total)}
        footer={
          <>
            <Pager page={page} pages={pages} onPage={setPage} />
            <span className="order-size">
              <SelectInput
                aria-label={texts.PER_PAGE}
                value={size}
                options={SIZES.map((value) => ({ value, label: value }))}
                onChange={first(setSize)}
              />
            </span>
            <Spread />
            {rows.length > 0 && create}
          </>
        }
      />
    </>
  );
}

function Pager({ page, pages, onPage }: { page: number; pages: number; onPage: (page: number) => void }) {
  if (pages <= 1) return null;
  return (
    <span className="row order-pager">
      <IconButton
        icon={IconChevronLeft}
        label={texts.PREVIOUS_PAGE}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      />
      <span className="num">{texts.PAGE(page, pages)}</span>
      <IconButton
        icon={IconChevronRight}
        label={texts.NEXT_PAGE}
        disabled={page >= pages}
        onClick={() => onPage(page + 1)}
      />
    </span>
  );
}
