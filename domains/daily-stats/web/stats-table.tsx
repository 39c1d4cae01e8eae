// The rows of a period under its chart, with their sum.
import { useMemo } from 'react';
import { addUp, type Bucket, marginOf } from '#domains/daily-stats/web/buckets.ts';
import { statsWebMessages as texts } from '#domains/daily-stats/web/messages.ts';
import { DataTable } from '#ui/data/data-table.tsx';
import type { Column } from '#ui/data/data-table-types.ts';
import { EmptyState } from '#ui/data/empty-state.tsx';
import { formatCount, formatMoney, formatPercent } from '#ui/data/format.ts';
import { IconChartBar } from '#ui/icons.tsx';

const tenth = (rate: number): number => Math.round(rate / 100) * 100;
const right = { align: 'right' } as const;

function columnsFor(isDay: boolean, hasGoal: boolean): readonly Column<Bucket>[] {
  const money = (
    key: string,
    title: string,
    of: (row: Bucket) => number,
    more: Partial<Column<Bucket>> = {},
  ): Column<Bucket> => ({
    key,
    title,
    width: 110,
    ...right,
    cell: (row) => formatMoney(of(row)),
    ...more,
  });
  const tickets: Column<Bucket> = {
    key: 'tickets',
    title: texts.TICKETS,
    width: 80,
    ...right,
    hideBelow: 640,
    cell: (row) => formatCount(row.transactions),
  };
  const all: (Column<Bucket> | false)[] = [
    {
      key: 'when',
      title: texts.WHEN,
      narrow: 'title',
      cell: (row) => <span className="b num">{row.name}</span>,
    },
    money('sales', texts.SALES_BEFORE, (row) => row.sales, { width: 150, narrow: 'value' }),
    money('netSales', texts.SALES_AFTER, (row) => row.sales - row.refunds, { width: 150, hideBelow: 1020 }),
    hasGoal && !isDay && money('goal', texts.GOAL, (row) => row.goal, { quiet: true, hideBelow: 1020 }),
    tickets,
    !isDay && {
      key: 'pieces',
      title: texts.PIECES,
      width: 80,
      ...right,
      hideBelow: 800,
      cell: (row) => formatCount(row.itemsSold),
    },
    !isDay && money('discounts', texts.DISCOUNTS, (row) => row.discounts, { quiet: true, hideBelow: 1140 }),
    !isDay && money('tax', texts.TAX, (row) => row.tax, { width: 130, quiet: true, hideBelow: 1280 }),
    money('trades', texts.TRADES, (row) => row.trades, { hideBelow: 720 }),
    money('refunds', texts.REFUNDS, (row) => row.refunds, { hideBelow: 720 }),
    !isDay && {
      key: 'margin',
      title: texts.MARGIN,
      width: 90,
      ...right,
      hideBelow: 900,
      cell: (row) => {
        const margin = marginOf(row);
        return margin === null ? '' : formatPercent(tenth(margin));
      },
    },
  ];
  return all.filter((column) => column !== false);
}

export type StatsTableProps = {
  rows: readonly Bucket[];
  isDay: boolean;
  loading: boolean;
};

/** One row an hour, day or month; the foot says what they come to. */
export function StatsTable({ rows, isDay, loading }: StatsTableProps) {
  const hasGoal = rows.some((row) => row.goal > 0);
  const columns = useMemo(() => columnsFor(isDay, hasGoal), [isDay, hasGoal]);
  const sum = addUp(rows);
  return (
    <DataTable
      label={texts.FIGURES}
      rows={rows}
      loading={loading}
      rowKey={(row) => row.key}
      rowText={(row) => row.name}
      rowTone={(row) => (row.transactions === 0 ? 'dim' : undefined)}
      columns={columns}
      empty={<EmptyState icon={IconChartBar} title={texts.NOTHING_THEN} />}
      footer={
        <span className="num">
          {texts.sums(
            formatMoney(sum.sales),
            formatCount(sum.transactions),
            formatMoney(sum.trades),
            formatMoney(sum.refunds),
          )}
        </span>
      }
    />
  );
}
