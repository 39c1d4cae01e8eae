// How do the columns of a file write their numbers? All cells are asked, so the file is read once before its rows are taken.
import { type NumberWay, WayOfColumn } from '#domains/catalog/rules/number-way.ts';
import { type CsvSource, type NamesColumns, readCsv } from './read-csv.ts';
import { yieldToRequests } from '#platform/aside/yield-to-requests.ts';

/** The ways of these columns, numbered from 0; undefined for a field without a column. `source` must be one that can be read again. */
export async function readNumberWays<Field extends string>(
  source: CsvSource,
  names: NamesColumns,
  columns: Partial<Record<Field, number>>,
  isFile = true,
): Promise<Partial<Record<Field, NumberWay>>> {
  const asked = Object.entries(columns).map(([field, at]) => ({
    field,
    at: at as number,
    column: new WayOfColumn(),
  }));
  const { chunks, about } = readCsv(source, names);
  let isTop = true;
  if (asked.length > 0)
    for await (const rows of chunks) {
      for (const { cells } of isTop ? rows.slice(1) : rows)
        for (const { at, column } of asked) column.take(cells[at] ?? '');
      isTop = false;
      await yieldToRequests();
    }
  const delimiter = isFile ? about.delimiter : '';
  return Object.fromEntries(asked.map(({ field, column }) => [field, column.way(delimiter)])) as Partial<
    Record<Field, NumberWay>
  >;
}

/** Those of the fields that have a column. */
export const columnsOf = <Field extends string>(
  mapping: Partial<Record<Field, number>>,
  fields: readonly Field[],
): Partial<Record<Field, number>> =>
  Object.fromEntries(
    fields.flatMap((field) => (mapping[field] === undefined ? [] : [[field, mapping[field]]])),
  ) as Partial<Record<Field, number>>;
