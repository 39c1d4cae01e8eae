// Which column of a file holds what?
import { foldWords } from '#domains/catalog/rules/fold-text.ts';

export const IMPORT_FIELDS = [
  'upc',
  'title',
  'artist',
  'department',
  'genre',
  'format',
  'msrp',
  'releaseDate',
] as const;
export type ImportField = (typeof IMPORT_FIELDS)[number];
/** Field to the number of its column, from 0. */
export type ImportMapping = Partial<Record<ImportField, number>>;

/** Folded headers, the surest first. */
const NAMES: Record<ImportField, readonly string[]> = {
  upc: [
    'upc',
    'upcean',
    'ean',
    'gtin',
    'isbn',
    'isbn13',
    'barcode',
    'originalupc',
    'upccode',
    'productcode',
    'sku',
  ],
  title: ['title', 'name', 'productname', 'product', 'itemname', 'description', 'shorttitle'],
  artist: ['artist', 'author', 'publisher', 'studio', 'label', 'brand', 'manufacturer', 'maker', 'developer'],
  department: ['department', 'departmentname', 'category', 'section', 'type', 'producttype'],
  genre: ['genre', 'subject', 'style', 'subcategory'],
  format: ['format', 'configuration', 'platform', 'console', 'media', 'system'],
  msrp: ['msrp', 'listprice', 'retailprice', 'srp', 'retail', 'price', 'newprice', 'marketprice'],
  releaseDate: [
    'releasedate',
    'released',
    'release',
    'streetdate',
    'onsaledate',
    'pubdate',
    'publicationdate',
    'releasemonth',
    'date',
    'year',
  ],
};

/** The mapping that the headers suggest: each column at most once, a field without a likely column is left out. */
export function guessMapping(headers: readonly string[]): ImportMapping {
  const folded = headers.map((header) => foldWords(header).join(''));
  const mapping: ImportMapping = {};
  const taken = new Set<number>();
  for (const field of IMPORT_FIELDS) {
    const at = NAMES[field]
      .map((name) => folded.indexOf(name))
      .find((found) => found >= 0 && !taken.has(found));
    if (at === undefined) continue;
    mapping[field] = at;
    taken.add(at);
  }
  return mapping;
}

/** The mapping with a person's corrections, field to header; an empty header takes the field out. Headers that aren't there are ignored. */
export function correctMapping(
  mapping: ImportMapping,
  headers: readonly string[],
  corrections: Partial<Record<ImportField, string>>,
): ImportMapping {
  const corrected = { ...mapping };
  for (const field of IMPORT_FIELDS) {
    const header = corrections[field];
    if (header === undefined) continue;
    const at = headers.findIndex((one) => one.trim() === header.trim());
    if (header === '') delete corrected[field];
    else if (at >= 0) corrected[field] = at;
  }
  return corrected;
}
