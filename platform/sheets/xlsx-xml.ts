// The parts of an Excel workbook as XML: what ECMA-376 asks for, and no more.
import { looksLikeFormula } from '#kernel/csv-cell.ts';
import { hundredths, type SheetCell, type SheetColumn, type SheetKind, type SheetRow } from './sheet.ts';
import { WHOLE } from '#kernel/money.ts';

/** Longer texts are refused by Excel with the whole file. */
const LONGEST_TEXT = 32_767;
const LONGEST_NAME = 31;

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';

const MARKS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const SPECIAL = /[&<>"\p{Cc}\p{Cs}\ufffe\uffff]|_x[0-9a-f]{4}_/iu;
const EACH = /_(?=x[0-9a-f]{4}_)|[&<>"\p{Cc}\p{Cs}\ufffe\uffff]/giu;

/** A letter that XML has no way to say goes as Excel writes it, _x0001_; half a pair of surrogates as the sign for a broken letter. */
function markOf(letter: string): string {
  if (letter in MARKS) return MARKS[letter] ?? '';
  if (letter === '_') return '_x005F_';
  if (letter === '\n' || letter === '\t') return letter;
  const code = letter.charCodeAt(0);
  if (code >= 0xd800) return '\ufffd';
  return `_x${code.toString(16).toUpperCase().padStart(4, '0')}_`;
}

/** A text inside XML, whole, whatever is in it. */
export const xmlText = (text: string): string => (SPECIAL.test(text) ? text.replace(EACH, markOf) : text);

/** Numbers of the formats in STYLES, and of the same ones in bold. */
const STYLE: Readonly<Record<SheetKind, number>> = {
  text: 0,
  money: 1,
  count: 2,
  percent: 3,
  hundredths: 4,
  minutes: 5,
  day: 6,
  month: 7,
};
const BOLD = 9;
/** Text that stays text even after somebody edited it. */
const QUOTED = 8;

const FORMATS = [
  { id: 0 },
  { id: 164, code: '"$"#,##0.00;[Red]\\-"$"#,##0.00' },
  { id: 3 },
  { id: 166, code: '0.00#%' },
  { id: 4 },
  { id: 46 },
  { id: 14 },
  { id: 165, code: 'mmm yyyy' },
  { id: 49, quoted: true },
];

const xfs = (font: number): string =>
  FORMATS.map(
    ({ id, quoted }) =>
      `<xf numFmtId="${id}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"${quoted ? ' quotePrefix="1"' : ''}/>`,
  ).join('');

export const STYLES = `${HEAD}<styleSheet xmlns="${MAIN}"><numFmts count="2">${FORMATS.flatMap(
  ({ id, code }) => (code ? [`<numFmt numFmtId="${id}" formatCode="${xmlText(code)}"/>`] : []),
).join('')}</numFmts>
<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>
<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>
<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>
<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>
<cellXfs count="${2 * FORMATS.length}">${xfs(0)}${xfs(1)}</cellXfs>
<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;

const DAY_MS = 86_400_000;
/** Days since the end of 1899, as spreadsheets count them; undefined for what is no day, and for days that Excel has wrong. */
function serialOf(day: string): number | undefined {
  const match = /^(\d{4}-\d{2})(-\d{2})?$/.exec(day);
  const at = match ? Date.parse(`${match[1]}${match[2] ?? '-01'}T00:00:00Z`) : Number.NaN;
  const serial = Math.round((at - Date.UTC(1899, 11, 30)) / DAY_MS);
  return serial > 60 ? serial : undefined;
}

const numberOf = (value: number, kind: SheetKind): string => {
  if (kind === 'money' || kind === 'hundredths') return hundredths(value);
  if (kind === 'percent') return String(value / WHOLE);
  return String(kind === 'minutes' ? value / 1_440 : value);
};

function textCell(text: string, bold: number, at: string): string {
  const style = (looksLikeFormula(text) ? QUOTED : 0) + bold;
  const kept = text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT - 1)}…` : text;
  const shown = style === 0 ? '' : ` s="${style}"`;
  return `<c${at} t="inlineStr"${shown}><is><t xml:space="preserve">${xmlText(kept)}</t></is></c>`;
}

/** A cell: a number or a day with its format, or a text that nothing computes. Formulas are never written. `place` is its name, such as B2. */
export function cellXml(value: SheetCell, kind: SheetKind, place: string, isBold = false): string {
  const bold = isBold ? BOLD : 0;
  const at = ` r="${place}"`;
  if (value === null || value === '') return '';
  if (typeof value === 'number')
    return Number.isFinite(value)
      ? `<c${at} s="${STYLE[kind === 'text' ? 'count' : kind] + bold}"><v>${numberOf(value, kind)}</v></c>`
      : '';
  const serial = kind === 'day' || kind === 'month' ? serialOf(value) : undefined;
  return serial === undefined
    ? textCell(value, bold, at)
    : `<c${at} s="${STYLE[kind] + bold}"><v>${serial}</v></c>`;
}

/** 0 is A, 26 is AA. */
function letterOf(column: number): string {
  const last = String.fromCharCode(65 + (column % 26));
  return column < 26 ? last : letterOf(Math.floor(column / 26) - 1) + last;
}
const LETTERS = Array.from({ length: 64 }, (_one, column) => letterOf(column));

/** A row of a sheet; the first is 1. */
export const rowXml = (
  row: SheetRow,
  columns: readonly SheetColumn[],
  number: number,
  isBold = false,
): string =>
  `<row r="${number}">${columns
    .map(({ kind }, at) => cellXml(row[at] ?? null, kind, `${LETTERS[at] ?? letterOf(at)}${number}`, isBold))
    .join('')}</row>`;

const WIDTHS: Readonly<Record<SheetKind, number>> = {
  text: 24,
  money: 14,
  count: 11,
  percent: 11,
  hundredths: 11,
  minutes: 11,
  day: 12,
  month: 11,
};

/** A sheet up to its first row of data: the titles of the columns stay in sight. */
export function sheetHead(columns: readonly SheetColumn[]): string {
  const widths = columns.map(({ title, kind }, at) => {
    const width = Math.min(Math.max(WIDTHS[kind], title.length + 3), 60);
    return `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`;
  });
  const titles = columns.map(({ title }) => ({ title, kind: 'text' as const }));
  return `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>
<cols>${widths.join('')}</cols><sheetData>${rowXml(
    titles.map(({ title }) => title),
    titles,
    1,
    true,
  )}`;
}
export const SHEET_END = '</sheetData></worksheet>';

/** At most so many units of UTF-16, and no half letter. */
function cut(text: string, most: number): string {
  let kept = '';
  for (const letter of text) {
    if (kept.length + letter.length > most) break;
    kept += letter;
  }
  return kept.trim();
}

/** A name that Excel takes: without its forbidden letters, at most 31 long, and no other sheet's. */
export function sheetName(title: string, taken: Set<string>): string {
  const plain = title.replace(/[[\]:*?/\\\p{Cc}\p{Cs}]/gu, ' ').replace(/^[\s']+|[\s']+$/g, '') || 'Sheet';
  for (let count = 1; ; count += 1) {
    const ending = count === 1 ? '' : ` (${count})`;
    const name = `${cut(plain, LONGEST_NAME - ending.length)}${ending}`;
    if (taken.has(name.toLowerCase())) continue;
    taken.add(name.toLowerCase());
    return name;
  }
}

export const workbookXml = (names: readonly string[]): string =>
  `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${names
    .map((name, at) => `<sheet name="${xmlText(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`)
    .join('')}</sheets></workbook>`;

export const workbookRelations = (sheets: number): string =>
  `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${Array.from(
    { length: sheets },
    (_one, at) =>
      `<Relationship Id="rId${at + 1}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
  ).join(
    '',
  )}<Relationship Id="rId${sheets + 1}" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`;

export const ROOT_RELATIONS = `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;

const SHEETS = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

export const contentTypes = (sheets: number): string =>
  `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
<Override PartName="/xl/workbook.xml" ContentType="${SHEETS}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${SHEETS}.styles+xml"/>${Array.from(
    { length: sheets },
    (_one, at) =>
      `<Override PartName="/xl/worksheets/sheet${at + 1}.xml" ContentType="${SHEETS}.worksheet+xml"/>`,
  ).join('')}</Types>`;
