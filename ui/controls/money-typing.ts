// How typed keys become money, without a screen: the register's pad and every money field ask here.
import { formatCents, formatMoney } from '../data/format.ts';

/** More digits than this are not taken: 99,999,999.99 is the largest amount that a field holds. */
export const MAX_MONEY_DIGITS = 10;

/** Adds digits or a point to what was typed: digits fill from the right ("1250"), a point makes dollars of those before it ("12.5"). */
export function pushKey(typed: string, key: string, maxDigits = MAX_MONEY_DIGITS): string {
  const [whole = '', part] = typed.split('.');
  if (key === '.') return part === undefined && whole.length + 2 <= maxDigits ? `${typed}.` : typed;
  if (part !== undefined) return part.length + key.length > 2 ? typed : typed + key;
  return typed.length + key.length > maxDigits ? typed : typed + key;
}

/** Whole cents of what was typed: "1250" and "12.5" are both 12.50. Null when it has no digit. */
export function centsOfTyped(typed: string): number | null {
  const [whole = '', part] = typed.split('.');
  if (whole === '' && !part) return null;
  return part === undefined ? Number(whole) : Number(whole) * 100 + Number(part.padEnd(2, '0'));
}

/** What a money field holds, and what was typed for it since it has the focus; null while nothing was. */
export type MoneyTyped = { readonly cents: number | null; readonly typed: string | null };

/** The field after a key, by the text that the browser shows then: one key more or less at its end, or another text. */
export function typeMoney({ cents, typed }: MoneyTyped, text: string): MoneyTyped {
  const shown = cents === null ? '' : formatCents(cents);
  const isNegative = cents !== null && cents < 0;
  const before = typed ?? (cents === null ? '' : String(Math.abs(cents)));
  const key = text.startsWith(shown) ? text.slice(shown.length).replace(',', '.') : '';
  // A point behind an amount that was there already would make it a hundred times as much.
  if (key === '.' && typed === null && cents !== null) return { cents, typed };
  if (/^[\d.]$/.test(key)) return signed(pushKey(before, key), isNegative);
  if (key.length === 1) return { cents, typed };
  if (shown !== '' && text === shown.slice(0, -1)) return signed(before.slice(0, -1), isNegative);
  return signed(readText(text), /[-−]/.test(text));
}

/** A text that replaces the field's: its digits fill from the right unless a point with at most two digits ends it. */
function readText(text: string): string {
  const digits = (some: string) => some.replace(/\D/g, '');
  const [, whole, part] = /^(.*)[.,](\d{0,2})$/.exec(text) ?? [];
  if (whole === undefined || part === undefined) return digits(text).slice(0, MAX_MONEY_DIGITS);
  return `${digits(whole).slice(0, MAX_MONEY_DIGITS - 2)}${part.length === 2 ? '' : '.'}${part}`;
}

function signed(keys: string, isNegative: boolean): MoneyTyped {
  const typed = keys.replace(/^0+(?=\d)/, '');
  const cents = centsOfTyped(typed);
  return { cents: cents !== null && cents !== 0 && isNegative ? -cents : cents, typed };
}

/** What is said of cents that somebody may have meant as dollars; empty for anything else. */
export function centsWords({ cents, typed }: MoneyTyped): string {
  const size = Math.abs(cents ?? 0);
  if (typed === null || typed.includes('.') || size < 1 || size > 99) return '';
  return `${size === 1 ? '1 cent' : `${size} cents`}. For $${size}.00 type a point: ${size}.`;
}

/** The dollars that so few cents may have been meant as, in cents; null where they need no question. A sum of many things is asked about sooner. */
export const dollarsMeant = (cents: number | null, below = 100): number | null =>
  cents !== null && cents > 0 && cents < below ? cents * 100 : null;

/** Whole cents of pasted money: "12.50", "$1,234.5", "12" (twelve dollars), "−5.99". Null when it is not money. */
export function centsFromPaste(text: string): number | null {
  const bare = text
    .trim()
    .replace(/[$,\s]/g, '')
    .replace('−', '-');
  const match = /^(-)?(\d{0,8})(?:\.(\d{0,2}))?$/.exec(bare);
  if (!match || (!match[2] && !match[3])) return null;
  const cents = Number(match[2] || '0') * 100 + Number((match[3] ?? '').padEnd(2, '0') || '0');
  return match[1] && cents !== 0 ? -cents : cents;
}

/** The number before a typed %: what was typed since the field has the focus, or all of a text that replaces it. Null when there is none. */
export function percentTyped({ cents, typed }: MoneyTyped, text: string): number | null {
  const shown = cents === null ? '' : formatCents(cents);
  const number = text === `${shown}%` ? (typed ?? '') : text.replace(/[%\s]/g, '').replace(',', '.');
  return /^\d+\.?\d*$/.test(number) ? Number(number) : null;
}

/** A percent in a money field: what it is of a sum, or why it isn't taken. */
export function readPercent(
  percent: number | null,
  ofCents: number | undefined,
): { readonly cents: number | null; readonly words: string; readonly isWrong: boolean } {
  if (ofCents === undefined) return { cents: null, words: 'Dollars, not a percent.', isWrong: true };
  if (percent === null || percent > 100)
    return { cents: null, words: 'A percent from 0 to 100.', isWrong: true };
  const words = `${percent}% of ${formatMoney(ofCents)}`;
  return { cents: Math.round((ofCents * percent) / 100), words, isWrong: false };
}
