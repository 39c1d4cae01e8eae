// What did a price service answer?
import { GUIDE_PARTS, type GuidePart } from '#domains/pricing/rules/guide-history.ts';
import { readUpc } from '#kernel/gtin.ts';
import { type Cents, parseMoney } from '#kernel/money.ts';

/** Prices of one code, in cents, at least one. */
export type Quote = { readonly gtin: string; readonly prices: { readonly [part in GuidePart]?: Cents } };

const MOST_CENTS = 99_999_999;

/** The quotes of an answer {"prices": [{upc, loose, complete, new, boxOnly, manualOnly}]}, each code once; what can't be read is left out. Throws when it is no such answer. */
export function readQuotes(answer: unknown): Quote[] {
  const list = (answer as { prices?: unknown } | null)?.prices;
  if (!Array.isArray(list)) throw new Error('no list of prices');
  const quotes = new Map<string, Quote>();
  for (const one of list as Record<string, unknown>[]) {
    const said = one?.upc;
    const code = readUpc(typeof said === 'string' || typeof said === 'number' ? String(said) : '');
    if (!code.ok || code.gtin === null || code.checkDigit === 'wrong') continue;
    const prices: { [part in GuidePart]?: Cents } = {};
    for (const part of GUIDE_PARTS) {
      const price = one[part];
      const cents = typeof price === 'number' || typeof price === 'string' ? parseMoney(price) : undefined;
      if (cents !== undefined && cents > 0 && cents <= MOST_CENTS) prices[part] = cents;
    }
    if (Object.keys(prices).length > 0 && !quotes.has(code.gtin))
      quotes.set(code.gtin, { gtin: code.gtin, prices });
  }
  return [...quotes.values()];
}
