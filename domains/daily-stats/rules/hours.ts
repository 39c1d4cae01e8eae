// Which hours does a chart of a business day show?
//
// A business day begins at its cutoff (04:00): 3 AM is its last hour, not its first.

/** All hours (0 to 23) from the first to the last of those given, in the order of the business day; none for none. */
export function hoursBetween(hours: readonly number[], cutoffHour: number): number[] {
  if (hours.length === 0) return [];
  const places = hours.map((hour) => (hour - cutoffHour + 24) % 24);
  const first = Math.min(...places);
  return Array.from({ length: Math.max(...places) - first + 1 }, (_, at) => (first + at + cutoffHour) % 24);
}

/** Is an hour later in the business day than another? */
export function isLater(hour: number, than: number, cutoffHour: number): boolean {
  return (hour - cutoffHour + 24) % 24 > (than - cutoffHour + 24) % 24;
}

/** 0 is "12 AM", 13 is "1 PM". */
export function hourName(hour: number): string {
  return `${hour % 12 === 0 ? 12 : hour % 12} ${hour < 12 ? 'AM' : 'PM'}`;
}
