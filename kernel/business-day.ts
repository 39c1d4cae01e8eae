// Which business day does an instant belong to?
//
// The store's own calendar day in its time zone, with a cutoff hour: a sale at 02:00 belongs to the evening before
// (NS-GEN-06). Computed once, when something happens, and stored.

const formats = new Map<string, Intl.DateTimeFormat>();

function formatFor(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    });
    formats.set(timeZone, format);
  }
  return format;
}

type LocalTime = { readonly day: string; readonly hour: number; readonly minute: number };

/** The last answer for each time zone: what happens, happens mostly within the same minute. */
const latest = new Map<string, { minute: number; local: LocalTime }>();

/** The local calendar day (yyyy-MM-dd) and hour (0 to 23) of an instant in a time zone. */
export function localTime(at: Date, timeZone: string): LocalTime {
  const minute = Math.floor(at.getTime() / 60_000);
  const known = latest.get(timeZone);
  if (known?.minute === minute) return known.local;
  const local = formatLocal(at, timeZone);
  latest.set(timeZone, { minute, local });
  return local;
}

function formatLocal(at: Date, timeZone: string): LocalTime {
  const parts: Record<string, string> = {};
  for (const { type, value } of formatFor(timeZone).formatToParts(at)) parts[type] = value;
  return {
    day: `${parts.year}-${parts.month}-${parts.day}`,
    hour: Number(parts.hour),
    minute: Number(parts.minute),
  };
}

/** The business day (yyyy-MM-dd) of an instant: the local day, or the one before when it is earlier than the cutoff hour. */
export function businessDay(at: Date, timeZone: string, cutoffHour: number): string {
  const local = localTime(at, timeZone);
  return local.hour < cutoffHour ? addDays(local.day, -1) : local.day;
}

/** day plus a number of calendar days, as yyyy-MM-dd. */
export function addDays(day: string, days: number): string {
  const at = new Date(`${day}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() + days);
  return at.toISOString().slice(0, 10);
}

/** The first and last day of the month that the day is in. */
export function monthDays(day: string): { readonly from: string; readonly to: string } {
  const last = new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 0));
  return { from: `${day.slice(0, 8)}01`, to: last.toISOString().slice(0, 10) };
}

/** The business day that a change belongs to: the day by the clock, or the one after the last that is closed. */
export function notBefore(day: string, closedThrough: string | null | undefined): string {
  return closedThrough && day <= closedThrough ? addDays(closedThrough, 1) : day;
}
