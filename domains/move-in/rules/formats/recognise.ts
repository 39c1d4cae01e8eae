// Which system is a file from, and which of its columns is read as what?
import { plainText } from '#domains/catalog/rules/plain-cell.ts';
import { FORMATS } from './all-formats.ts';
import { type FileMapping, mapHeadings } from './columns.ts';
import type { Format } from './format.ts';

/** A column that is read, with the first few things in it. */
export type ReadColumn = {
  /** As formats call it. */
  readonly field: string;
  readonly heading: string;
  /** The location whose column it is; '' for none. */
  readonly place: string;
  readonly examples: readonly string[];
};

export type RecognisedFile = {
  readonly format: Format;
  readonly mapping: FileMapping;
  readonly columns: readonly ReadColumn[];
  /** Headings of columns that nothing is read from. */
  readonly unread: readonly string[];
};

export type Recognition =
  | ({ readonly kind: 'one' } & RecognisedFile)
  /** Its headings fit several alike: a person says which. */
  | { readonly kind: 'several'; readonly files: readonly RecognisedFile[] }
  | { readonly kind: 'none' };

const EXAMPLES = 3;
const SHOWN = 60;

/** The format of a file by its headings, in any order, whatever further columns it has. */
export function recognise(headings: readonly string[], samples: readonly (readonly string[])[]): Recognition {
  const fitting = FORMATS.flatMap((format) => {
    const mapping = mapHeadings(format, headings);
    return tellsIt(format, mapping) ? [{ format, mapping, score: columnsRead(mapping) }] : [];
  });
  const best = Math.max(...fitting.map(({ score }) => score));
  const files = fitting
    .filter(({ score }) => score === best)
    .map(({ format, mapping }) => asRead(format, mapping, headings, samples));
  const [only, ...others] = files;
  if (!only) return { kind: 'none' };
  return others.length === 0 ? { kind: 'one', ...only } : { kind: 'several', files };
}

/** How a file is read in this format, also one that a person chose or whose columns were corrected. */
export function asRead(
  format: Format,
  mapping: FileMapping,
  headings: readonly string[],
  samples: readonly (readonly string[])[],
): RecognisedFile {
  const examplesOf = (at: number): string[] =>
    [...new Set(samples.map((cells) => plainText(cells[at] ?? '').slice(0, SHOWN)))]
      .filter((cell) => cell !== '')
      .slice(0, EXAMPLES);
  const columns = [{ place: '', columns: mapping.columns }, ...mapping.places].flatMap((part) =>
    Object.entries(part.columns).flatMap(([field, at]) =>
      at === undefined
        ? []
        : [{ field, heading: headings[at] ?? '', place: part.place, at, examples: examplesOf(at) }],
    ),
  );
  const taken = new Set(columns.map(({ at }) => at));
  return {
    format,
    mapping,
    columns: columns.map(({ at: _, ...column }) => column),
    unread: headings.filter((heading, at) => heading.trim() !== '' && !taken.has(at)),
  };
}

function tellsIt({ tells, orTells }: Format, { columns }: FileMapping): boolean {
  const hasAll = (fields: readonly string[]): boolean =>
    fields.every((field) => columns[field] !== undefined);
  return hasAll(tells) || (orTells !== undefined && hasAll(orTells));
}

const columnsRead = ({ columns, places }: FileMapping): number =>
  Object.keys(columns).length + places.reduce((sum, place) => sum + Object.keys(place.columns).length, 0);
