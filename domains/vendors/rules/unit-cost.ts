// What does a unit cost? In ten-thousandths of a dollar, as vendors' price lists may say it.
import { divideRounded } from '#kernel/money.ts';

/** The highest unit cost: $99,999.9999. */
export const MOST_COST_E4 = 999_999_999;

const COST = /^\$?\s*([1-9]\d{0,2}(?:,\d{3})+|\d{0,5})(?:\.(\d{1,4})0*)?$/;

/** Reads dollars with up to four decimals into ten-thousandths; undefined for what is no such amount, or below nothing. */
export function readCostE4(text: string): number | undefined {
  const [found, whole = '', decimals = ''] = COST.exec(text.trim()) ?? [];
  if (found === undefined || whole + decimals === '') return undefined;
  const cost = Number(whole.replaceAll(',', '') || '0') * 10_000 + Number(decimals.padEnd(4, '0'));
  return cost <= MOST_COST_E4 ? cost : undefined;
}

/** What a unit of a pack costs in ten-thousandths, rounded half up; the pack's price in cents. */
export const unitOfPack = (packCents: number, packSize: number): number =>
  divideRounded(packCents * 100, packSize);

/** Ten-thousandths as dollars for the wire: 12345 is 1.2345. */
export const costToWire = (costE4: number): number => costE4 / 10_000;
