// What is left of net sales after what the goods had cost? One formula for all figures (decision 0428).
import { type BasisPoints, type Cents, divideRounded, most, subtract, ZERO } from '#kernel/money.ts';

/** In cents: sales after discounts and before tax; what was refunded of them; cost of what was sold, less what came back into stock. */
export type Earned = { readonly salesCents: Cents; readonly refundsCents: Cents; readonly costCents: Cents };

/** What is left of net sales after what the goods had cost, in cents. */
export const marginOf = ({ salesCents, refundsCents, costCents }: Earned): Cents =>
  subtract(subtract(salesCents, refundsCents), costCents);

/** The margin in basis points of net sales; 0 where those are none, or more came back than was sold. */
export const marginShareOf = (earned: Earned): BasisPoints =>
  shareOf(marginOf(earned), most(subtract(earned.salesCents, earned.refundsCents), ZERO));

/** How much of the whole a part is, in basis points; 0 of nothing. May be above 10,000 and, for a loss, below 0. */
export function shareOf(part: Cents, whole: Cents): BasisPoints {
  return whole === 0 ? 0 : divideRounded(part * 10_000, whole);
}
