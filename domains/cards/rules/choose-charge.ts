// Which charge of a sale takes money back? A processor refunds one payment at a time.
import { type Cents, ZERO, least, subtract } from '#kernel/money.ts';

export type Charge = {
  readonly processor: string;
  readonly paymentId: string | null;
  readonly chargedCents: Cents;
  /** Given back already, or on its way. */
  readonly refundedCents: Cents;
};

/** The oldest charge that has something left; undefined when none has. Charges oldest first. */
export const chooseCharge = <C extends Charge>(charges: readonly C[]): C | undefined =>
  charges.find(({ chargedCents, refundedCents }) => chargedCents > refundedCents);

/** What can be asked for at once, of what is open: not more than the charge has left. The simulator knows no payments. */
export function refundOfCharge(charge: Charge | undefined, openCents: Cents): Cents {
  if (!charge) return ZERO;
  if (charge.processor === 'Simulator') return openCents;
  return least(openCents, subtract(charge.chargedCents, charge.refundedCents));
}
