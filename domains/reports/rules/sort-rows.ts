// In which order are the rows of a table shown?
import type { Cell } from '#contract/report.ts';

export type Sorting = { readonly at: number; readonly isDown: boolean };

const words = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** Places of the rows, sorted by a column; as they are without one. Cells that say nothing are last either way; equal ones stay in their order. */
export function sortRows(rows: readonly (readonly Cell[])[], sorting: Sorting | null): readonly number[] {
  const places = rows.map((_row, at) => at);
  if (!sorting) return places;
  const { at, isDown } = sorting;
  return places.sort((one, other) => {
    const [left, right] = [rows[one]?.[at] ?? null, rows[other]?.[at] ?? null];
    if (left === null || right === null) return Number(left === null) - Number(right === null);
    const order =
      typeof left === 'number' && typeof right === 'number'
        ? left - right
        : words.compare(String(left), String(right));
    return isDown ? -order : order;
  });
}

/** The sorting of a table as an address has it, such as 1.down.Net sales: the place of its section, the direction, the column's title. */
export const sortingText = (section: number, column: string, { isDown }: Sorting): string =>
  `${section}.${isDown ? 'down' : 'up'}.${column}`;

/** What an address says of this section; null where it says nothing of it, or names a column that isn't there. */
export function readSorting(text: string, section: number, columns: readonly string[]): Sorting | null {
  const [, place, direction, title = ''] = /^(\d{1,3})\.(down|up)\.(.+)$/.exec(text) ?? [];
  const at = columns.indexOf(title);
  return Number(place) === section && at >= 0 ? { at, isDown: direction === 'down' } : null;
}
