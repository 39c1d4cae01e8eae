import type { DrawerInfoWire } from '#domains/cash/contract/calls.ts';
import { cashWebMessages as texts } from '#domains/cash/web/messages.ts';
import { moneyOrHidden } from '#domains/cash/web/money-labels.ts';
import { Chip } from '#ui/data/chip.tsx';
import type { Column } from '#ui/data/data-table-types.ts';
import { formatDateTime, formatMoney } from '#ui/data/format.ts';

/** The list of drawer sessions; times in the store's zone. */
export function sessionColumns(zone: string): readonly Column<DrawerInfoWire>[] {
  return [
    {
      key: 'opened',
      title: texts.OPENED,
      width: 170,
      cell: (row) => <span className="num b">{formatDateTime(row.startDate, zone)}</span>,
    },
    { key: 'by', title: texts.BY, quiet: true, narrow: 'detail', cell: (row) => row.username },
    {
      key: 'start',
      title: texts.START_CASH,
      width: 104,
      align: 'right',
      hideBelow: 640,
      cell: (row) => moneyOrHidden(row.startCash),
    },
    {
      key: 'closed',
      title: texts.CLOSED_AT,
      width: 160,
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
      width: 96,
      align: 'right',
      hideBelow: 560,
      cell: (row) => !row.isOpen && <b>{moneyOrHidden(row.endingCash)}</b>,
    },
    {
      key: 'books',
      title: texts.BOOKS,
      width: 96,
      align: 'right',
      hideBelow: 720,
      cell: (row) => moneyOrHidden(row.systemDrawerCount),
    },
    {
      key: 'difference',
      title: texts.DIFFERENCE,
      width: 130,
      align: 'right',
      narrow: 'value',
      cell: (row) => !row.isOpen && <Difference row={row} />,
    },
  ];
}

function Difference({ row }: { row: DrawerInfoWire }) {
  if (row.endingCash === null || row.systemDrawerCount === null) return null;
  const cents = row.endingCash - row.systemDrawerCount;
  if (cents === 0) return <span className="t3">{texts.EVEN}</span>;
  return (
    <Chip small tone={cents < 0 ? 'bad' : 'warn'}>
      {`${cents < 0 ? texts.SHORT : texts.OVER} ${formatMoney(Math.abs(cents))}`}
    </Chip>
  );
}
