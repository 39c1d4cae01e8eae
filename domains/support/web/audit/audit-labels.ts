// How is an audit row written for a person?
import { formatDay, formatMoney, formatPercent } from '#ui/data/format.ts';
import { auditWebMessages as texts } from './messages.ts';

/** 'cash.noSale' is 'Cash: no sale'. */
export function actionLabel(action: string): string {
  const [section = '', ...act] = action.split('.');
  const words = act.map((part) => spaced(part)).join(' ');
  return words ? `${capital(spaced(section))}: ${words}` : capital(spaced(section));
}

export const sectionLabel = (section: string): string => capital(spaced(section));

/** 'priceCents' is 'Price', 'taxRateE5' 'Tax rate'; 'cents' alone is an amount. */
export const fieldLabel = (field: string): string =>
  field === 'cents' ? texts.AMOUNT : capital(spaced(field.replace(/(Cents|E5|Bp)$/, '')));

/** 'businessDay' '1:2026-11-21' is 'Business day 11/21/26': whose store it is is above the list. */
export function thingLabel(entity: string, id: string): string {
  const day = /^(?:\d+:)?(\d{4}-\d{2}-\d{2})$/.exec(id)?.[1];
  return `${fieldLabel(entity)} ${day ? formatDay(day) : id}`.trim();
}

const spaced = (word: string): string =>
  word
    .replaceAll(/[_-]+/g, ' ')
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .trim();
const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** What is money without saying so in its end. */
const isMoney = (field: string): boolean => field.endsWith('Cents') || field === 'cents' || field === 'due';

/** A value of a field, with what is inside of it; fields that end in Cents are money, in E5 rates. */
export function valueText(field: string, value: unknown): string {
  if (value === undefined || value === null || value === '') return texts.EMPTY;
  if (typeof value === 'boolean') return value ? texts.YES : texts.NO;
  if (typeof value === 'number') {
    if (field.endsWith('E5')) return formatPercent(value);
    // Rows of before rates had three decimals stay as they were written.
    if (field.endsWith('Bp')) return formatPercent(value * 10);
    return isMoney(field) ? formatMoney(value) : String(value);
  }
  if (typeof value === 'string') return value;
  if (Array.isArray(value))
    return value.length === 0 ? texts.EMPTY : value.map((one) => valueText(field, one)).join('; ');
  return Object.entries(value)
    .map(([name, inner]) => `${fieldLabel(name).toLowerCase()} ${valueText(name, inner)}`)
    .join(', ');
}

export type FieldChange = { readonly field: string; readonly before: string; readonly after: string };

/** What changed, field by field, in the order of the newer side; what is the same on both is left out. */
export function changesOf(before: Record<string, unknown>, after: Record<string, unknown>): FieldChange[] {
  const fields = [...new Set([...Object.keys(after), ...Object.keys(before)])];
  return fields
    .map((field) => ({
      field,
      before: field in before ? valueText(field, before[field]) : '',
      after: field in after ? valueText(field, after[field]) : '',
    }))
    .filter((change) => change.before !== change.after);
}
