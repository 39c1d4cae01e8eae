// What are the columns of an answer in a file, and how is a key said there?
import { analyticsTexts as say } from '#domains/analytics/messages.ts';
import type { Dimension } from '#domains/analytics/rules/dimensions.ts';
import type { Unit } from '#domains/analytics/rules/measures.ts';

type Kind = 'text' | 'money' | 'count' | 'percent' | 'day' | 'month';

const UNITS: Readonly<Record<Unit, Kind>> = {
  count: 'count',
  money: 'money',
  percent: 'percent',
  day: 'day',
};
/** The column of a figure. */
export const kindOfUnit = (unit: Unit): Kind => UNITS[unit];

/** The column of a grouping: days and months are days of the spreadsheet, the rest is text. */
export const kindOfKey = (kind: Dimension['kind']): Kind =>
  kind === 'day' || kind === 'month' ? kind : 'text';

/** A key as a person reads it; days and months as yyyy-MM-dd and yyyy-MM. `label` is the name of a record, null where it has none. */
export function keyText(kind: Dimension['kind'], key: string | number, label: string | null): string {
  const text = String(key);
  switch (kind) {
    case 'id':
      return label ?? say.NONE;
    case 'month':
      return text.slice(0, 7);
    case 'quarter':
      return `${text.slice(0, 4)} Q${Math.ceil(Number(text.slice(5, 7)) / 3)}`;
    case 'year':
      return text.slice(0, 4);
    case 'weekday':
      return say.WEEKDAYS[Number(key)] ?? text;
    case 'hour':
      return `${text.padStart(2, '0')}:00`;
    default:
      return text;
  }
}
