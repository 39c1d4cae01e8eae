// What does rounding of cash take off a refund, or add to it?
//
// A refund gives back what the tenders took. Cash of a sale that was rounded comes back along the exact sums: all
// refunds so far are worth the exact sum so far, its cash rounded the same way, and the last one takes exactly what is left, whatever the
// store's setting is by then. An exchange is worth as much as the money would have been. Pure; amounts in cents.
import { type Cents, ZERO, add, cents, least, most, roundTo, subtract } from '#kernel/money.ts';

export type CashRounding = 'none' | 'nearest5';

/** What a sale took, and what its finished refunds gave back of it. */
export type SaleMoney = {
  /** What its sale lines come to, tax included. */
  readonly exactCents: Cents;
  /** What rounding added to the sale; negative where it took off. */
  readonly roundingCents: Cents;
  /** What tenders took that give back before cash does, checks among them. */
  readonly beforeCashCents: Cents;
  readonly cashCents: Cents;
  /** What its refunds came to so far, before rounding. */
  readonly backCents: Cents;
  /** What rounding took off those. */
  readonly backRoundingCents: Cents;
};

const NICKEL = 5;

/** What rounding takes off a refund of `refundCents` (lines with tax, positive); negative where it adds. Never more than the refund. */
export function refundRounding(sale: SaleMoney, refundCents: Cents, cashRounding: CashRounding): Cents {
  if (refundCents <= 0) return ZERO;
  const given = subtract(sale.backCents, sale.backRoundingCents);
  const worth = subtract(worthOf(sale, add(sale.backCents, refundCents), cashRounding), given);
  return subtract(refundCents, most(ZERO, worth));
}

/** What all refunds are worth together once they come to `exact`. */
function worthOf(sale: SaleMoney, exact: Cents, cashRounding: CashRounding): Cents {
  if (exact >= sale.exactCents)
    return add(add(exact, sale.roundingCents), lastCash(sale, exact, cashRounding));
  if (!wasRounded(sale, cashRounding)) return exact;
  const whole = add(sale.exactCents, sale.roundingCents);
  const ofCash = subtract(exact, sale.beforeCashCents);
  if (ofCash <= 0) return least(exact, whole);
  const cash =
    ofCash >= sale.cashCents - sale.roundingCents
      ? add(ofCash, sale.roundingCents)
      : least(sale.cashCents, roundTo(ofCash, NICKEL));
  return least(whole, add(sale.beforeCashCents, cash));
}

/** Cash that was not rounded but could have been is taken for rounded where the store rounds now: its whole is the same. */
const wasRounded = ({ roundingCents, cashCents }: SaleMoney, cashRounding: CashRounding): boolean =>
  roundingCents !== 0 || (cashRounding === 'nearest5' && cashCents > 0 && cashCents % NICKEL === 0);

/** What rounding like a sale's adds to the cash of the last refund, where nothing of the sale was rounded before. */
function lastCash(sale: SaleMoney, exact: Cents, cashRounding: CashRounding): Cents {
  if (cashRounding === 'none' || sale.roundingCents !== 0 || sale.backRoundingCents !== 0) return ZERO;
  const cash = subtract(
    least(exact, add(sale.beforeCashCents, sale.cashCents)),
    most(sale.backCents, sale.beforeCashCents),
  );
  return cash > 0 ? cents(roundTo(cash, NICKEL) - cash) : ZERO;
}
