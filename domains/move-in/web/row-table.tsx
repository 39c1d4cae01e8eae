import type { ReactNode } from 'react';
import { getMoveRows, type MoveRowsWire, ROWS_OF_PAGE, settleRow } from '#domains/move-in/contract/calls.ts';
import { type Fate, SETTLED } from '#domains/move-in/rules/fate.ts';
import type { TakenSheet } from '#domains/move-in/rules/row-key.ts';
import { FailedNote } from '#platform/web/failed-note.tsx';
import { usePages } from '#platform/web/use-pages.ts';
import { useSubmit } from '#platform/web/use-submit.ts';
import { SelectInput } from '#ui/controls/select-input.tsx';
import { Chip, type ChipTone } from '#ui/data/chip.tsx';
import { DataTable } from '#ui/data/data-table.tsx';
import type { Column } from '#ui/data/data-table-types.ts';
import { EmptyState } from '#ui/data/empty-state.tsx';
import { formatCount } from '#ui/data/format.ts';
import { Note } from '#ui/data/note.tsx';
import {
  type Icon,
  IconAlertTriangle,
  IconBan,
  IconCircleCheck,
  IconCircleDashed,
  IconHelpCircle,
  IconPlus,
} from '#ui/icons.tsx';
import { moveInWebMessages as texts } from './messages.ts';
import { DESK_READS } from './use-desk.ts';
import { useOpenRow } from './use-open-row.ts';

type MoveRow = MoveRowsWire['rows'][number];

const LOOKS: Readonly<Record<Fate, { readonly tone: ChipTone; readonly icon: Icon }>> = {
  new: { tone: 'ok', icon: IconPlus },
  joined: { tone: 'ok', icon: IconCircleCheck },
  same: { tone: 'plain', icon: IconCircleDashed },
  changed: { tone: 'info', icon: IconAlertTriangle },
  doubtful: { tone: 'warn', icon: IconHelpCircle },
  refused: { tone: 'bad', icon: IconBan },
};

const keyOf = (row: MoveRow): string => String(row.rowId);

const COLUMNS: readonly Column<MoveRow>[] = [
  {
    key: 'about',
    title: texts.ABOUT,
    narrow: 'title',
    cell: (row) => (
      <span className="ell">
        <b>{row.about}</b> <span className="t3">{texts.words(row.sheet)}</span>
      </span>
    ),
  },
  {
    key: 'fate',
    title: texts.FATE,
    width: 140,
    narrow: 'value',
    cell: ({ fate }) => (
      <Chip small {...LOOKS[fate]}>
        {texts.FATES[fate]}
      </Chip>
    ),
  },
  {
    key: 'why',
    title: texts.WHY,
    room: 300,
    narrow: 'detail',
    cell: (row) => <span className="ell">{row.note}</span>,
  },
  {
    key: 'column',
    title: texts.COLUMN,
    width: 130,
    quiet: true,
    hideBelow: 900,
    cell: (row) => <span className="ell">{row.column}</span>,
  },
  {
    key: 'file',
    title: texts.FILE,
    width: 170,
    quiet: true,
    hideBelow: 1050,
    cell: (row) => <span className="ell">{row.file}</span>,
  },
  {
    key: 'row',
    title: texts.ROW,
    width: 80,
    align: 'right',
    hideBelow: 700,
    cell: (row) => <span className="num">{formatCount(row.number)}</span>,
  },
];

type Props = {
  moveInId: number;
  sheet?: TakenSheet | undefined;
  fate?: Fate | undefined;
  named?: boolean;
  empty: string;
  footer?: ReactNode;
};

/** The rows of a move with their fate and reason; a doubtful one can be settled. */
export function RowTable({ moveInId, sheet, fate, named = false, empty, footer }: Props) {
  const asked = { moveInId, named, ...(sheet && { sheet }), ...(fate && { fate }) };
  const pages = usePages(getMoveRows, asked, {
    rowsOf: (answer: MoveRowsWire) => answer.rows,
    pageSize: ROWS_OF_PAGE,
  });
  const settle = useSubmit(settleRow, { forgets: DESK_READS });
  const answerOf = (row: MoveRow) => (
    <SelectInput
      height={36}
      aria-label={texts.rowAnswer(row.about)}
      placeholder={texts.CHOOSE}
      value={row.settled}
      options={SETTLED.filter((as) => as !== 'joined' || row.mayJoin).map((as) => ({
        value: as,
        label: texts.SETTLED[as],
      }))}
      onChange={(as) => void settle.send({ moveInId, rowId: row.rowId, as })}
    />
  );
  const opening = useOpenRow(pages.rows, keyOf);
  const answer: Column<MoveRow> = {
    key: 'answer',
    title: texts.MEANS,
    width: 260,
    narrow: 'hide',
    cell: answerOf,
  };
  return (
    <>
      {settle.problem && <Note tone="refusal">{settle.problem}</Note>}
      {pages.error && <FailedNote error={pages.error} again={pages.again} />}
      <DataTable
        label={texts.ROWS}
        columns={fate === 'doubtful' ? [...COLUMNS, answer] : COLUMNS}
        rows={pages.rows}
        rowKey={keyOf}
        {...(fate === 'doubtful' && opening.props(answerOf))}
        rowText={(row) => row.about}
        rowHeight={48}
        loading={pages.isLoading}
        onEnd={pages.more}
        count={pages.first && formatCount(pages.first.count)}
        footer={footer}
        empty={!pages.error && <EmptyState icon={IconCircleCheck} title={empty} />}
      />
    </>
  );
}
