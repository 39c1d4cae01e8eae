// Which column of a price-guide file holds what?
import { foldWords } from '#domains/catalog/rules/fold-text.ts';

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
export type GuideMapping = Partial<Record<GuideField, number>>;

/** Folded headers, the surest first. */
const NAMES: Record<GuideField, readonly string[]> = {
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

/** The mapping that the headers suggest: each column at most once, a field without a likely column is left out. */
export function guessGuideMapping(headers: readonly string[]): GuideMapping {
  const folded = headers.map((header) => foldWords(header).join(''));
  const mapping: GuideMapping = {};
  const taken = new Set<number>();
  for (const field of GUIDE_FIELDS) {
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
export function correctGuideMapping(
  mapping: GuideMapping,
  headers: readonly string[],
  corrections: Partial<Record<GuideField, string>>,
): GuideMapping {
  const corrected = { ...mapping };
  for (const field of GUIDE_FIELDS) {
    const header = corrections[field];
    if (header === undefined) continue;
    const at = headers.findIndex((one) => one.trim() === header.trim());
    if (header === '') delete corrected[field];
    else if (at >= 0) corrected[field] = at;
  }
  return corrected;
}
