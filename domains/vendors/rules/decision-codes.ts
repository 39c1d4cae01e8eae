// What do the codes of a vendor item's analysis mean, in a word and a color? ENUM-06, ENUM-07, NS-VITEM-01, NS-VITEM-02.
import { decisionWords, profitWords } from '#domains/vendors/messages.ts';
import { type Rate, WHOLE } from '#kernel/money.ts';

export type CodeColor = 'none' | 'red' | 'yellow' | 'blue' | 'green' | 'orange';
export type DecisionCode = 0 | 1 | 2 | 3 | 4 | 5;
export type ProfitCode = 0 | 1 | 2 | 3 | 4 | 5 | 6;
export type CodeMark = { readonly color: CodeColor; readonly word: string };

const DECISION_COLORS: readonly CodeColor[] = ['none', 'red', 'yellow', 'blue', 'green', 'orange'];
const PROFIT_COLORS: readonly CodeColor[] = ['none', 'red', 'red', 'green', 'green', 'orange', 'orange'];

/** What a decision code says. */
export const decisionMark = (code: DecisionCode): CodeMark => ({
  color: DECISION_COLORS[code] ?? 'none',
  word: decisionWords[code],
});

/** What a profit code says. */
export const profitMark = (code: ProfitCode): CodeMark => ({
  color: PROFIT_COLORS[code] ?? 'none',
  word: profitWords[code],
});

/** From which margin on a profit is which code, the best first; what is below all of them is a loss. */
const PROFIT_STEPS: readonly (readonly [Rate, ProfitCode])[] = [
  [50_000, 4],
  [30_000, 3],
  [20_000, 6],
  [10_000, 5],
  [0, 2],
];

/**
 * The profit code of a price in cents and a unit's cost in ten-thousandths of a dollar: by the margin, which is the price less the cost over the
 * price. 0 where the cost or the price is unknown, or the price is nothing.
 */
export function profitCode(priceCents: number | null, costE4: number | null): ProfitCode {
  if (priceCents === null || costE4 === null || priceCents <= 0) return 0;
  const priceE4 = BigInt(priceCents) * 100n;
  const earned = priceE4 - BigInt(costE4);
  for (const [step, code] of PROFIT_STEPS) if (earned * BigInt(WHOLE) >= BigInt(step) * priceE4) return code;
  return 1;
}
