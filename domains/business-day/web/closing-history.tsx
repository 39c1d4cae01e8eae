import { useMemo } from 'react';
import type { ClosingWire } from '#domains/business-day/contract/end.ts';
import { dayWebMessages as texts } from '#domains/business-day/web/messages.ts';
import { DataTable } from '#ui/data/data-table.tsx';
import type { Column } from '#ui/data/data-table-types.ts';
import { EmptyState } from '#ui/data/empty-state.tsx';
import { formatDateTime, formatMoney } from '#ui/data/format.ts';
import { IconFileText } from '#ui/icons.tsx';
import { Panel } from '#ui/data/panel.tsx';

function columnsIn(zone: string): readonly Column<ClosingWire>[] {
  return [
    {
      key: 'version',
      title: texts.VERSION,
      width: 90,
      cell: (row) => <span className="num b">{row.version}</span>,
    },
    {
      key: 'closed',
      title: texts.CLOSED_AT,
      width: 190,
      narrow: 'title',
      cell: (row) => <span className="num">{formatDateTime(row.closedAt, zone)}</span>,
    },
    { key: 'by', title: texts.CLOSED_BY, width: 140, narrow: 'detail', cell: (row) => row.closedBy },
    {
      key: 'sales',
      title: texts.NET_SALES,
      width: 120,
      align: 'right',
      narrow: 'value',
      cell: (row) => formatMoney(row.netSales),
    },
    {
      key: 'over',
      title: texts.OVER_SHORT,
      width: 120,
      align: 'right',
      hideBelow: 640,
      cell: (row) => formatMoney(row.overShort),
    },
    {
      key: 'banked',
      title: texts.BANKED,
      width: 120,
      align: 'right',
      hideBelow: 720,
      cell: (row) => formatMoney(row.banked),
    },
    {
      key: 'hash',
      title: texts.HASH,
      quiet: true,
      narrow: 'detail',
      cell: (row) => (
        <span className="num ell" title={row.hash}>
          {row.hash ? `${row.hash.slice(0, 16)}…` : texts.NO_MONEY}
        </span>
      ),
    },
  ];
}

/** Every closing of the day, the newest first: it is what reports show; the others stay as they were. */
export function ClosingHistory({ closings, zone }: { closings: readonly ClosingWire[]; zone: string }) {
  const columns = useMemo(() => columnsIn(zone), [zone]);
  return (
    <Panel title={texts.HISTORY} className="wide" padded={false}>
      <DataTable
        label={texts.HISTORY}
        columns={columns}
        rows={closings}
        rowKey={(row) => String(row.dailyStatsId)}
        empty={<EmptyState icon={IconFileText} title={texts.NO_HISTORY} detail={texts.NO_HISTORY_DETAIL} />}
      />
    </Panel>
  );
}
