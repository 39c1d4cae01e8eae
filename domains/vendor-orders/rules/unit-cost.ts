// What a unit costs, as people type it: dollars with up to four decimals.

const COST = /^(\d{1,6})(?:\.(\d{1,4}))?$/;

/** Ten-thousandths of a dollar; undefined for what is no cost, or over 999,999. */
export function readUnitCost(typed: string): number | undefined {
  const parts = COST.exec(typed.trim().replace(/^\$/, '').replace(/,/g, ''));
  if (!parts) return undefined;
  return Number(parts[1]) * 10_000 + Number((parts[2] ?? '').padEnd(4, '0'));
}

/** Dollars, for an answer. */
export const unitDollars = (costE4: number): number => costE4 / 10_000;
