// Which column of a vendor's file holds what? By its headings, in any order; a person may say otherwise.
import {
  type ColumnMapping,
  type ColumnNames,
  correctColumns,
  guessColumns,
} from '#domains/catalog/rules/column-mapping.ts';
import { foldWords } from '#domains/catalog/rules/fold-text.ts';
import { plainText } from '#domains/catalog/rules/plain-cell.ts';

/** number: an id, phone or ZIP, without the apostrophe that spreadsheets are told to leave it alone by; pennies: whole cents; html: text with tags. */
export type CellKind =
  | 'text'
  | 'html'
  | 'number'
  | 'code'
  | 'money'
  | 'pennies'
  | 'cost'
  | 'count'
  | 'day'
  | 'yesNo'
  | 'list';

export type FormatColumn = {
  /** As the vendor writes them, the newest first. */
  readonly headings: readonly string[];
  readonly kind: CellKind;
};
export type FormatColumns = Readonly<Record<string, FormatColumn>>;

/** A column for each location: its name is in the heading, between these. */
export type PlaceColumn = { readonly before: string; readonly after: string; readonly kind: CellKind };
export type PlaceColumns = Readonly<Record<string, PlaceColumn>>;

export type PlaceMapping = { readonly place: string; readonly columns: ColumnMapping<string> };
export type FileMapping = {
  /** Field to the number of its column, from 0. */
  readonly columns: ColumnMapping<string>;
  /** The locations of the file, in the order of their columns. */
  readonly places: readonly PlaceMapping[];
};

const column =
  (kind: CellKind) =>
  (...headings: readonly string[]): FormatColumn => ({ headings, kind });
export const text = column('text');
export const html = column('html');
export const number = column('number');
export const code = column('code');
export const money = column('money');
export const pennies = column('pennies');
export const cost = column('cost');
export const count = column('count');
export const day = column('day');
export const yesNo = column('yesNo');
export const list = column('list');

const inHeading = (kind: CellKind, before: string, after = ''): PlaceColumn => ({ before, after, kind });
export const countAt = (before: string, after?: string) => inHeading('count', before, after);
export const moneyAt = (before: string, after?: string) => inHeading('money', before, after);
export const costAt = (before: string, after?: string) => inHeading('cost', before, after);
export const yesNoAt = (before: string, after?: string) => inHeading('yesNo', before, after);

/** How headings are compared: without upper case, signs and spaces. */
export const headingKey = (heading: string): string => foldWords(heading).join('');

/** The columns that the headings name. A column for each location needs the first of `places`; others of a location are optional. */
export function mapHeadings(
  { columns, places = {} }: { readonly columns: FormatColumns; readonly places?: PlaceColumns },
  headings: readonly string[],
): FileMapping {
  const names: ColumnNames<string> = Object.fromEntries(
    Object.entries(columns).map(([field, { headings: known }]) => [field, known.map(headingKey)]),
  );
  const mapped = guessColumns(names, headings);
  return { columns: mapped, places: findPlaces(places, headings, new Set(Object.values(mapped))) };
}

/** The mapping with a person's corrections, field to heading; an empty heading takes the field out. */
export const correctMapping = (
  mapping: FileMapping,
  headings: readonly string[],
  corrections: Partial<Record<string, string>>,
): FileMapping => ({ ...mapping, columns: correctColumns(mapping.columns, headings, corrections) });

function findPlaces(
  places: PlaceColumns,
  headings: readonly string[],
  taken: ReadonlySet<number | undefined>,
): PlaceMapping[] {
  const [first, ...others] = Object.entries(places);
  if (!first) return [];
  const plain = headings.map(plainText);
  const [field, named] = first;
  return plain.flatMap((heading, at) => {
    const place = taken.has(at) ? undefined : placeIn(heading, named);
    if (place === undefined) return [];
    const further = others.flatMap(([other, column]) => {
      const found = plain.findIndex((one) => placeIn(one, column) === place);
      return found < 0 ? [] : [[other, found] as const];
    });
    return [{ place: place.replaceAll('_', ' '), columns: Object.fromEntries([[field, at], ...further]) }];
  });
}

/** The name between what is before and behind it; undefined where that isn't there. */
function placeIn(heading: string, { before, after }: PlaceColumn): string | undefined {
  const lower = heading.toLowerCase();
  if (!lower.startsWith(before.toLowerCase()) || !lower.endsWith(after.toLowerCase())) return undefined;
  const place = heading.slice(before.length, heading.length - after.length).trim();
  return place === '' || heading.length <= before.length + after.length ? undefined : place;
}
