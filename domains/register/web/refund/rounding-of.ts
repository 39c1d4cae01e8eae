// What rounding of a refunded sale does to its refund, by the money that the server told.
import type { SaleMoneyWire } from '#domains/register/contract/shapes.ts';
import { refundRounding } from '#domains/register/rules/refund-rounding.ts';
import { type Cents, fromDollars } from '#kernel/money.ts';

/** The rule for a refund of so many cents; undefined where nothing of a sale comes back. */
export function roundingOf(
  money: SaleMoneyWire | null | undefined,
): ((refundCents: Cents) => Cents) | undefined {
  if (!money) return undefined;
  const sale = {
    exactCents: fromDollars(money.exact),
    roundingCents: fromDollars(money.rounding),
    beforeCashCents: fromDollars(money.beforeCash),
    cashCents: fromDollars(money.cash),
    backCents: fromDollars(money.back),
    backRoundingCents: fromDollars(money.backRounding),
  };
  return (refundCents) => refundRounding(sale, refundCents, money.cashRounding);
}
