// What does a row of a price-guide file say, and if nothing, why?
import { GUIDE_PARTS, type GuidePart } from '#domains/pricing/rules/guide-history.ts';
import type { GuideField, GuideMapping } from '#domains/pricing/rules/guide-mapping.ts';
import { guideImportMessages as texts } from '#domains/pricing/messages.ts';
import { plainText } from '#domains/catalog/rules/plain-cell.ts';
import { readCodeCell } from '#domains/catalog/rules/read-code-cell.ts';
import { readWholeDay } from '#domains/catalog/rules/read-day-cell.ts';
import type { NumberWay } from '#domains/catalog/rules/number-way.ts';
import { readPriceCell } from '#domains/catalog/rules/read-price-cell.ts';
import { looksLikeCard } from '#kernel/card-number.ts';

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
/** How the columns of prices write their numbers. */
export type GuideWays = { readonly [part in GuidePart]?: NumberWay };
/** What was done with a cell that wasn't taken as it is. */
export type CellRemark = { readonly column: string; readonly value: string; readonly note: string };
export type ReadGuideRow =
  | {
      readonly ok: true;
      readonly row: GuideRow;
      readonly remarks: readonly CellRemark[];
      /** Does the row hold a code that is none, such as 7.11719E+11? */
      readonly hasUnreadCode: boolean;
    }
  | { readonly ok: false; readonly refused: readonly RefusedCell[] };

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
const NOT_TEXT = /[\u0000-\u0008\u000E-\u001F\u007F\u202A-\u202E\u2066-\u2069\uFFFD]/;
const LONGEST = 300;
const MOST_CENTS = 99_999_999;
/** Nobody keeps a guide of that age: a year of two digits was meant otherwise. */
const FIRST_DAY = '1990-01-01';
/** What lists write for no price; nobody sells for nothing. */
const NO_PRICE = /^(|-|–|—|n\/?a|none|null|\$? ?0+(\.0*)?)$/i;

/** The cells of a row by field, what is wrong with them, and what was done with them. */
class GuideCells {
  readonly refused: RefusedCell[] = [];
  readonly remarks: CellRemark[] = [];
  private readonly cells: readonly string[];
  private readonly headers: readonly string[];
  private readonly mapping: GuideMapping;

  constructor(cells: readonly string[], headers: readonly string[], mapping: GuideMapping) {
    this.cells = cells;
    this.headers = headers;
    this.mapping = mapping;
  }

  cell(field: GuideField): string {
    return plainText(this.cells[this.mapping[field] ?? -1] ?? '');
  }

  private at(field: GuideField) {
    return {
      column: this.headers[this.mapping[field] ?? -1] ?? field,
      value: this.cell(field).slice(0, 200),
    };
  }

  refuse(field: GuideField, reason: string): void {
    this.refused.push({ ...this.at(field), reason });
  }

  remark(field: GuideField, note: string | undefined): void {
    if (note !== undefined) this.remarks.push({ ...this.at(field), note });
  }

  refuseStrange(): void {
    for (const field of ['platform', 'title', 'source'] as const) {
      const text = this.cell(field);
      if (NOT_TEXT.test(text)) this.refuse(field, texts.BAD_TEXT);
      else if (text.length > LONGEST) this.refuse(field, texts.LONG_TEXT);
      else if (looksLikeCard(text)) this.refuse(field, texts.CARD_NUMBER);
    }
  }
}

/**
 * Reads one row; every wrong cell is named with its column. Needs a title or a code, and a price above zero. A code or a price that can't be read
 * is left out, and said, where the row says enough without it. `day` is the date of rows without one, `last` the last day that a price can be of:
 * one of a later day would hide every price to come.
 */
export function readGuideRow(
  cells: readonly string[],
  headers: readonly string[],
  mapping: GuideMapping,
  { day, last, ways = {} }: { readonly day: string; readonly last: string; readonly ways?: GuideWays },
): ReadGuideRow {
  const row = new GuideCells(cells, headers, mapping);
  row.refuseStrange();
  const title = row.cell('title');
  const { gtin, upc, isUnread } = codeOf(row);
  if (title === '' && gtin === null) row.refuse('title', texts.NO_TITLE);
  const asOf = dayOf(row, day, last);
  const prices = pricesOf(row, ways);
  if (row.refused.length > 0 || asOf === undefined) return { ok: false, refused: row.refused };
  return {
    ok: true,
    row: { gtin, upc, platform: row.cell('platform'), title, asOf, source: row.cell('source'), prices },
    remarks: row.remarks,
    hasUnreadCode: isUnread,
  };
}

/** The barcode of the row, if it can be read. A number of somebody's own is no code of ours. */
function codeOf(row: GuideCells): { gtin: string | null; upc: string; isUnread: boolean } {
  const read = readCodeCell(row.cell('upc'), false);
  if (read.kind === 'none') return { gtin: null, upc: '', isUnread: false };
  if (read.kind === 'code' && read.gtin !== null) {
    row.remark('upc', read.note);
    return { gtin: read.gtin, upc: read.text, isUnread: false };
  }
  row.remark('upc', texts.codeLeftOut(read.kind === 'wrong' ? read.problem : (read.note ?? '')));
  return { gtin: null, upc: '', isUnread: true };
}

function dayOf(row: GuideCells, usual: string, last: string): string | undefined {
  const { day, note } = readWholeDay(row.cell('asOf'));
  if ((day === null && note !== undefined) || (day !== null && day < FIRST_DAY)) {
    row.refuse('asOf', texts.BAD_DAY);
    return undefined;
  }
  if (day !== null && day > last) row.refuse('asOf', texts.COMING_DAY);
  row.remark('asOf', note);
  return day ?? usual;
}

function pricesOf(row: GuideCells, ways: GuideWays): GuideRow['prices'] {
  const prices: { [part in GuidePart]?: number } = {};
  const left: { part: GuidePart; note: string }[] = [];
  for (const part of GUIDE_PARTS) {
    const text = row.cell(part);
    if (NO_PRICE.test(text)) continue;
    const { cents, note } = readPriceCell(text, MOST_CENTS, ways[part]);
    if (cents === null && note !== undefined) left.push({ part, note });
    else if (cents !== null && cents > 0) prices[part] = cents;
    if (cents !== null) row.remark(part, note);
  }
  const hasPrice = Object.keys(prices).length > 0;
  for (const { part, note } of left) {
    if (hasPrice) row.remark(part, note);
    else row.refuse(part, texts.BAD_MONEY);
  }
  if (!hasPrice && left.length === 0 && row.refused.length === 0) row.refuse('loose', texts.NO_PRICE);
  return prices;
}
