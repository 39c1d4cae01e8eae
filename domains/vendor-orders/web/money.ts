import { fromDollars } from '#kernel/money.ts';
import { formatMoney } from '#ui/data/format.ts';

/** Dollars of an answer as people read them; a dash for what isn't known, or who may not see costs. */
export const moneyWords = (dollars: number | null): string =>
  dollars === null ? '–' : formatMoney(fromDollars(dollars));

/** What a unit costs, with up to four decimals. */
export const unitWords = (dollars: number | null): string => {
  if (dollars === null) return '–';
  const digits = dollars.toFixed(4).replace(/0{1,2}$/, '');
  return `$${digits}`;
};
