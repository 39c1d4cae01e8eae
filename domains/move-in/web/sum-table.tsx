import type { MoveSumsWire } from '#domains/move-in/contract/calls.ts';
import { type SumRow, sumRows } from '#domains/move-in/rules/sum-rows.ts';
import { Chip } from '#ui/data/chip.tsx';
import { DataTable } from '#ui/data/data-table.tsx';
import type { Column } from '#ui/data/data-table-types.ts';
import { EmptyState } from '#ui/data/empty-state.tsx';
import { formatCount, formatMoney } from '#ui/data/format.ts';
import { IconAlertTriangle, IconCircleCheck } from '#ui/icons.tsx';
import { moveInWebMessages as texts } from './messages.ts';

const isCount = ({ figure }: SumRow): boolean => figure === 'rows' || figure === 'pieces';
const shown = (row: SumRow, amount: number, sign = false): string =>
  isCount(row) ? formatCount(amount, { sign }) : formatMoney(amount, { sign });

const columnsOf = (other: 'booked' | 'today', title: string): readonly Column<SumRow>[] => [
  {
    key: 'about',
    title: texts.SHEET,
    narrow: 'title',
    cell: (row) => (
      <span className="ell">
        <b>{texts.words(row.sheet)}</b> <span className="t3">{row.store || texts.CHAIN}</span>
      </span>
    ),
  },
  {
    key: 'figure',
    title: texts.FIGURE,
    width: 160,
    narrow: 'detail',
    cell: (row) => texts.FIGURES[row.figure],
  },
  {
    key: 'said',
    title: texts.IN_FILES,
    width: 150,
    align: 'right',
    narrow: 'detail',
    cell: (row) => <span className="num">{shown(row, row.said)}</span>,
  },
  {
    key: 'other',
    title,
    width: 170,
    align: 'right',
    narrow: 'detail',
    cell: (row) => <span className="num">{shown(row, row[other])}</span>,
  },
  {
    key: 'difference',
    title: texts.DIFFERENCE,
    width: 150,
    align: 'right',
    narrow: 'value',
    cell: (row) =>
      row.said === row[other] ? (
        <Chip small tone="ok" icon={IconCircleCheck}>
          {texts.EQUAL}
        </Chip>
      ) : (
        <Chip small tone="warn" icon={IconAlertTriangle}>
          {shown(row, row[other] - row.said, true)}
        </Chip>
      ),
  },
];

type Props = {
  sums: MoveSumsWire | undefined;
  /** What stands beside the files: what the books have of the rows, or what those goods and people have today. */
  beside: 'booked' | 'today';
  title: string;
  loading: boolean;
};

/** The sums of both sides by sheet and store. */
export function SumTable({ sums, beside, title, loading }: Props) {
  const rows = sums ? sumRows(sums).filter(({ figure }) => beside === 'booked' || figure !== 'rows') : [];
  return (
    <DataTable
      label={texts.SUMS}
      columns={columnsOf(beside, title)}
      rows={rows}
      rowKey={({ key }) => key}
      loading={loading}
      count={sums && String(rows.length)}
      empty={<EmptyState title={texts.NO_ROWS} />}
    />
  );
}
