// Which column of a file holds what? What every file that comes in is read by.
import { foldWords } from '#domains/catalog/rules/fold-text.ts';

/** Field to the headers that name it, folded, the surest first. Fields are in the order in which they choose their column. */
export type ColumnNames<Field extends string> = Readonly<Record<Field, readonly string[]>>;
/** Field to the number of its column, from 0. */
export type ColumnMapping<Field extends string> = Partial<Record<Field, number>>;

/** The mapping that the headers suggest: each column at most once, a field without a likely column is left out. */
export function guessColumns<Field extends string>(
  names: ColumnNames<Field>,
  headers: readonly string[],
): ColumnMapping<Field> {
  const folded = headers.map((header) => foldWords(header).join(''));
  // "Price ($)", "Release date (MM/DD/YYYY)": what is in brackets is about it.
  const bare = headers.map((header) => foldWords(header.replace(/[([].*?[)\]]/g, ' ')).join(''));
  const mapping: ColumnMapping<Field> = {};
  const taken = new Set<number>();
  for (const field of Object.keys(names) as Field[]) {
    const at = [folded, bare]
      .flatMap((all) => names[field].map((name) => all.indexOf(name)))
      .find((found) => found >= 0 && !taken.has(found));
    if (at === undefined) continue;
    mapping[field] = at;
    taken.add(at);
  }
  return mapping;
}

/** The headers, with the second one of a name as "Price (2)": each can be named, and chosen. */
export function distinctHeaders(headers: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return headers.map((header) => {
    const times = (seen.get(header) ?? 0) + 1;
    seen.set(header, times);
    return header === '' || times === 1 ? header : `${header} (${times})`;
  });
}

/** The columns in use whose name another one has, too, which nobody would miss: their names. */
export function repeatedColumns(headers: readonly string[], mapping: ColumnMapping<string>): string[] {
  const nameOf = (header: string): string => header.replace(/ \(\d+\)$/, '').toLowerCase();
  return Object.values(mapping).flatMap((at) => {
    const header = headers[at as number] ?? '';
    const isTwice = headers.filter((one) => nameOf(one) === header.toLowerCase()).length > 1;
    return header !== '' && isTwice ? [header] : [];
  });
}

/** The mapping with a person's corrections, field to header; an empty header takes the field out. Headers that aren't there are ignored. */
export function correctColumns<Field extends string>(
  mapping: ColumnMapping<Field>,
  headers: readonly string[],
  corrections: Partial<Record<Field, string>>,
): ColumnMapping<Field> {
  const corrected = { ...mapping };
  for (const [field, header] of Object.entries(corrections) as [Field, string | undefined][]) {
    if (header === undefined) continue;
    const at = headers.findIndex((one) => one.trim() === header.trim());
    if (header === '') delete corrected[field];
    else if (at >= 0) corrected[field] = at;
  }
  return corrected;
}

/** The first header of a person's corrections that the file doesn't have. */
export const unknownHeader = (
  headers: readonly string[],
  corrections: Partial<Record<string, string>>,
): string | undefined =>
  Object.values(corrections).find(
    (named) =>
      named !== undefined && named.trim() !== '' && !headers.some((one) => one.trim() === named.trim()),
  );
