/** What a unit costs, in dollars from the wire: with four decimals where it isn't whole cents, so that a column of them stays in line. */
export function unitCost(dollars: number | null): string {
  if (dollars === null) return '';
  const exact = (Math.round(dollars * 10_000) / 10_000).toFixed(4);
  return `$${exact.replace(/00$/, '').replace(/\B(?=(\d{3})+\.)/g, ',')}`;
}
