// Which columns of a table have room? Those that may be left out come back as long as the others stay readable.
import type { Column } from './data-table-types.ts';

/** What a column without a width needs, in px, unless it says otherwise. */
const ROOM = 240;

type Sized = Pick<Column<never>, 'key' | 'width' | 'room' | 'hideBelow'>;

const needOf = ({ width, room = ROOM }: Sized): number => width ?? room;

/** `width` is that of the table, 0 while it isn't known; `ticks` the room of its checkboxes. The columns keep their order. */
export function fitColumns<One extends Sized>(
  columns: readonly One[],
  width: number,
  ticks: number,
): readonly One[] {
  if (width === 0) return columns;
  const fits = new Set(columns.filter(({ hideBelow }) => !hideBelow || width >= hideBelow));
  let spare = width - ticks - [...fits].reduce((sum, column) => sum + needOf(column), 0);
  const waiting = columns.filter((column) => !fits.has(column));
  for (const column of waiting.toSorted((a, b) => (a.hideBelow ?? 0) - (b.hideBelow ?? 0))) {
    if (needOf(column) > spare) continue;
    fits.add(column);
    spare -= needOf(column);
  }
  return columns.filter((column) => fits.has(column));
}
