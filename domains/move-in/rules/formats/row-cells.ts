// What do the cells of a row say? What can't be taken, or can be read in two ways, is left out and said: never guessed.
import { importNotes } from '#domains/catalog/messages.ts';
import { readInWay } from '#domains/catalog/rules/number-way.ts';
import { plainText, plainValue } from '#domains/catalog/rules/plain-cell.ts';
import { readCodeCell } from '#domains/catalog/rules/read-code-cell.ts';
import { readDayCell, readWholeDay } from '#domains/catalog/rules/read-day-cell.ts';
import { isOtherMoney, readPriceCell } from '#domains/catalog/rules/read-price-cell.ts';
import { costToWire, MOST_COST_E4, readCostE4 } from '#domains/vendors/rules/unit-cost.ts';
import { looksLikeCard } from '#kernel/card-number.ts';
import { type Cents, MAX_CENTS } from '#kernel/money.ts';
import { plainText as storable } from '#kernel/plain-text.ts';
import type { ColumnWays } from './column-ways.ts';
import type { FileMapping, PlaceMapping } from './columns.ts';
import { htmlText } from './html-text.ts';
import type { Sink } from './made.ts';
import { formatNotes as notes } from './messages.ts';

/** What holds for every row of a file. */
export type FileLayout = {
  readonly headings: readonly string[];
  readonly mapping: FileMapping;
  readonly ways: ColumnWays;
  /** Columns whose headings name another currency. */
  readonly foreign: ReadonlySet<number>;
  readonly sink: Sink;
};

const MOST_PRICE = 9_999_999;
const MOST_PIECES = 1_000_000;
const SHOWN = 200;
const PIECES = /^-?\d{1,7}$/;
const WHOLE = /^(-?\d{1,7})(?:\.0*)?$/;
const DECIMALS = /^\$?\s*(-?[\d,]*\.\d{5,})$/;
const NOTHING = /^-*$/;
/** Signs of ASCII, none of them white space but single spaces, and none in front that files guard cells by. */
const SIMPLE = /^[a-z0-9$](?: ?[!-~])*$/i;
const SHORTEST_CARD = 15;
/** Most prices: they say the same in every way of writing numbers. */
const PLAIN_DOLLARS = /^\$?(\d{1,5}\.\d\d)$/;
/** What a spreadsheet makes of a long number: its last digits are lost. */
const SPOILED = /^\d[.,]\d+E\+\d{1,2}$/i;
const MAY_BE_CODE = /(?:\d[ -]?){7}/;
const YES = new Set(['y', 'yes', 'true', '1', 'x', 'on', 'enabled', 'active']);
const NO = new Set(['n', 'no', 'false', '0', 'off', 'disabled', 'inactive', 'archived']);
const SLASHED = /^(\d{1,2})[/-](\d{1,2})[/-]\d{2,4}\b/;
const NO_YEAR = /^(?:--)?\d{1,2}[-/]\d{1,2}$/;

export class RowCells<Field extends string = string> {
  /** As a spreadsheet counts. */
  readonly row: number;
  private readonly layout: FileLayout;
  private readonly cells: readonly string[];
  private readonly columns: Partial<Record<string, number>>;

  constructor(layout: FileLayout, cells: readonly string[], row: number, columns = layout.mapping.columns) {
    this.layout = layout;
    this.cells = cells;
    this.row = row;
    this.columns = columns;
  }

  /** The locations of the file, each with this row's cells of it. */
  places<PlaceField extends string>(): { readonly place: string; readonly cells: RowCells<PlaceField> }[] {
    return this.layout.mapping.places.map(({ place, columns }: PlaceMapping) => ({
      place,
      cells: new RowCells<PlaceField>(this.layout, this.cells, this.row, columns),
    }));
  }

  has(field: Field): boolean {
    return this.columns[field] !== undefined;
  }

  raw(field: Field): string {
    const at = this.columns[field];
    return at === undefined ? '' : (this.cells[at] ?? '');
  }

  /** In one line; '' for nothing, and for what looks like a card number, which is never kept. */
  text(field: Field): string {
    const raw = this.raw(field);
    // Most cells are plain, and too short for a card number.
    if (raw === '' || (raw.length < SHORTEST_CARD && SIMPLE.test(raw))) return raw;
    return this.safe(field, plainText(storable(this.raw(field))));
  }

  /** Without tags, with its paragraphs. */
  html(field: Field): string {
    return this.safe(field, htmlText(storable(this.raw(field))));
  }

  /** An id, phone or ZIP: without signs that keep spreadsheets from counting with it. */
  number(field: Field): string {
    const raw = this.raw(field);
    if (raw === '') return raw;
    const said = plainValue(raw).replace(/^(\d+)\.0$/, '$1');
    if (!SPOILED.test(said)) return said;
    this.doubt(field, notes.SPOILED);
    return '';
  }

  /** The bar code; '' for none, and, as a doubt, for one that is none or can be two. */
  code(field: Field, isBook: boolean): { readonly text: string; readonly gtin: string | null } {
    const raw = this.raw(field);
    const none = { text: '', gtin: null };
    if (raw === '') return none;
    const read = readCodeCell(raw, isBook);
    if (read.kind === 'none') return none;
    if (read.kind === 'wrong') {
      this.doubt(field, notes.codeLeftOut(read.problem));
      return none;
    }
    if (read.isRepaired === true && read.note !== undefined) this.note(field, read.note);
    return { text: read.text, gtin: read.gtin };
  }

  /** The bar code in a column of the shop's own numbers; '' where its check digit doesn't prove that it is one. */
  codeAmong(field: Field): string {
    const raw = this.raw(field);
    if (!MAY_BE_CODE.test(raw)) return '';
    const read = readCodeCell(raw, false);
    return read.kind === 'code' && read.gtin !== null && read.isRepaired !== true ? read.text : '';
  }

  /** A price in dollars, not below nothing. */
  money(field: Field, most = MOST_PRICE): Cents | null {
    const raw = this.raw(field);
    if (raw === '') return null;
    const [, plain] = PLAIN_DOLLARS.exec(raw) ?? [];
    if (plain !== undefined && !this.layout.foreign.has(this.at(field)))
      return Number(plain.replace('.', '')) as Cents;
    if (this.isForeign(field, raw)) return null;
    const { cents, note } = readPriceCell(raw, most, this.layout.ways.numbers.get(this.at(field)));
    if (note !== undefined && cents === null) this.doubt(field, note);
    else if (note !== undefined) this.note(field, note);
    return cents;
  }

  /** What a customer or card has: like a price, but it may be much, and what is owed to us isn't moved. */
  balance(field: Field): Cents | null {
    const raw = plainValue(this.raw(field));
    if (!/^\(.*\)$|^-\s*\$?[\d.,]|^\$-/.test(raw)) return this.money(field, MAX_CENTS);
    this.doubt(field, notes.OWES);
    return null;
  }

  /** An amount that may be below nothing, as of goods that came back. */
  signed(field: Field): Cents | null {
    const raw = plainValue(this.raw(field));
    const [, bare] = /^\((.*)\)$/.exec(raw) ?? /^-\s*(.*)$/.exec(raw) ?? /^(\$)-/.exec(raw) ?? [];
    if (bare === undefined) return this.money(field, MAX_CENTS);
    const { cents, note } = readPriceCell(
      bare === '$' ? raw.replace('-', '') : bare,
      MAX_CENTS,
      this.layout.ways.numbers.get(this.at(field)),
    );
    if (cents !== null) return -cents as Cents;
    return this.refuse(field, note ?? importNotes.NO_AMOUNT);
  }

  pennies(field: Field): Cents | null {
    const raw = plainValue(this.raw(field));
    if (NOTHING.test(raw)) return null;
    if (/^\d{1,9}$/.test(raw)) return Number(raw) as Cents;
    this.doubt(field, importNotes.NO_AMOUNT);
    return null;
  }

  /** What one piece costs, in ten-thousandths of a dollar; more decimals are rounded, and said. */
  cost(field: Field): number | null {
    const raw = this.raw(field);
    if (raw === '' || NOTHING.test(plainValue(raw)) || this.isForeign(field, raw)) return null;
    const told = readInWay(raw, this.layout.ways.numbers.get(this.at(field)) ?? 'point');
    if ('doubt' in told) return this.refuse(field, importNotes.eitherOf(told.doubt));
    const bare = plainValue(told.text).replace(/^(?:us ?\$|usd|\$)\s*|\s*(?:usd|\$)$/gi, '');
    const read = readCostE4(bare) ?? this.rounded(field, bare);
    if (read !== undefined) return read;
    return this.refuse(field, /^-|^\(/.test(bare) ? importNotes.NEGATIVE : importNotes.NO_AMOUNT);
  }

  /** Whole pieces, also below nothing; null where the cell says none. */
  count(field: Field): number | null {
    const raw = this.raw(field);
    if (PIECES.test(raw)) return Number(raw);
    const plain = plainValue(raw);
    if (NOTHING.test(plain)) return null;
    const told = readInWay(plain, this.layout.ways.numbers.get(this.at(field)) ?? 'point');
    if ('doubt' in told) return this.refuse(field, importNotes.eitherOf(told.doubt));
    const whole = WHOLE.exec(told.text)?.[1];
    if (whole !== undefined && Math.abs(Number(whole)) <= MOST_PIECES) return Number(whole);
    return this.refuse(field, /^-?\d+\.\d+$/.test(told.text) ? notes.fraction : notes.NOT_A_COUNT);
  }

  /** Pieces on a shelf: what isn't counted, or is fewer than none, is none, and said. */
  pieces(field: Field): number {
    const counted = this.count(field);
    if (counted === null) {
      if (this.raw(field).trim() === '') this.note(field, notes.NOT_COUNTED);
      return 0;
    }
    if (counted < 0) this.doubt(field, notes.NEGATIVE_STOCK);
    return Math.max(counted, 0);
  }

  /** yyyy-MM-dd; a year or month alone is no day. */
  day(field: Field): string | null {
    const raw = this.raw(field);
    const plain = plainValue(raw);
    if (NOTHING.test(plain)) return null;
    if (NO_YEAR.test(plain)) {
      this.note(field, notes.NO_YEAR);
      return null;
    }
    const order = this.layout.ways.days.get(this.at(field));
    const [, one, two] = SLASHED.exec(plain) ?? [];
    if (order === 'mixed' && Number(one) <= 12 && Number(two) <= 12 && one !== two)
      return this.refuse(field, notes.DAY_EITHER);
    const read = one !== undefined && order === 'dayFirst' ? readDayCell(raw, true) : readWholeDay(raw);
    if (read.day === null) this.doubt(field, read.note ?? importNotes.NO_DAY);
    return read.day;
  }

  /** Null where the cell says neither. */
  yesNo(field: Field): boolean | null {
    const said = plainValue(this.raw(field)).toLowerCase();
    if (said === '') return null;
    if (YES.has(said)) return true;
    if (NO.has(said)) return false;
    this.note(field, notes.NOT_YES_OR_NO);
    return null;
  }

  list(field: Field): string[] {
    const said = this.text(field);
    if (said === '') return [];
    return [...new Set(said.split(/[,;|]/).map((one) => one.trim()))].filter((one) => one !== '');
  }

  /** Something that a person has to decide. */
  doubt(field: Field, says: string): void {
    this.remark(field, says, true);
  }

  /** Something that is only said. */
  note(field: Field, says: string): void {
    this.remark(field, says, false);
  }

  private refuse(field: Field, says: string): null {
    this.doubt(field, says);
    return null;
  }

  private remark(field: Field, says: string, isDoubt: boolean): void {
    const column = this.layout.headings[this.at(field)] ?? '';
    const raw = plainText(this.raw(field)).slice(0, SHOWN);
    const value = looksLikeCard(raw) ? '' : raw;
    this.layout.sink.remark({ row: this.row, column, value, says, isDoubt });
  }

  private at(field: Field): number {
    return this.columns[field] ?? -1;
  }

  private safe(field: Field, said: string): string {
    if (!looksLikeCard(said)) return said;
    this.doubt(field, notes.CARD_NUMBER);
    return '';
  }

  private isForeign(field: Field, raw: string): boolean {
    if (!isOtherMoney(raw) && (!this.layout.foreign.has(this.at(field)) || /\$|usd/i.test(raw))) return false;
    this.doubt(field, importNotes.NOT_DOLLARS);
    return true;
  }

  private rounded(field: Field, bare: string): number | undefined {
    const said = DECIMALS.exec(bare)?.[1];
    const costE4 = Math.round(Number(said?.replaceAll(',', '')) * 10_000);
    if (said === undefined || !(costE4 >= 0 && costE4 <= MOST_COST_E4)) return undefined;
    this.note(field, notes.roundedCost(costToWire(costE4).toFixed(4)));
    return costE4;
  }
}
