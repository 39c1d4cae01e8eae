// Does the drawer need money from the bank, or have some to deposit? (BANK-01 to BANK-06)
import { absolute, type Cents, subtract, ZERO } from '#kernel/money.ts';

export type BankOffer = {
  /** unknown: no drawer total; even: the dialog is not shown. */
  readonly kind: 'deposit' | 'withdraw' | 'even' | 'unknown';
  /** The absolute difference, in cents. */
  readonly amount: Cents;
};

/** Compares the last drawer total (undefined when there is none) with the required amount, the setting StartingCash. */
export function bankOffer(lastTotal: Cents | undefined, required: Cents): BankOffer {
  if (lastTotal === undefined) return { kind: 'unknown', amount: ZERO };
  const difference = subtract(lastTotal, required);
  const kind = difference === 0 ? 'even' : difference > 0 ? 'deposit' : 'withdraw';
  return { kind, amount: absolute(difference) };
}
