// Which column of a file holds what?
import type { ColumnMapping, ColumnNames } from '#domains/catalog/rules/column-mapping.ts';

export const IMPORT_FIELDS = [
  'upc',
  'title',
  'artist',
  'department',
  'genre',
  'format',
  'msrp',
  'releaseDate',
  'edition',
] as const;
export type ImportField = (typeof IMPORT_FIELDS)[number];
/** Field to the number of its column, from 0. */
export type ImportMapping = ColumnMapping<ImportField>;

/** The headers that name a field of a product file. */
export const IMPORT_COLUMNS: ColumnNames<ImportField> = {
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
  edition: ['edition', 'editionname'],
};
