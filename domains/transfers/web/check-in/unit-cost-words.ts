/** What a unit costs, in dollars with up to four decimals, at least two: $4.125. */
export const formatUnitCost = (dollars: number): string => `$${dollars.toFixed(4).replace(/0{1,2}$/, '')}`;
