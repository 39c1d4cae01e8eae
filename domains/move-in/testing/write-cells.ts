// How a cell, a row and a file of another system are written.
import Papa from 'papaparse';
import type { OldWay } from './random-shop.ts';

export type Cells = Readonly<Record<string, string>>;

/** A file of these rows; the columns are those of the first row, turned. */
export function fileOf(
  headings: readonly string[],
  rows: readonly Cells[],
  { delimiter, turn }: OldWay,
): string {
  const at = turn % headings.length;
  const turned = ['Something else', ...headings.slice(at), ...headings.slice(0, at)];
  return Papa.unparse([turned, ...rows.map((row) => turned.map((heading) => row[heading] ?? ''))], {
    delimiter,
    newline: '\r\n',
  });
}

const grouped = (whole: string, separator: string): string => whole.replace(/\B(?=(\d{3})+$)/g, separator);

/** 1234.5 with as many decimals as it needs, in the way of its file. */
function decimals(units: number, places: number, { isComma, isDollar, zeros }: OldWay): string {
  const digits = String(units).padStart(places + 1, '0');
  const fraction = digits.slice(-places) + '0'.repeat(zeros);
  // A point with three digits behind it could part thousands.
  const whole = grouped(digits.slice(0, -places), isComma ? '.' : ',');
  return `${isDollar ? '$' : ''}${whole}${isComma ? ',' : '.'}${fraction}`;
}
export const money = (cents: number, way: OldWay): string => decimals(cents, 2, way);
export const cost = (costE4: number, way: OldWay): string => decimals(costE4, 4, { ...way, isDollar: false });
export const codeCell = (code: string, { hasApostrophes }: OldWay): string =>
  hasApostrophes && code !== '' ? `'${code}` : code;
