// Which column of a price-guide file holds what?
import type { ColumnMapping, ColumnNames } from '#domains/catalog/rules/column-mapping.ts';

export const GUIDE_FIELDS = [
  'upc',
  'platform',
  'title',
  'loose',
  'complete',
  'new',
  'boxOnly',
  'manualOnly',
  'asOf',
  'source',
] as const;
export type GuideField = (typeof GUIDE_FIELDS)[number];
/** Field to the number of its column, from 0. */
export type GuideMapping = ColumnMapping<GuideField>;

/** The headers that name a field of a price guide. */
export const GUIDE_COLUMNS: ColumnNames<GuideField> = {
  upc: ['upc', 'upcean', 'ean', 'gtin', 'barcode', 'code'],
  platform: ['platform', 'console', 'consolename', 'system', 'format', 'configuration'],
  title: ['title', 'productname', 'name', 'product', 'game'],
  loose: ['looseprice', 'loose', 'cartonly', 'disconly', 'usedprice'],
  complete: ['completeprice', 'complete', 'cibprice', 'cib'],
  new: ['newprice', 'new', 'sealedprice', 'sealed'],
  boxOnly: ['boxonlyprice', 'boxonly', 'box'],
  manualOnly: ['manualonlyprice', 'manualonly', 'manual'],
  asOf: ['asof', 'date', 'pricedate', 'updated', 'day'],
  source: ['source'],
};
