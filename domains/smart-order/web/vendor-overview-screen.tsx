import './smart-order.css';
import { useState } from 'react';
import {
  getInvoicesToClear,
  getVendorOverview,
  type InvoiceWire,
  type ScorecardWire,
} from '#domains/smart-order/contract/metrics.ts';
import { overviewMessages as texts } from '#domains/smart-order/web/messages.ts';
import { useStoreZone } from '#domains/stores/web/public/use-store-zone.ts';
import { useGoToSection } from '#domains/vendors/web/public/use-vendor-section.ts';
import { FailedNote } from '#platform/web/failed-note.tsx';
import { useCall } from '#platform/web/call-hooks.ts';
import { useLive } from '#platform/web/live.ts';
import { useMayDo, useWorkplace } from '#platform/web/session.ts';
import { BarChart, ShareBar } from '#ui/charts/bar-chart.tsx';
import type { Column } from '#ui/data/data-table-types.ts';
import { DataTable } from '#ui/data/data-table.tsx';
import { EmptyState } from '#ui/data/empty-state.tsx';
import { formatCount, formatDate, formatDay, formatMoney, formatPercent } from '#ui/data/format.ts';
import { Skeleton } from '#ui/data/skeleton.tsx';
import { Tabs } from '#ui/data/tabs.tsx';
import { IconReceipt, IconTruck } from '#ui/icons.tsx';

type Part = 'scorecard' | 'invoices';

/** /vendors/vendor_overview: how vendors did, as a picture, and what their invoices leave open. */
export function VendorOverviewScreen() {
  const { clientId } = useWorkplace();
  const [part, setPart] = useState<Part>('scorecard');
  const maySeeCost = useMayDo('costs.view');
  const overview = useCall(getVendorOverview, { ClientId: clientId, RecordCount: 1 }, { staleMs: 60_000 });
  const invoices = useCall(getInvoicesToClear, { ClientId: clientId }, { enabled: maySeeCost });
  useLive('orders.changed', [getVendorOverview, getInvoicesToClear]);
  const tabs = [
    { value: 'scorecard' as const, label: texts.SCORECARD },
    ...(maySeeCost
      ? [{ value: 'invoices' as const, label: texts.INVOICES, count: invoices.data?.length }]
      : []),
  ];
  return (
    <div className="overview">
      <Tabs label={texts.OVERVIEW} value={part} onChange={setPart} tabs={tabs} className="overview-part">
        {part === 'scorecard' ? (
          <>
            {overview.error && (
              <FailedNote band error={overview.error} again={() => void overview.refetch()} />
            )}
            {overview.isPending && <Skeleton width="100%" height={240} />}
            {overview.data && <Scorecards weeks={overview.data.weeks} vendors={overview.data.vendors} />}
          </>
        ) : (
          <>
            {invoices.error && (
              <FailedNote band error={invoices.error} again={() => void invoices.refetch()} />
            )}
            <Invoices rows={invoices.data ?? []} loading={invoices.isPending} />
          </>
        )}
      </Tabs>
    </div>
  );
}

type Weeks = readonly { week: string; sold: number; ordered: number; received: number }[];

function Scorecards({ weeks, vendors }: { weeks: Weeks; vendors: readonly ScorecardWire[] }) {
  const go = useGoToSection();
  if (vendors.length === 0)
    return <EmptyState icon={IconTruck} title={texts.NONE} detail={texts.NONE_DETAIL} />;
  return (
    <>
      <section className="overview-chart">
        <BarChart
          label={texts.UNITS}
          categories={weeks.map(({ week }) => formatDay(week))}
          categoryTitle={texts.WEEK}
          series={[
            { name: texts.SOLD, values: weeks.map(({ sold }) => sold) },
            { name: texts.ORDERED, values: weeks.map(({ ordered }) => ordered) },
            { name: texts.RECEIVED, values: weeks.map(({ received }) => received) },
          ]}
          format={formatCount}
          height={220}
        />
      </section>
      <h2 className="overview-head s t2">{texts.WINDOW}</h2>
      <DataTable
        label={texts.SCORECARD}
        columns={CARD_COLUMNS}
        rows={vendors}
        rowHeight={48}
        openOnClick
        onOpen={({ vendorId }) => go(1, { vendor: vendorId })}
        rowKey={({ vendorId }) => String(vendorId)}
        rowText={({ name }) => name}
      />
    </>
  );
}

const shown = (value: number | null, words: (value: number) => string): string =>
  value === null ? texts.UNKNOWN : words(value);
const percent = (share: number): string => formatPercent(Math.round(share * 100 * 100) * 10);
const drift = (share: number): string =>
  share < 0 ? texts.costsDown(percent(-share)) : texts.costsUp(percent(share));

const CARD_COLUMNS: readonly Column<ScorecardWire>[] = [
  {
    key: 'name',
    title: texts.VENDOR,
    narrow: 'title',
    narrowCell: ({ name }) => <b>{name}</b>,
    cell: ({ name, lost, notDue }) => (
      <span className="with-detail">
        <b className="ell">{name}</b>
        <span className="xs t3 ell">{texts.apart(lost, notDue)}</span>
      </span>
    ),
  },
  {
    key: 'orders',
    title: texts.ORDERS,
    width: 76,
    align: 'right',
    cell: ({ orders }) => formatCount(orders),
  },
  {
    key: 'fill',
    title: texts.FILL,
    width: 156,
    narrow: 'value',
    cell: ({ fillRate }) => (
      <span className="row fill">
        <span className="num">{shown(fillRate, percent)}</span>
        <span className="grow">{fillRate !== null && <ShareBar share={fillRate} />}</span>
      </span>
    ),
  },
  {
    key: 'lead',
    title: texts.LEAD,
    width: 98,
    align: 'right',
    narrow: 'detail',
    cell: ({ leadDaysMedian }) => shown(leadDaysMedian, texts.days),
  },
  {
    key: 'p90',
    title: texts.P90,
    width: 118,
    align: 'right',
    cell: ({ leadDaysP90 }) => shown(leadDaysP90, texts.days),
  },
  {
    key: 'drift',
    title: texts.DRIFT,
    width: 116,
    align: 'right',
    cell: ({ costDrift }) => shown(costDrift, drift),
  },
  {
    key: 'spent',
    title: texts.SPENT,
    width: 110,
    align: 'right',
    cell: ({ spent }) => shown(spent, formatMoney),
  },
];

function Invoices({ rows, loading }: { rows: readonly InvoiceWire[]; loading: boolean }) {
  const zone = useStoreZone();
  const go = useGoToSection();
  const columns: readonly Column<InvoiceWire>[] = [
    { key: 'vendor', title: texts.VENDOR, cell: ({ vendorName }) => <b>{vendorName}</b>, narrow: 'title' },
    { key: 'po', title: texts.PO, width: 100, cell: ({ poNumber }) => poNumber, narrow: 'detail' },
    { key: 'invoice', title: texts.INVOICE, width: 120, cell: ({ invoiceNumber }) => invoiceNumber },
    {
      key: 'total',
      title: texts.INVOICE_TOTAL,
      width: 108,
      align: 'right',
      cell: ({ invoiceTotal }) => formatMoney(invoiceTotal),
    },
    {
      key: 'received',
      title: texts.CAME_IN,
      width: 108,
      align: 'right',
      cell: ({ received }) => formatMoney(received),
    },
    {
      key: 'difference',
      title: texts.DIFFERENCE,
      width: 108,
      align: 'right',
      narrow: 'value',
      cell: ({ invoiceTotal, received }) => <b>{formatMoney(invoiceTotal - received, { sign: true })}</b>,
    },
    {
      key: 'at',
      title: texts.CHECKED_IN,
      width: 104,
      cell: ({ checkedInAt }) => formatDate(checkedInAt, zone),
    },
  ];
  return (
    <DataTable
      label={texts.INVOICES}
      columns={columns}
      rows={rows}
      rowKey={({ vendorShipmentId }) => String(vendorShipmentId)}
      rowText={({ vendorName }) => vendorName}
      loading={loading}
      openOnClick
      onOpen={({ vendorShipmentId }) => go(25, { shipment: vendorShipmentId })}
      empty={<EmptyState icon={IconReceipt} title={texts.NO_INVOICES} detail={texts.NO_INVOICES_DETAIL} />}
    />
  );
}
