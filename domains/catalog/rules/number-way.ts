// How does a column of a file write its numbers, and what does one of them say?
//
// "1,250" is a thousand in one list and one and a quarter in another. A column writes them in one way: that is decided from all of its cells, then by what
// parts the file's cells. What can be read two ways even so is a doubt that a person sees, never a price.
import { plainValue } from './plain-cell.ts';

/** What parts whole units from the rest. `mixed`: cells of the column contradict each other; `unknown`: nothing tells. */
export type NumberWay = 'point' | 'comma' | 'mixed' | 'unknown';

export type ColumnNumber =
  /** The cell with its number as 1234.5, without separators of thousands. */
  | { readonly text: string }
  /** The two things that it can say. */
  | { readonly doubt: readonly [string, string] };

type Kind = { readonly sure: 'point' | 'comma' } | { readonly open: '.' | ',' } | undefined;

/** Most cells: a plain number of dollars. They tell the way, and nothing has to be undone. */
const PLAIN = /^\$?\d+\.(?:\d\d?|\d{4,})$/;
const WHOLE = /^\$?\d*$/;
const NUMBER = /(?<![\d.,])[.,]?\d(?:[\d.,]|[ '’](?=\d{3}(?!\d)))*/g;
const GROUPED = /^[1-9]\d{0,2}(?:([.,])\d{3})(?:\1\d{3})*$/;
/** A longer cell is no number. */
const LONGEST = 60;

/** The one number of a cell; undefined for none, for several, and for what can't be one. */
function numberIn(
  cell: string,
): { readonly at: number; readonly raw: string; readonly digits: string } | undefined {
  if (cell.length > LONGEST) return undefined;
  const [first, second] = [...cell.matchAll(NUMBER)];
  if (!first || second) return undefined;
  // "12,-" and "12." end a sentence, not a fraction.
  const raw = first[0].replace(/[.,]+$/, '');
  return { at: first.index, raw, digits: raw.replace(/[ '’]/g, '') };
}

function kindOf(digits: string): Kind {
  const point = digits.lastIndexOf('.');
  const comma = digits.lastIndexOf(',');
  if (point < 0 && comma < 0) return undefined;
  if (point >= 0 && comma >= 0) return { sure: point > comma ? 'point' : 'comma' };
  const separator = point >= 0 ? '.' : ',';
  const own = separator === '.' ? 'point' : 'comma';
  const other = separator === '.' ? 'comma' : 'point';
  const isGrouped = GROUPED.test(digits);
  // Several of it part thousands; where they can't, the cell is no number, and tells nothing.
  if (digits.indexOf(separator) !== digits.lastIndexOf(separator))
    return isGrouped ? { sure: other } : undefined;
  return isGrouped ? { open: separator } : { sure: own };
}

/** What the cells of a column say of its way. Takes them one by one, or many at once. */
export class WayOfColumn {
  private hasPoint = false;
  private hasComma = false;
  private hasDollar = false;

  take(raw: string): void {
    if (WHOLE.test(raw)) return;
    if (PLAIN.test(raw)) {
      this.hasPoint = true;
      return;
    }
    const cell = plainValue(raw);
    const kind = kindOf(numberIn(cell)?.digits ?? '');
    if (!kind) return;
    if ('open' in kind) this.hasDollar ||= kind.open === ',' && /\$\s*\d|usd/i.test(cell);
    else if (kind.sure === 'point') this.hasPoint = true;
    else this.hasComma = true;
  }

  /**
   * `delimiter` parts the file's cells: a file of commas is written where a point parts the fraction, another one ('' for what is no file) says nothing. So
   * does "$1,250", where no cell says otherwise.
   */
  way(delimiter: string): NumberWay {
    if (this.hasPoint && this.hasComma) return 'mixed';
    if (this.hasComma) return 'comma';
    return this.hasPoint || this.hasDollar || delimiter === ',' ? 'point' : 'unknown';
  }
}

/** The way of a column, by all its cells. */
export function wayOfColumn(cells: Iterable<string>, delimiter: string): NumberWay {
  const column = new WayOfColumn();
  for (const cell of cells) column.take(cell);
  return column.way(delimiter);
}

/** The cell's number in our own way; a cell without a number, or with several, stays as it is. */
export function readInWay(raw: string, way: NumberWay): ColumnNumber {
  if (WHOLE.test(raw) || PLAIN.test(raw)) return { text: raw };
  const cell = plainValue(raw);
  const found = numberIn(cell);
  const kind = found && kindOf(found.digits);
  if (!found || !kind) return { text: raw };
  const asPoint = found.digits.replaceAll(',', '');
  const asComma = found.digits.replaceAll('.', '').replace(',', '.');
  const sure = 'sure' in kind ? kind.sure : way === 'point' || way === 'comma' ? way : undefined;
  if (sure === undefined) return { doubt: [asPoint, asComma] };
  // A fraction with separators that part no thousands is no number.
  if (!isWhole(found.digits, sure)) return { text: raw };
  const said = sure === 'point' ? asPoint : asComma;
  return { text: cell.slice(0, found.at) + said + cell.slice(found.at + found.raw.length) };
}

/** Does what is before the fraction have no separators, or those of thousands? */
function isWhole(digits: string, way: 'point' | 'comma'): boolean {
  const [fraction, group] = way === 'point' ? ['.', ','] : [',', '.'];
  const [whole = '', ...rest] = digits.split(fraction as string);
  return (
    rest.length < 2 && !rest[0]?.includes(group as string) && (/^\d*$/.test(whole) || GROUPED.test(whole))
  );
}
