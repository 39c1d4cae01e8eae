// Which day do people mean: yyyy-MM-dd, MM/DD/YY or MM/DD/YYYY?

/** A time may follow, as a browser's date picker writes it. */
const ISO_DAY = /^(\d{4})-(\d{2})-(\d{2})(?:T[\d:.]{5,12}(?:Z|[+-]\d{2}:\d{2})?)?$/;
const US_DAY = /^(\d{1,2})\/(\d{1,2})\/(\d{2}|\d{4})$/;

const [FIRST_YEAR, LAST_YEAR] = [1900, 2200];
/** What is said of such a day. */
export const FAR_DAY = `must be in the years ${FIRST_YEAR} to ${LAST_YEAR}`;
const isFar = (year: number): boolean => year < FIRST_YEAR || year > LAST_YEAR;

/** Year, month and date as people write a day. */
function partsOfDay(raw: string): readonly [number, number, number] | undefined {
  const iso = ISO_DAY.exec(raw);
  if (iso) return [Number(iso[1]), Number(iso[2]), Number(iso[3])];
  const us = US_DAY.exec(raw);
  if (!us) return undefined;
  return [Number(us[3]) + ((us[3] as string).length === 2 ? 2000 : 0), Number(us[1]), Number(us[2])];
}

/** Is the day one as people write it, but of no year that we take? */
export function isFarDay(raw: string): boolean {
  const parts = partsOfDay(raw);
  return parts !== undefined && isFar(parts[0]);
}

/** yyyy-MM-dd of a day as people write it, in the years 1900 to 2200; undefined when there is no such day. */
export function readDay(raw: string): string | undefined {
  const parts = partsOfDay(raw);
  if (!parts || isFar(parts[0])) return undefined;
  const [year, month, date] = parts;
  const at = new Date(Date.UTC(year, month - 1, date));
  if (at.getUTCMonth() !== month - 1 || at.getUTCDate() !== date) return undefined;
  return at.toISOString().slice(0, 10);
}
