// What does a row of a price-guide file say, and if nothing, why?
import { GUIDE_PARTS, type GuidePart } from '#domains/pricing/rules/guide-history.ts';
import type { GuideField, GuideMapping } from '#domains/pricing/rules/guide-mapping.ts';
import { guideImportMessages as texts } from '#domains/pricing/messages.ts';
import { looksLikeCard, readDay } from '#kernel/fields.ts';
import { readUpc } from '#kernel/gtin.ts';
import { parseMoney } from '#kernel/money.ts';

export type GuideRow = {
  readonly gtin: string | null;
  readonly upc: string;
  readonly platform: string;
  readonly title: string;
  /** yyyy-MM-dd. */
  readonly asOf: string;
  readonly source: string;
  /** In cents, at least one. */
  readonly prices: { readonly [part in GuidePart]?: number };
};
export type RefusedCell = { readonly column: string; readonly value: string; readonly reason: string };
export type ReadGuideRow =
  | { readonly ok: true; readonly row: GuideRow }
  | { readonly ok: false; readonly refused: readonly RefusedCell[] };

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
const NOT_TEXT = /[\u0000-\u0008\u000E-\u001F\u007F\u202A-\u202E\u2066-\u2069\uFFFD]/;
const LONGEST = 300;
const MOST_CENTS = 99_999_999;
/** What lists write for no price; nobody sells for nothing. */
const NO_PRICE = /^(|-|–|—|n\/?a|none|null|\$? ?0+(\.0*)?)$/i;

/**
 * Reads one row; every wrong cell is named with its column. Needs a title or a code, and a price above zero. A code that can't be read is left
 * out where a title is there. `day` is the date of rows without one, `last` the last day that a price can be of: one of a later day would hide
 * every price to come.
 */
export function readGuideRow(
  cells: readonly string[],
  headers: readonly string[],
  mapping: GuideMapping,
  { day, last }: { readonly day: string; readonly last: string },
): ReadGuideRow {
  const refused: RefusedCell[] = [];
  const cell = (field: GuideField): string => (cells[mapping[field] ?? -1] ?? '').replace(/\s+/g, ' ').trim();
  const refuse = (field: GuideField, reason: string): void => {
    refused.push({
      column: headers[mapping[field] ?? -1] ?? field,
      value: cell(field).slice(0, 200),
      reason,
    });
  };
  for (const field of ['platform', 'title', 'source'] as const) {
    if (NOT_TEXT.test(cells[mapping[field] ?? -1] ?? '')) refuse(field, texts.BAD_TEXT);
    else if (cell(field).length > LONGEST) refuse(field, texts.LONG_TEXT);
    else if (looksLikeCard(cell(field))) refuse(field, texts.CARD_NUMBER);
  }
  const title = cell('title');
  const { gtin, upc } = codeOf(cell('upc'));
  if (title === '' && gtin === null) refuse('title', texts.NO_TITLE);
  const asOf = cell('asOf') === '' ? day : readDay(cell('asOf'));
  if (asOf === undefined) refuse('asOf', texts.BAD_DAY);
  else if (asOf > last) refuse('asOf', texts.COMING_DAY);
  const prices: { [part in GuidePart]?: number } = {};
  for (const part of GUIDE_PARTS) {
    const price = priceOf(cell(part));
    if (price === undefined) refuse(part, texts.BAD_MONEY);
    else if (price !== null) prices[part] = price;
  }
  if (refused.length === 0 && Object.keys(prices).length === 0) refuse('loose', texts.NO_PRICE);
  if (refused.length > 0 || asOf === undefined) return { ok: false, refused };
  return {
    ok: true,
    row: { gtin, upc, platform: cell('platform'), title, asOf, source: cell('source'), prices },
  };
}

/** Does the row hold a code that is none, such as 7.11719E+11? */
export function hasUnreadCode(cells: readonly string[], mapping: GuideMapping): boolean {
  const text = (cells[mapping.upc ?? -1] ?? '').trim();
  return text !== '' && codeOf(text).gtin === null;
}

function codeOf(text: string): { gtin: string | null; upc: string } {
  if (text === '') return { gtin: null, upc: '' };
  const read = readUpc(text);
  return read.ok && read.gtin !== null && read.checkDigit !== 'wrong'
    ? { gtin: read.gtin, upc: read.text }
    : { gtin: null, upc: '' };
}

/** Cents, null for none, undefined for what is no price. */
function priceOf(text: string): number | null | undefined {
  if (NO_PRICE.test(text)) return null;
  const amount = parseMoney(text.replace(/^\$ ?/, ''));
  return amount !== undefined && amount >= 0 && amount <= MOST_CENTS ? amount : undefined;
}
