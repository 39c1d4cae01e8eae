import { formatMoney } from '#ui/data/format.ts';

/** Dollars of an answer as people read them; a dash for what isn't known, or who may not see costs. */
export const moneyWords = (amount: number | null): string => (amount === null ? '–' : formatMoney(amount));

/** What a unit costs, with up to four decimals. */
export const unitWords = (amount: number | null): string => {
  if (amount === null) return '–';
  const digits = amount.toFixed(4).replace(/0{1,2}$/, '');
  return `$${digits}`;
};
