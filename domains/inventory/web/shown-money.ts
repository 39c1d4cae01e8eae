import { fromDollars } from '#kernel/money.ts';
import { formatMoney } from '#ui/data/format.ts';

/** An amount that the log keeps as text ("1234.50") the way every amount is shown: "$1,234.50" (GEN-13). What is no amount stays as it is. */
export const shownMoney = (value: string): string =>
  /^-?\d+(\.\d{1,2})?$/.test(value) ? formatMoney(fromDollars(Number(value))) : value;
