// What is left of net sales after what the goods had cost? One formula for all figures (decision 0428).
import { type Rate, type Cents, most, shareOf, subtract, ZERO } from '#kernel/money.ts';

/** In cents: sales after discounts and before tax; what was refunded of them; cost of what was sold, less what came back into stock. */
export type Earned = { readonly salesCents: Cents; readonly refundsCents: Cents; readonly costCents: Cents };

/** What is left of net sales after what the goods had cost, in cents. */
export const marginOf = ({ salesCents, refundsCents, costCents }: Earned): Cents =>
  subtract(subtract(salesCents, refundsCents), costCents);

/** The margin in thousandths of a percent of net sales; 0 where those are none, or more came back than was sold. */
export const marginShareOf = (earned: Earned): Rate =>
  shareOfWhole(marginOf(earned), most(subtract(earned.salesCents, earned.refundsCents), ZERO));

/** How much of the whole a part is, as figures are read (to hundredths of a percent); 0 of nothing. May be more than all of it and, for a loss, below 0. */
export const shareOfWhole = (part: Cents, whole: Cents): Rate => (whole === 0 ? 0 : shareOf(part, whole));
