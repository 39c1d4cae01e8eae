/** What a unit costs, in dollars from the wire: with as many decimals as it has, two at least. */
export function unitCost(dollars: number | null): string {
  if (dollars === null) return '';
  const exact = (Math.round(dollars * 10_000) / 10_000).toFixed(4);
  return `$${exact.replace(/0{1,2}$/, '').replace(/\B(?=(\d{3})+\.)/g, ',')}`;
}
