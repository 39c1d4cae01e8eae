// What a unit costs, as people type it: dollars with up to four decimals.

const COST = /^\$?\s*([1-9]\d{0,2}(?:,\d{3})+|\d{1,6})(?:\.(\d{1,4}))?$/;

/** Ten-thousandths of a dollar; undefined for what is no cost (12,50 is none), or over 999,999. */
export function readUnitCost(typed: string): number | undefined {
  const [found, whole = '', decimals = ''] = COST.exec(typed.trim()) ?? [];
  if (found === undefined || whole.length > 7) return undefined;
  return Number(whole.replaceAll(',', '')) * 10_000 + Number(decimals.padEnd(4, '0'));
}

/** Dollars, for an answer. */
export const unitDollars = (costE4: number): number => costE4 / 10_000;
