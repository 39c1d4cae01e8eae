// Which sums does a customer hand over for this amount, and which coins come back?
import { type Cents, cents } from '#kernel/money.ts';

const ROUND_STEPS = [100, 500, 1_000, 2_000, 5_000, 10_000] as const;

/** The exact sum and the next round ones that are paid with bills, at most `most`; cents. Empty when nothing is due. */
export function quickCash(dueCents: Cents, most = 4): Cents[] {
  if (dueCents <= 0) return [];
  const sums = new Set<number>([dueCents]);
  for (const step of ROUND_STEPS) {
    const round = Math.ceil(dueCents / step) * step;
    if (step >= 500 || round % 500 === 0 || dueCents < 500) sums.add(round);
  }
  const inOrder = [...sums].sort((one, other) => one - other);
  // Where few round sums are left, what is handed over to get round change: 105 for 97.13.
  const top = inOrder.at(-1) ?? 0;
  for (const more of [500, 2_000, 10_000]) if (inOrder.length < most) inOrder.push(top + more);
  return inOrder.slice(0, most).map(cents);
}

const COINS = [
  [2_000, '$20', '$20'],
  [1_000, '$10', '$10'],
  [500, '$5', '$5'],
  [100, '$1', '$1'],
  [25, 'quarter', 'quarters'],
  [10, 'dime', 'dimes'],
  [5, 'nickel', 'nickels'],
  [1, 'penny', 'pennies'],
] as const;

/** Change in bills and coins, the fewest pieces: "2 × $1, 3 quarters, 1 dime, 2 pennies". Empty for nothing. */
export function changeWords(changeCents: Cents): string {
  const parts: string[] = [];
  let left: number = changeCents;
  for (const [worth, one, many] of COINS) {
    const count = Math.floor(left / worth);
    if (count === 0) continue;
    left -= count * worth;
    parts.push(worth >= 100 ? `${count} × ${one}` : `${count} ${count === 1 ? one : many}`);
  }
  return parts.join(', ');
}
