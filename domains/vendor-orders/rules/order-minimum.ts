// Does an order reach what its vendor asks for?
import { ordersMessages as texts } from '#domains/vendor-orders/messages.ts';
import { lineCents } from '#domains/vendor-orders/rules/order-line.ts';
import { type Cents, formatMoney, sum } from '#kernel/money.ts';
import { type Refusal, refuse } from '#kernel/refusal.ts';

/** What an order comes to, in cents: each line rounded once. Shelved and cancelled units aren't ordered. */
export const orderTotal = (
  lines: readonly {
    readonly quantity: number;
    readonly cancelled: number;
    readonly shelved: number;
    readonly costE4: number | null;
  }[],
): Cents => sum(lines.map((line) => lineCents(line.quantity - line.cancelled - line.shelved, line.costE4)));

/** Asks once whether an order may go below the minimum; null when it reaches it, or somebody said so before. */
export function minimumRefusal(total: Cents, minimum: Cents, isAllowed: boolean): Refusal | null {
  return total >= minimum || isAllowed
    ? null
    : refuse('BELOW_MINIMUM', texts.belowMinimum(formatMoney(total), formatMoney(minimum)), {
        total: total / 100,
        minimum: minimum / 100,
      });
}
