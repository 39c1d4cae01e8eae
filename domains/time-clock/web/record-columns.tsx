import type { TimeRecordWire } from '#domains/time-clock/contract/calls.ts';
import { clockScreenMessages as texts } from '#domains/time-clock/web/messages-admin.ts';
import { Chip } from '#ui/data/chip.tsx';
import type { Column } from '#ui/data/data-table-types.ts';
import { dayIn, formatDateTime, formatDay, formatHours, formatTime } from '#ui/data/format.ts';

/** The end of a record: its time, with the day where it is another one; or why there is none. */
function End({ row }: { row: TimeRecordWire }) {
  if (row.deletedAt) return <Chip small>{texts.GONE}</Chip>;
  if (row.isOpen) {
    return (
      <Chip small tone="ok" dot>
        {texts.STILL_IN}
      </Chip>
    );
  }
  if (row.isForgotten) {
    return (
      <Chip small tone="warn">
        {texts.FORGOTTEN}
      </Chip>
    );
  }
  const sameDay = dayIn(row.clockIn, row.timeZone) === dayIn(row.clockOut, row.timeZone);
  return (
    <span className="num">
      {sameDay ? formatTime(row.clockOut, row.timeZone) : formatDateTime(row.clockOut, row.timeZone)}
    </span>
  );
}

/** The columns of the records; the store where records of one person in several stores are shown. */
export function recordColumns(withStore: boolean): readonly Column<TimeRecordWire>[] {
  const store: Column<TimeRecordWire> = {
    key: 'store',
    title: texts.STORE,
    width: 150,
    quiet: true,
    hideBelow: 760,
    cell: (row) => <span className="ell">{row.clientName}</span>,
  };
  return [
    { key: 'who', title: texts.EMPLOYEE, cell: (row) => <span className="ell b">{row.username}</span> },
    {
      key: 'day',
      title: texts.DAY,
      width: 92,
      quiet: true,
      narrow: 'detail',
      cell: (row) => <span className="num">{formatDay(row.businessDay)}</span>,
    },
    {
      key: 'in',
      title: texts.CLOCK_IN,
      width: 96,
      narrow: 'detail',
      cell: (row) => <span className="num">{formatTime(row.clockIn, row.timeZone)}</span>,
    },
    { key: 'out', title: texts.CLOCK_OUT, width: 148, narrow: 'detail', cell: (row) => <End row={row} /> },
    {
      key: 'hours',
      title: texts.HOURS,
      width: 72,
      align: 'right',
      narrow: 'value',
      cell: (row) => <b className="num">{row.isOpen ? '' : formatHours(row.minutes)}</b>,
    },
    ...(withStore ? [store] : []),
    {
      key: 'note',
      title: texts.NOTE,
      quiet: true,
      hideBelow: 900,
      cell: (row) => <span className="ell">{row.notes}</span>,
    },
    {
      key: 'edited',
      title: '',
      width: 90,
      hideBelow: 640,
      cell: (row) => row.versions.length > 0 && !row.deletedAt && <Chip small>{texts.EDITED}</Chip>,
    },
  ];
}
