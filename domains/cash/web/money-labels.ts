import { cashWebMessages as texts } from '#domains/cash/web/messages.ts';
import { fromDollars } from '#kernel/money.ts';
import { formatMoney } from '#ui/data/format.ts';

/** Dollars of the wire as written, or that a blind count hides them. */
export const moneyOrHidden = (dollars: number | null): string =>
  dollars === null ? texts.HIDDEN : formatMoney(fromDollars(dollars));

/** With its sign: +$5.00, −$5.00. */
export const signedMoney = (dollars: number): string => formatMoney(fromDollars(dollars), { sign: true });
