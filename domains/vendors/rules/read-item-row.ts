// What does a row of a vendor's price list say, and if it can't be taken, why?
//
// A row is refused where its product, its cost or its pack is wrong: by a wrong cost everything would be ordered and priced. What else can't be taken is
// left out, and said; a number that can be read two ways is wrong like any that is none. A row without a UPC is a doubt: a person knows which product it is.
import type { Cents } from '#kernel/money.ts';
import { importNotes } from '#domains/catalog/messages.ts';
import { plainText, plainValue, withoutGuards } from '#domains/catalog/rules/plain-cell.ts';
import { readCodeCell } from '#domains/catalog/rules/read-code-cell.ts';
import {
  nameKey,
  looseKey,
  type RefusedCell,
  type CellRemark,
} from '#domains/catalog/rules/read-import-row.ts';
import { type NumberWay, readInWay } from '#domains/catalog/rules/number-way.ts';
import { readPriceCell } from '#domains/catalog/rules/read-price-cell.ts';
import { importTexts as texts } from '#domains/vendors/messages.ts';
import {
  VENDOR_FIELDS,
  type VendorField,
  type VendorMapping,
} from '#domains/vendors/rules/import-columns.ts';
import { readCaseCode } from '#domains/vendors/rules/save-item.ts';
import { readCostE4, unitOfPack } from '#domains/vendors/rules/unit-cost.ts';
import { looksLikeCard } from '#kernel/card-number.ts';
import { checkDigit, UPC_PROBLEMS } from '#kernel/gtin.ts';

export type ListedItem = {
  readonly row: number;
  /** '' where the row has none: then the vendor's number must tell the product. */
  readonly upc: string;
  readonly gtin: string | null;
  /** The row has only the code of a case: this is the code that a piece of it has by the rules of GS1. */
  readonly pieceGtin: string | null;
  readonly vendorSku: string;
  readonly title: string;
  readonly artist: string;
  /** The department that the row names, or the one chosen for all; null for neither. */
  readonly departmentId: number | null;
  /** Null: the row doesn't say. */
  readonly costE4: number | null;
  readonly packSize: number | null;
  readonly packCostCents: number | null;
  readonly caseCode: string | null;
  readonly minQuantity: number | null;
  readonly maxQuantity: number | null;
  readonly leadDays: number | null;
  readonly msrpCents: Cents | null;
  readonly statusId: number | null;
};

export type ReadItemRow =
  | { readonly ok: true; readonly item: ListedItem; readonly remarks: readonly CellRemark[] }
  | { readonly ok: false; readonly refused: readonly RefusedCell[]; readonly about: UnreadItem };

/** What a row that can't be taken still says of which item it is; both empty for nothing. */
export type UnreadItem = { readonly vendorSku: string; readonly gtin: string | null };

export type ListKnowledge = {
  /** Folded names of departments to ids, also by looseKey(). */
  readonly departments: ReadonlyMap<string, number>;
  /** Where rows go that name no department of ours. */
  readonly departmentId: number | null;
  readonly books: ReadonlySet<number>;
};
/** How the columns of numbers write them; a point where it isn't said. */
export type VendorWays = { readonly [field in VendorField]?: NumberWay };

const LONGEST = 300;
const LONGEST_SKU = 60;
const MOST_CENTS = 9_999_999;
const SCIENTIFIC = /^\d+(?:[.,]\d+)?\s*e\s*\+?\d+$/i;
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
const NOT_TEXT = /[\u0000-\u0008\u000E-\u001F\u007F\uFFFD]/;

const STATUSES: readonly (readonly [RegExp, number])[] = [
  [/^(?:1|in ?stock|available|active|y|yes|a)$/, 1],
  [/^(?:2|out ?of ?stock|oos|sold out|unavailable|n|no)$/, 2],
  [/^(?:3|back ?ordere?d?|b\/?o|temporarily out.*)$/, 3],
  [/^(?:4|disc(?:ontinued)?|out of print|oop|deleted|obsolete)$/, 4],
  [/^(?:5|pre[ -]?orders?|unreleased|coming soon|forthcoming)$/, 5],
];

/** The cells of a row by field, what is wrong with them, and what was done with them. */
class Row {
  readonly refused: RefusedCell[] = [];
  readonly remarks: CellRemark[] = [];
  private readonly values: ReadonlyMap<VendorField, string>;
  private readonly mapping: VendorMapping;
  private readonly headers: readonly string[];
  private readonly ways: VendorWays;

  constructor(
    cells: readonly string[],
    headers: readonly string[],
    mapping: VendorMapping,
    ways: VendorWays,
  ) {
    this.mapping = mapping;
    this.headers = headers;
    this.ways = ways;
    const bare = withoutGuards(cells);
    this.values = new Map(VENDOR_FIELDS.map((field) => [field, plainText(bare[mapping[field] ?? -1] ?? '')]));
  }

  way = (field: VendorField): NumberWay => this.ways[field] ?? 'point';
  cell = (field: VendorField): string => this.values.get(field) ?? '';
  private about = (field: VendorField) => ({
    column: this.headers[this.mapping[field] ?? -1] ?? field,
    value: this.cell(field).slice(0, 200),
  });
  refuse = (field: VendorField, reason: string): void => {
    this.refused.push({ ...this.about(field), reason });
  };
  remark = (field: VendorField, note: string | undefined): void => {
    if (note !== undefined) this.remarks.push({ ...this.about(field), note });
  };

  text(field: VendorField, longest: number): string {
    const text = this.cell(field);
    if (NOT_TEXT.test(text)) this.refuse(field, texts.NOT_TEXT);
    else if (looksLikeCard(text)) this.refuse(field, texts.CARD);
    else if (text.length > longest) this.refuse(field, texts.tooLong(longest));
    return text;
  }

  /** A whole number in a range; anything else is dropped with a remark, or refuses the row. */
  whole(field: VendorField, least: number, most: number, isNeeded = false): number | null {
    const text = plainValue(this.cell(field));
    if (text === '') return null;
    const told = readInWay(text, this.way(field));
    const number = 'text' in told && /^\d{1,6}(?:\.0+)?$/.test(told.text) ? Number(told.text) : Number.NaN;
    if (number >= least && number <= most) return number;
    if (isNeeded) this.refuse(field, texts.range(least, most));
    else this.remark(field, texts.range(least, most));
    return null;
  }
}

/** Reads the row. Refuses a wrong or rounded code, an invalid or negative cost or pack, and invalid text. */
export function readItemRow(
  number: number,
  cells: readonly string[],
  headers: readonly string[],
  mapping: VendorMapping,
  known: ListKnowledge,
  ways: VendorWays = {},
): ReadItemRow {
  const row = new Row(cells, headers, mapping, ways);
  const departmentId = departmentOf(row, known);
  const code = codeOf(row, departmentId !== null && known.books.has(departmentId));
  const title = row.text('title', LONGEST);
  const artist = row.text('artist', LONGEST);
  const vendorSku = row.text('vendorSku', LONGEST_SKU);
  const packSize = row.whole('packSize', 1, 9_999, true);
  const packCostCents = amountOf(row, 'packCost');
  const costE4 = packCostCents !== null ? unitOfPack(packCostCents, packSize ?? 1) : costOf(row);
  const least = row.whole('minQuantity', 0, 9_999);
  const most = row.whole('maxQuantity', 0, 9_999);
  const isRange = least === null || most === null || least <= most;
  if (!isRange) row.remark('maxQuantity', texts.RANGE_LEFT);
  const caseCode = caseOf(row) ?? code.caseCode;
  if (row.refused.length === 0 && code.upc === '' && vendorSku + title === '')
    row.refuse('upc', texts.NOTHING);
  if (row.refused.length > 0)
    return { ok: false, refused: row.refused, about: { vendorSku, gtin: code.gtin ?? code.pieceGtin } };
  const msrp = readPriceCell(row.cell('msrp'), MOST_CENTS, row.way('msrp'));
  row.remark('msrp', msrp.note);
  const item: ListedItem = {
    row: number,
    upc: code.upc,
    gtin: code.gtin,
    pieceGtin: code.pieceGtin,
    vendorSku,
    title,
    artist,
    departmentId,
    costE4,
    packSize,
    packCostCents,
    caseCode,
    minQuantity: isRange ? least : null,
    maxQuantity: isRange ? most : null,
    leadDays: row.whole('leadDays', 0, 365),
    msrpCents: msrp.cents,
    statusId: statusIn(row),
  };
  return { ok: true, item, remarks: row.remarks };
}

type Code = Pick<ListedItem, 'upc' | 'gtin' | 'pieceGtin' | 'caseCode'>;
const NO_CODE: Code = { upc: '', gtin: null, pieceGtin: null, caseCode: null };

/** Scientific notation is refused even where one code alone fits: the documents say so (NS-VITEM-04). */
function codeOf(row: Row, isBook: boolean): Code {
  const cell = row.cell('upc');
  if (SCIENTIFIC.test(plainValue(cell))) {
    row.refuse('upc', UPC_PROBLEMS.SCIENTIFIC);
    return NO_CODE;
  }
  const code = readCodeCell(cell, isBook);
  if (code.kind === 'wrong') row.refuse('upc', code.problem);
  if (code.kind !== 'code') return NO_CODE;
  const isCase = code.gtin !== null && /^[1-8]/.test(code.gtin);
  if (!isCase) {
    row.remark('upc', code.note);
    return { upc: code.text, gtin: code.gtin, pieceGtin: null, caseCode: null };
  }
  const body = `0${code.gtin?.slice(1, 13)}`;
  row.remark('upc', texts.CASE_CODE);
  return { upc: '', gtin: null, pieceGtin: body + checkDigit(body), caseCode: code.gtin };
}

function caseOf(row: Row): string | null {
  const cell = row.cell('caseCode');
  const code = readCaseCode(cell);
  if (code === undefined) row.remark('caseCode', texts.CASE_LEFT);
  return code ?? null;
}

/** By its name, by the name before a bracket, or by one that is written otherwise; else the one for all. */
function departmentOf(row: Row, { departments, departmentId }: ListKnowledge): number | null {
  const name = row.cell('department');
  if (name === '') return departmentId;
  const found =
    departments.get(nameKey(name)) ??
    departments.get(nameKey(name.replace(/\(.*$/, ''))) ??
    departments.get(looseKey(name));
  return found ?? departmentId;
}

function costOf(row: Row): number | null {
  const text = plainValue(row.cell('cost'));
  if (text === '' || /^-+$/.test(text)) return null;
  const told = readInWay(text, row.way('cost'));
  if ('doubt' in told) {
    row.refuse('cost', texts.eitherOf(told.doubt));
    return null;
  }
  const exact = readCostE4(told.text);
  if (exact !== undefined) {
    if ('doubt' in readInWay(text, 'unknown')) row.remark('cost', importNotes.readAs(told.text));
    return exact;
  }
  const cents = amountOf(row, 'cost');
  return cents === null ? null : cents * 100;
}

/** An amount that must be right when there is one. */
function amountOf(row: Row, field: 'cost' | 'packCost'): number | null {
  const cell = row.cell(field);
  const told = readInWay(cell, row.way(field));
  const { cents, note } = readPriceCell(cell, MOST_CENTS, row.way(field));
  if ('doubt' in told) row.refuse(field, texts.eitherOf(told.doubt));
  else if (cents === null && note !== undefined) row.refuse(field, note);
  else row.remark(field, note);
  return cents;
}

function statusIn(row: Row): number | null {
  const text = row.cell('status').toLowerCase();
  if (text === '') return null;
  const found = readItemStatus(text);
  if (found === undefined) row.remark('status', texts.STATUS_LEFT);
  return found ?? null;
}

/** The number of a status as a list says it in words (ENUM-02); undefined for what is none. */
export const readItemStatus = (text: string): number | undefined =>
  STATUSES.find(([pattern]) => pattern.test(text.trim().toLowerCase()))?.[1];
