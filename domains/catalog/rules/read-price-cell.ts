// Which price does a cell of a file say? A price that isn't one loses only itself, never its product.
import type { Cents } from '#kernel/money.ts';
import { importNotes } from '#domains/catalog/messages.ts';
import { type NumberWay, readInWay } from '#domains/catalog/rules/number-way.ts';
import { plainValue } from '#domains/catalog/rules/plain-cell.ts';

export type PriceCell = {
  /** Null where the cell says none, or none that can be taken. */
  readonly cents: Cents | null;
  /** What was done, where the cell was not simply taken. */
  readonly note?: string;
};

const NOTHING = /^-*$/;
const PLAIN = /^\d{1,8}(\.\d\d?)?$/;
/** Another currency's sign or name. "kr" and the like only as words of their own. */
const FOREIGN =
  /[£€¥₩₹₽₺฿₪]|(?<![a-z])(?:eur|euro|gbp|chf|sfr|jpy|yen|cny|rmb|sek|nok|dkk|kr|pln|zł|czk|kč|huf|ft|cad|aud|nzd|mxn|brl|inr|krw|rub)(?![a-z])|(?<![a-z])(?:ca?|au?|nz|hk|mx|r|s)\$/i;
const OTHER_WORDS =
  /\b(?:pounds?|sterling|euros?|cdn|canad\w*|can|uk|australian|yen|francs?|kron\w+|pesos?|reais|rupees?)\b/i;
const PLUS = /^(\$?)\s*\+\s*(?=[$\d.])/;
const DOLLARS = /^(?:us ?\$|usd|\$)\s*|\s*(?:us ?\$|usd|us dollars?|us|dollars?|\$)$/gi;
/** Words about the price, not of it. */
const AROUND =
  /^(?:msrp|srp|list|retail|price)\b[:\s]*|\s*(?:\/|\bper\b)?\s*\b(?:ea|each|unit|pcs?|piece|msrp|srp|retail|list)\.?$|\s*\*+$/gi;
const US = /^(?:\d{1,3}(?:,\d{3})+|\d+)?(?:\.\d+)?$/;
const EUROPEAN = /^(?:\d{1,3}(?:[. '’]\d{3})+|\d+)(?:,\d+)?$/;
const SPACED = /^\d{1,3}(?:[ '’]\d{3})+(?:\.\d+)?$/;
/** What is left of a fraction when a program counts in halves: 12.989999999. */
const HAIR = 0.000_05;

/** Does a text, as a header or the cell of a currency, name another currency than dollars? */
export const isOtherMoney = (text: string): boolean =>
  !/usd|us ?\$|\bus\b/i.test(text) && (FOREIGN.test(text) || OTHER_WORDS.test(text));

/**
 * Reads a price in dollars; `most` is the largest that is taken, in cents, `way` how its column writes numbers. Refuses nothing: what is no price, or
 * may be two, is null, with a note that says so.
 */
export function readPriceCell(raw: string, most: number, way: NumberWay = 'point'): PriceCell {
  if (raw === '') return { cents: null };
  const text = plainValue(raw).replace(PLUS, '$1');
  if (NOTHING.test(text)) return { cents: null };
  if (PLAIN.test(text)) return bounded(Math.round(Number(text) * 100), most);
  if (FOREIGN.test(text)) return { cents: null, note: importNotes.NOT_DOLLARS };
  if (text.includes('%')) return { cents: null, note: importNotes.PERCENT };
  const told = readInWay(text, way);
  if ('doubt' in told) return { cents: null, note: importNotes.eitherOf(told.doubt) };
  const bare = told.text.replace(DOLLARS, '').trim();
  const number = bare.replace(AROUND, '').replace(DOLLARS, '').trim();
  if (/^\(.*\d.*\)$|^-\s*[$\d.]|^\$?\d[\d.,]*\s*-$/.test(number) && !/[.,]-$/.test(number))
    return { cents: null, note: importNotes.NEGATIVE };
  const read = bounded(centsOf(number.replace(/[.,]-$/, '')), most);
  if (read.cents === null || read.note) return read;
  const isNoted = number !== bare || 'doubt' in readInWay(text, 'unknown') || isUneven(number);
  return isNoted ? { cents: read.cents, note: importNotes.readAs((read.cents / 100).toFixed(2)) } : read;
}

function bounded(cents: number | undefined, most: number): PriceCell {
  if (cents === undefined) return { cents: null, note: importNotes.NO_AMOUNT };
  return cents > most ? { cents: null, note: importNotes.TOO_MUCH } : { cents: cents as Cents };
}

/** A number as Americans or Europeans write it; undefined with a third decimal, or when it is none. */
function centsOf(text: string): number | undefined {
  const inCents = /^(\d{1,4}) ?¢$/.exec(text);
  if (inCents) return Number(inCents[1]);
  if (!/\d/.test(text) || text.length > 30) return undefined;
  if (US.test(text)) return rounded(Number(text.replaceAll(',', '')));
  if (SPACED.test(text)) return rounded(Number(text.replace(/[ '’]/g, '')));
  return EUROPEAN.test(text) ? rounded(Number(text.replace(/[. '’]/g, '').replace(',', '.'))) : undefined;
}

function rounded(dollars: number): number | undefined {
  const cents = Math.round(dollars * 100);
  return Math.abs(dollars * 100 - cents) <= HAIR * 100 ? cents : undefined;
}

const isUneven = (text: string): boolean => /[.,]\d\d0*[1-9]\d*$/.test(text);
