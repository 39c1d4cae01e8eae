import { cashWebMessages as texts } from '#domains/cash/web/messages.ts';
import { formatMoney } from '#ui/data/format.ts';

/** Dollars of the wire as written, or that a blind count hides them. */
export const moneyOrHidden = (amount: number | null): string =>
  amount === null ? texts.HIDDEN : formatMoney(amount);

/** With its sign: +$5.00, −$5.00. */
export const signedMoney = (amount: number): string => formatMoney(amount, { sign: true });
