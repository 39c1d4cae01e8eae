// What is left of a sell price, in percent?
import type { Cents } from '#kernel/money.ts';

/** Profit margin in percent with two decimals: (sellPrice - |cost|) / sellPrice * 100; "0.00" without a sell price (PRICE-02, PRICE-03, NS-PRICE-05). */
export function profitMargin(cost: Cents, sell: Cents): string {
  if (sell === 0) return '0.00';
  // Adding zero makes a hair below nothing 0.00, not -0.00.
  return (Math.round(((sell - Math.abs(cost)) * 100 * 100) / sell) / 100 + 0).toFixed(2);
}
