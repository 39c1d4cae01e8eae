// How much more, or less, than usual is sold in a week of the year? A department's season in the chain.

/** Weeks in the calendar; what falls into a 53rd belongs to the last. */
const CALENDAR_WEEKS = 52;
/** Weeks to either side that are looked at, too. */
const NEAR = 2;
const LEAST = 0.5;
const MOST = 2.5;
const DAY_MS = 86_400_000;

/** Units that a department sold in the chain in the week that begins on this Monday. */
export type SeasonWeek = { readonly week: string; readonly sold: number };

/** A factor of the usual for each calendar week, by its place from 0. */
export type Season = readonly number[];

export const NO_SEASON: Season = Array.from({ length: CALENDAR_WEEKS }, () => 1);

/** Days since 1970-01-01, which was a Thursday. */
const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY_MS;
const mondayNumber = (number: number): number => number - ((((number + 3) % 7) + 7) % 7);

/** The Monday (yyyy-MM-dd) of the week that a day is in. */
export const mondayOf = (day: string): string =>
  new Date(mondayNumber(dayNumber(day)) * DAY_MS).toISOString().slice(0, 10);

/** Which calendar week, from 0 to 51, a day is in: by ISO, the week of the year's first Thursday is the first. */
export const calendarWeek = (day: string): number => weekOfNumber(dayNumber(day));

function weekOfNumber(number: number): number {
  const thursday = mondayNumber(number) + 3;
  const newYear = Date.UTC(new Date(thursday * DAY_MS).getUTCFullYear(), 0, 1) / DAY_MS;
  return Math.min(CALENDAR_WEEKS - 1, Math.floor((thursday - newYear) / 7));
}

/**
 * The season of a department from all its weeks, those without a sale included: a calendar week and two to either side against the year's mean,
 * 0.5 to 2.5. Without a whole year, or without sales, there is no season.
 */
export function seasonOf(weeks: readonly SeasonWeek[]): Season {
  if (weeks.length < CALENDAR_WEEKS) return NO_SEASON;
  const sums = new Float64Array(CALENDAR_WEEKS);
  const counts = new Float64Array(CALENDAR_WEEKS);
  for (const { week, sold } of weeks) {
    const at = calendarWeek(week);
    sums[at] = (sums[at] as number) + sold;
    counts[at] = (counts[at] as number) + 1;
  }
  const means = Array.from(sums, (sum, at) => (counts[at] ? sum / (counts[at] as number) : 0));
  const year = means.reduce((sum, mean) => sum + mean, 0) / CALENDAR_WEEKS;
  if (!(year > 0)) return NO_SEASON;
  return means.map((_, at) => {
    let near = 0;
    for (let away = -NEAR; away <= NEAR; away += 1)
      near += means[(at + away + CALENDAR_WEEKS) % CALENDAR_WEEKS] as number;
    return Math.min(MOST, Math.max(LEAST, near / (2 * NEAR + 1) / year));
  });
}

/** The factors of `count` weeks back from the week of a Monday, that week first. */
export function factorsBack(season: Season, monday: string, count: number): Float64Array {
  const factors = new Float64Array(count);
  const first = dayNumber(monday);
  for (let back = 0; back < count; back += 1) {
    factors[back] = season[weekOfNumber(first - 7 * back)] as number;
  }
  return factors;
}

/** Sums of the factors of the days after `day`: element n is that of the next n days, up to `most`. */
export function factorsAhead(season: Season, day: string, most: number): Float64Array {
  const sums = new Float64Array(most + 1);
  const now = dayNumber(day);
  for (let ahead = 1; ahead <= most; ahead += 1) {
    sums[ahead] = (sums[ahead - 1] as number) + (season[weekOfNumber(now + ahead)] as number);
  }
  return sums;
}
