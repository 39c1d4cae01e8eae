// Every sentence on smart order that a rule or a call answers.
const plural = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;

export const smartOrderMessages = {
  NO_VENDOR: 'No vendor found.',
  NO_VENDOR_ITEM: 'No vendor item found.',
  NO_RUN: 'These lines were taken back already.',
  NO_PRODUCT: 'No product found.',
  OWN_STORE: 'must be another store',
  NO_CONDITION: 'must be a condition, such as New',
  sold: (units: number, weeks: string): string => `${units} sold in ${weeks} weeks with stock`,
  neverHere: 'never here',
  rate: (rate: string): string => `${rate} a week`,
  cover: (days: number, forecast: string, target: number): string =>
    `${plural(days, 'day')} to cover: ${forecast}, target ${target}`,
  here: (units: number): string => `here ${units}`,
  coming: (units: number): string => `coming ${units}`,
  wished: (units: number): string => `wanted ${units}`,
  gives: (store: string, units: number): string => `${store} gives ${units}`,
  soldSince: (units: number): string => `${units} sold since the last order`,
  pack: (size: number, units: number): string => `pack of ${size}: ${units}`,
  single: (units: number): string => `order ${units}`,
  chances: (percents: readonly number[]): string => {
    const named = percents.slice(0, 3).map((percent) => `${percent}%`);
    if (percents.length > 3)
      return `${named.join(', ')} down to ${percents.at(-1)}% to sell before the next order`;
    const said = named.length > 1 ? `${named.slice(0, -1).join(', ')} and ${named.at(-1)}` : named[0];
    return `${said} to sell before the next order`;
  },
} as const;
