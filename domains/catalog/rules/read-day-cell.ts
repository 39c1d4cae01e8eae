// Which day does a cell of a file say? A day that isn't one loses only itself, never its product.
import { importNotes } from '#domains/catalog/messages.ts';
import { plainValue } from '#domains/catalog/rules/plain-cell.ts';

export type DayCell = {
  /** yyyy-MM-dd; the first of a year or month that names no day. Null where the cell says none, or none that can be taken. */
  readonly day: string | null;
  /** What was done, where the cell was not simply taken. */
  readonly note?: string;
};

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const TIME =
  '(?:[T ]\\d{1,2}:\\d{2}(?::\\d{2}(?:[.,]\\d+)?)?(?: ?[ap]m)?(?: ?(?:Z|UTC|[+-]\\d{2}:?\\d{2}))?)?';
const ISO = new RegExp(`^(\\d{4})[-/.](\\d{1,2})[-/.](\\d{1,2})${TIME}$`, 'i');
const SLASHED = new RegExp(`^(\\d{1,2})([/.-])(\\d{1,2})\\2(\\d{2}|\\d{4})${TIME}$`, 'i');
const DAY_MONTH = new RegExp(
  `^(?:[a-z]{3,9},? )?(\\d{1,2})(?:st|nd|rd|th)?[ .-]+([a-z]{3,9})[ .,-]+(\\d{2}|\\d{4})${TIME}$`,
  'i',
);
const MONTH_DAY = new RegExp(
  `^(?:[a-z]{3,9},? )?([a-z]{3,9})\\.? (\\d{1,2})(?:st|nd|rd|th)?,? (\\d{4})${TIME}$`,
  'i',
);
const MONTH_YEAR = /^([a-z]{3,9})[ .,'-]+(\d{2}|\d{4})$/i;
const YEAR = /^(?:1[5-9]|20)\d\d$/;
const FIRST_YEAR = 1500;
const LAST_YEAR = 2099;
/** Days since the end of 1899, from 1950 to 2100: a number below is a year or nothing. */
const SERIAL = /^([1-7]\d{4})(?:\.\d+)?$/;
const SERIAL_FROM = 18_264;
const SERIAL_TO = 73_415;

/** How a column writes its days. `mixed`: cells of it contradict each other; `unknown`: nothing tells. */
export type DayOrder = 'dayFirst' | 'monthFirst' | 'mixed' | 'unknown';

/** What the header and cells of a column say of its days: its header (DD/MM/YYYY), else cells that can't be anything else (31/12/2008). Takes them one by one. */
export class DaysOfColumn {
  private readonly told: DayOrder | undefined;
  private isDayFirst = false;
  private isMonthFirst = false;

  constructor(header: string) {
    if (/\bdd?[\W_]*mm?\b/i.test(header)) this.told = 'dayFirst';
    else if (/\bmm?[\W_]*dd?\b/i.test(header)) this.told = 'monthFirst';
  }

  take(cell: string): void {
    const [, one, sign, two] = SLASHED.exec(plainValue(cell)) ?? [];
    if (one === undefined || sign === '.') return;
    if (Number(one) > 12) this.isDayFirst = true;
    else if (Number(two) > 12) this.isMonthFirst = true;
  }

  order(): DayOrder {
    if (this.told) return this.told;
    if (this.isDayFirst) return this.isMonthFirst ? 'mixed' : 'dayFirst';
    return this.isMonthFirst ? 'monthFirst' : 'unknown';
  }
}

/** Do the days of a column say the day before the month, and no cell the opposite? */
export function areDaysFirst(header: string, cells: readonly string[]): boolean {
  const days = new DaysOfColumn(header);
  for (const cell of cells) days.take(cell);
  return days.order() === 'dayFirst';
}

/**
 * Reads a day as people, programs and spreadsheets write it; a slash is American (month first) unless the file's days are first, dots are European. Refuses
 * nothing.
 */
export function readDayCell(raw: string, isDayFirst = false): DayCell {
  if (raw === '') return { day: null };
  if (YEAR.test(raw)) return { day: `${raw}-01-01` };
  const text = plainValue(raw);
  if (/^-*$/.test(text)) return { day: null };
  const number = text.replace(/^(-?\d+)[.,]0+$/, '$1');
  return (
    ofYear(number) ??
    ofNumbers(number, isDayFirst) ??
    ofNames(number) ??
    ofSerial(number) ??
    ofWords(number) ?? {
      day: null,
      note: importNotes.NO_DAY,
    }
  );
}

/** A day as readDayCell() reads it, but none of a cell that says only a year or a month. */
export function readWholeDay(raw: string): DayCell {
  const text = plainValue(raw);
  if (/^-*$/.test(text)) return { day: null };
  const number = text.replace(/^(-?\d+)[.,]0+$/, '$1');
  const isPart = ofYear(number) !== undefined || MONTH_YEAR.test(number) || /^\d{4}-\d\d-00/.test(number);
  const read = isPart ? undefined : (ofNumbers(number) ?? ofNames(number) ?? ofSerial(number));
  return read ?? { day: null, note: importNotes.NO_DAY };
}

function ofYear(text: string): DayCell | undefined {
  const [, year, month] = /^(\d{4})(?:[-/.](\d{1,2}))?$/.exec(text) ?? [];
  if (year !== undefined) return taken(year, month ?? '1', '1');
  const [, before, after] = /^(\d{1,2})[-/.](\d{4})$/.exec(text) ?? [];
  return after === undefined ? undefined : taken(after, before as string, '1');
}

function ofNumbers(text: string, isDayFirst = false): DayCell | undefined {
  const [, year = '', month = '', date = ''] = ISO.exec(text) ?? /^(\d{4})(\d{2})(\d{2})$/.exec(text) ?? [];
  if (year !== '') {
    // What a database writes of a day that it knows a part of.
    if (Number(date) === 0) return noted(dayOf(year, Number(month) === 0 ? '1' : month, '1'));
    return taken(year, month, date);
  }
  const [, one = '', sign = '', two = '', last = ''] = SLASHED.exec(text) ?? [];
  if (last === '') return undefined;
  if (sign !== '.' && isDayFirst) return noted(dayOf(last, two, one)) ?? noted(dayOf(last, one, two));
  const [month1, date1] = sign === '.' ? [two, one] : [one, two];
  return taken(last, month1, date1) ?? noted(dayOf(last, date1, month1));
}

function ofNames(text: string): DayCell | undefined {
  const [, date, name = '', year = ''] = DAY_MONTH.exec(text) ?? [];
  if (date !== undefined) return taken(year, monthOf(name), date);
  const [, named = '', on = '', of] = MONTH_DAY.exec(text) ?? [];
  if (of !== undefined) return taken(of, monthOf(named), on);
  const [, month = '', only] = MONTH_YEAR.exec(text) ?? [];
  return only === undefined ? undefined : noted(dayOf(only, monthOf(month), '1'));
}

function ofSerial(text: string): DayCell | undefined {
  const serial = Number(SERIAL.exec(text)?.[1] ?? 0);
  if (serial < SERIAL_FROM || serial > SERIAL_TO) return undefined;
  const day = new Date(Date.UTC(1899, 11, 30 + serial)).toISOString().slice(0, 10);
  return { day, note: importNotes.excelDay(day) };
}

/** "Spring 2008", "c. 1998", "Q3 2026": a year among words. */
function ofWords(text: string): DayCell | undefined {
  const [, year] = /^[^\d]*(?:q[1-4]\D+)?((?:19|20)\d{2})(?:\D+q[1-4])?[^\d]*$/i.exec(text) ?? [];
  return year === undefined || /^\s*-/.test(text) ? undefined : noted(dayOf(year, '1', '1'));
}

const taken = (year: string, month: string, date: string): DayCell | undefined => {
  const day = dayOf(year, month, date);
  return day === undefined ? undefined : { day };
};
const noted = (day: string | undefined): DayCell | undefined =>
  day === undefined ? undefined : { day, note: importNotes.readAs(day) };

const monthOf = (name: string): string => String(MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1);

/** A year of two digits: 39 is 2039, 40 is 1940. */
function dayOf(year: string, month: string, date: string): string | undefined {
  const full = year.length === 2 ? Number(year) + (Number(year) < 40 ? 2000 : 1900) : Number(year);
  if (full < FIRST_YEAR || full > LAST_YEAR) return undefined;
  const at = new Date(Date.UTC(full, Number(month) - 1, Number(date)));
  return at.getUTCMonth() === Number(month) - 1 && at.getUTCDate() === Number(date)
    ? at.toISOString().slice(0, 10)
    : undefined;
}
