import './daily-stats.css';
import './today/today.css';
import { useRouter } from '@tanstack/react-router';
import { FailedNote } from '#platform/web/failed-note.tsx';
import type { StoreTodayWire } from '#domains/daily-stats/contract/shapes.ts';
import { getStoresToday } from '#domains/daily-stats/contract/calls.ts';
import { ChainToday } from '#domains/daily-stats/web/chain-today.tsx';
import { StripSkeleton } from '#domains/daily-stats/web/dashboard-strip.tsx';
import { statsWebMessages as texts } from '#domains/daily-stats/web/messages.ts';
import { money, percent } from '#domains/daily-stats/web/figure-labels.ts';
import { Chip } from '#ui/data/chip.tsx';
import { DataTable } from '#ui/data/data-table.tsx';
import type { Column } from '#ui/data/data-table-types.ts';
import { EmptyState } from '#ui/data/empty-state.tsx';
import { formatCount, formatDateTime, formatMoney, formatTime } from '#ui/data/format.ts';
import { IconBuildingStore } from '#ui/icons.tsx';
import { Note } from '#ui/data/note.tsx';
import { StatStrip } from '#ui/data/stat-strip.tsx';
import { useCall } from '#platform/web/call-hooks.ts';
import { useMedia } from '#ui/use-media.ts';
import { useLive } from '#platform/web/live.ts';
import { useRightReason } from '#platform/web/session.ts';

const AGAIN_MS = 15_000;
/** So many rows leave room below them on a counter's screen. */
const FEW = 4;
const right = { align: 'right' } as const;

const COLUMNS: readonly Column<StoreTodayWire>[] = [
  {
    key: 'store',
    title: texts.STORE,
    room: 260,
    narrow: 'title',
    narrowCell: (row) => <b>{row.clientName}</b>,
    cell: (row) => (
      <span className="with-detail">
        <b className="ell">{row.clientName}</b>
        <span className="xs t3 num wrap">{closedCell(row)}</span>
      </span>
    ),
  },
  {
    key: 'sales',
    title: texts.SALES,
    width: 100,
    ...right,
    narrow: 'value',
    cell: (row) => <b>{money(row.sales)}</b>,
  },
  {
    key: 'goal',
    title: texts.GOAL,
    width: 92,
    ...right,
    quiet: true,
    hideBelow: 800,
    cell: (row) => (row.goal > 0 ? money(row.goal) : ''),
  },
  {
    key: 'share',
    title: texts.PERCENT,
    width: 80,
    ...right,
    hideBelow: 640,
    cell: (row) => row.goal > 0 && <GoalChip row={row} />,
  },
  {
    key: 'before',
    title: texts.BEFORE_SHORT,
    width: 92,
    ...right,
    quiet: true,
    hideBelow: 1000,
    cell: (row) => money(row.salesBefore),
  },
  {
    key: 'tickets',
    title: texts.TICKETS,
    width: 70,
    ...right,
    hideBelow: 900,
    cell: (row) => formatCount(row.transactions),
  },
  {
    key: 'trades',
    title: texts.TRADES,
    width: 96,
    ...right,
    hideBelow: 1000,
    cell: (row) => money(row.trades),
  },
  {
    key: 'margin',
    title: texts.MARGIN,
    width: 72,
    ...right,
    hideBelow: 1100,
    cell: (row) => (row.sales > 0 && row.margin !== null ? percent(row.margin) : ''),
  },
  { key: 'drawers', title: texts.DRAWERS, width: 136, narrow: 'detail', hideBelow: 720, cell: drawersCell },
];

function GoalChip({ row }: { row: StoreTodayWire }) {
  return (
    <Chip small tone={row.percent >= 100 ? 'ok' : 'plain'}>
      {percent(row.percent)}
    </Chip>
  );
}

function drawersCell(row: StoreTodayWire) {
  if (row.openDrawers.length === 0) return <span className="t3">{texts.NONE_OPEN}</span>;
  return <span className="ell">{row.openDrawers.map((drawer) => drawer.description).join(', ')}</span>;
}

function closedCell(row: StoreTodayWire) {
  if (row.dayClosed) {
    const { username, closedAt } = row.dayClosed;
    return (
      <Chip small tone="ok">
        {texts.dayClosedBy(username, formatTime(closedAt, row.timeZone))}
      </Chip>
    );
  }
  if (!row.lastClosing) return texts.NEVER_CLOSED;
  const { username, closedAt } = row.lastClosing;
  return texts.closedBy(username, formatDateTime(closedAt, row.timeZone));
}

const add = (
  rows: readonly StoreTodayWire[],
  of: 'sales' | 'goal' | 'trades' | 'refunds' | 'salesBefore',
): number => rows.reduce((sum, row) => sum + row[of], 0);

/** What all stores came to. */
function ChainStrip({ rows }: { rows: readonly StoreTodayWire[] }) {
  const goal = add(rows, 'goal');
  const open = rows.reduce((sum, row) => sum + row.openDrawers.length, 0);
  const tickets = rows.reduce((sum, row) => sum + row.transactions, 0);
  return (
    <StatStrip
      label={texts.CHAIN}
      stats={[
        {
          label: texts.SALES_TODAY,
          value: formatMoney(add(rows, 'sales')),
          detail:
            goal > 0
              ? texts.ofGoal(percent((add(rows, 'sales') / goal) * 100), formatMoney(goal))
              : texts.beforeSales(formatMoney(add(rows, 'salesBefore'))),
        },
        { label: texts.TICKETS, value: formatCount(tickets) },
        { label: texts.TRADES, value: formatMoney(add(rows, 'trades')) },
        { label: texts.REFUNDS, value: formatMoney(add(rows, 'refunds')) },
        { label: texts.OPEN_DRAWERS, value: formatCount(open) },
      ]}
    />
  );
}

/** The chain: today's figures of each store of the user against its goal, open drawers, who closed last (NAV-05). */
export function AdminDashboardScreen() {
  const mayNotSee = useRightReason('reports.view');
  const stores = useCall(getStoresToday, {}, { everyMs: AGAIN_MS, enabled: !mayNotSee });
  useLive(['drawer', 'day', 'stores.changed'], [getStoresToday]);
  const { history } = useRouter();
  const rows = stores.data ?? [];
  const isWide = useMedia('(min-width: 900px) and (min-height: 640px)');
  const hasRoom = isWide && rows.length > 0 && rows.length <= FEW;
  if (mayNotSee)
    return (
      <div className="body stack">
        <Note tone="warn">{mayNotSee}</Note>
      </div>
    );
  return (
    <div className="body stack">
      {stores.error && !stores.data && (
        <FailedNote error={stores.error} again={() => void stores.refetch()} />
      )}
      {stores.data ? <ChainStrip rows={rows} /> : !stores.error && <StripSkeleton />}
      <DataTable
        label={texts.CHAIN}
        columns={COLUMNS}
        rows={rows}
        loading={stores.isLoading}
        rowKey={(row) => String(row.clientId)}
        rowText={(row) => row.clientName}
        rowHeight={48}
        onOpen={({ clientId }) => history.push(`/management/today?store=${clientId}`)}
        openOnClick
        empty={!stores.error && <EmptyState icon={IconBuildingStore} title={texts.NO_STORES} />}
        count={texts.chainSums(rows.length, formatMoney(add(rows, 'sales')))}
        className={hasRoom ? 'chain-few' : ''}
      />
      {hasRoom && <ChainToday />}
    </div>
  );
}
