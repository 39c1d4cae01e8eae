import { useState } from 'react';
import { getMoves, type MoveWire } from '#domains/move-in/contract/calls.ts';
import { useStoreZone } from '#domains/stores/web/public/use-store-zone.ts';
import { useCall } from '#platform/web/call-hooks.ts';
import { FailedNote } from '#platform/web/failed-note.tsx';
import { Chip, type ChipTone } from '#ui/data/chip.tsx';
import { DataTable } from '#ui/data/data-table.tsx';
import type { Column } from '#ui/data/data-table-types.ts';
import { EmptyState } from '#ui/data/empty-state.tsx';
import { formatDateTime } from '#ui/data/format.ts';
import {
  type Icon,
  IconArrowBackUp,
  IconCircleCheck,
  IconCircleDashed,
  IconClock,
  IconHistory,
} from '#ui/icons.tsx';
import { MoveBack } from './move-back.tsx';
import { moveInWebMessages as texts } from './messages.ts';

const LOOKS: Readonly<Record<MoveWire['state'], { readonly tone: ChipTone; readonly icon: Icon }>> = {
  reading: { tone: 'info', icon: IconClock },
  planned: { tone: 'plain', icon: IconCircleDashed },
  applying: { tone: 'info', icon: IconClock },
  applied: { tone: 'ok', icon: IconCircleCheck },
  takenBack: { tone: 'warn', icon: IconArrowBackUp },
};

const columnsIn = (zone: string): readonly Column<MoveWire>[] => [
  {
    key: 'name',
    title: texts.MOVE,
    narrow: 'title',
    cell: (move) => (
      <span className="ell">
        <b className="num">{move.moveInId}</b> {move.name} <span className="t3">{move.store}</span>
      </span>
    ),
  },
  {
    key: 'state',
    title: texts.STATE,
    width: 150,
    narrow: 'value',
    cell: ({ state }) => (
      <Chip small {...LOOKS[state]}>
        {texts.STATES[state]}
      </Chip>
    ),
  },
  {
    key: 'read',
    title: texts.READ_AT,
    width: 230,
    quiet: true,
    narrow: 'detail',
    cell: (move) => <span className="num ell">{`${formatDateTime(move.readAt, zone)}, ${move.readBy}`}</span>,
  },
  {
    key: 'applied',
    title: texts.APPLIED_AT,
    width: 180,
    quiet: true,
    hideBelow: 860,
    cell: ({ appliedAt }) => <span className="num">{appliedAt && formatDateTime(appliedAt, zone)}</span>,
  },
  {
    key: 'taken',
    title: texts.TAKEN_AT,
    width: 230,
    quiet: true,
    hideBelow: 1100,
    cell: (move) => (
      <span className="num ell">
        {move.takenBackAt && `${formatDateTime(move.takenBackAt, zone)}, ${move.takenBackBy}`}
      </span>
    ),
  },
];

/** The moves of the chain; one that is in the books can be taken back. */
export function MoveList() {
  const zone = useStoreZone();
  const moves = useCall(getMoves, {});
  const [opened, setOpened] = useState<MoveWire | null>(null);
  return (
    <>
      {moves.error && <FailedNote error={moves.error} again={() => void moves.refetch()} />}
      <DataTable
        label={texts.MOVES}
        columns={columnsIn(zone)}
        rows={moves.data ?? []}
        rowKey={({ moveInId }) => String(moveInId)}
        rowText={({ name }) => name}
        rowHeight={48}
        loading={moves.isPending}
        openOnClick
        onOpen={(move) => setOpened(move.moveInId === opened?.moveInId ? null : move)}
        below={
          opened && {
            key: String(opened.moveInId),
            content: <MoveBack move={opened} />,
            close: () => setOpened(null),
          }
        }
        count={moves.data && String(moves.data.length)}
        empty={!moves.error && <EmptyState icon={IconHistory} title={texts.NO_MOVES} />}
      />
    </>
  );
}
