// How figures and times are written on every screen. Intl is asked only for the clock of a time zone; the writing is ours,
// so no browser's locale or version changes a text.

const MINUS = '\u2212';

function grouped(digits: string): string {
  return digits.replace(/\B(?=(\d{3})+(?!\d))/g, ',');
}

/** Whole cents as "1,234.50", without the dollar sign; minus is U+2212. */
export function formatCents(cents: number): string {
  const whole = Math.abs(Math.round(cents));
  const text = `${grouped(String(Math.floor(whole / 100)))}.${String(whole % 100).padStart(2, '0')}`;
  return cents < 0 && whole > 0 ? MINUS + text : text;
}

/** Whole cents as "$1,234.50" or "−$5.99". With `sign` a gain says so: "+$4.00". With `short` whole dollars drop ".00". */
export function formatMoney(cents: number, options: { sign?: boolean; short?: boolean } = {}): string {
  const plain = formatCents(Math.abs(cents));
  const text = `$${options.short && plain.endsWith('.00') ? plain.slice(0, -3) : plain}`;
  if (Math.round(cents) < 0) return MINUS + text;
  return options.sign && Math.round(cents) > 0 ? `+${text}` : text;
}

/** A count as "1,234" or "−3"; with `sign` also "+3". */
export function formatCount(count: number, options: { sign?: boolean } = {}): string {
  const text = grouped(String(Math.abs(Math.round(count))));
  if (Math.round(count) < 0) return MINUS + text;
  return options.sign && Math.round(count) > 0 ? `+${text}` : text;
}

/** "1 item", "3 items"; give `many` when it is not just an s. */
export function formatAmountOf(count: number, one: string, many = `${one}s`): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}

/** Thousandths of a percent (1,000 = 1 %) as "8.875%", "57.2%", "8%"; with `sign` also "+8.4%". */
export function formatPercent(rate: number, options: { sign?: boolean } = {}): string {
  const whole = Math.abs(Math.round(rate));
  const rest = String(whole % 1_000)
    .padStart(3, '0')
    .replace(/0+$/, '');
  const text = `${grouped(String(Math.floor(whole / 1_000)))}${rest ? `.${rest}` : ''}%`;
  if (Math.round(rate) < 0) return MINUS + text;
  return options.sign && whole > 0 ? `+${text}` : text;
}

/** A moment: ISO text with offset, milliseconds since 1970, or a Date. */
export type Moment = string | number | Date;

type Clock = { year: number; month: number; day: number; hour: number; minute: number; weekday: string };

const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    weekday: 'long',
  });
  clocks.set(zone, made);
  return made;
}

function readClock(moment: Moment, zone: string): Clock {
  const parts = new Map(
    clockOf(zone)
      .formatToParts(new Date(moment))
      .map((part) => [part.type, part.value]),
  );
  const number = (type: Intl.DateTimeFormatPartTypes) => Number(parts.get(type) ?? '0');
  return {
    year: number('year'),
    month: number('month'),
    day: number('day'),
    hour: number('hour') % 24,
    minute: number('minute'),
    weekday: parts.get('weekday') ?? '',
  };
}

const two = (value: number) => String(value).padStart(2, '0');
const written = (year: number, month: number, day: number) => `${two(month)}/${two(day)}/${two(year % 100)}`;

/** A calendar day "2026-11-20" as "11/20/26". No time zone: a business day has none. */
export function formatDay(day: string): string {
  const [year = '', month = '', date = ''] = day.slice(0, 10).split('-');
  return written(Number(year), Number(month), Number(date));
}

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

/** A calendar day "2026-11-20" as "Friday, 11/20/26". */
export function formatWeekday(day: string): string {
  const index = new Date(`${day.slice(0, 10)}T00:00:00Z`).getUTCDay();
  return `${weekdays[index] ?? ''}, ${formatDay(day)}`;
}

/** The date of a moment in a time zone, "11/20/26". */
export function formatDate(moment: Moment, zone: string): string {
  const { year, month, day } = readClock(moment, zone);
  return written(year, month, day);
}

/** The clock of a moment in a time zone, "2:14 PM". */
export function formatTime(moment: Moment, zone: string): string {
  const { hour, minute } = readClock(moment, zone);
  return `${hour % 12 === 0 ? 12 : hour % 12}:${two(minute)} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** Date and clock, "11/14/26, 4:12 PM". */
export function formatDateTime(moment: Moment, zone: string): string {
  return `${formatDate(moment, zone)}, ${formatTime(moment, zone)}`;
}

/** Weekday, date and clock, "Friday, 11/20/26, 9:38 AM". */
export function formatFullDateTime(moment: Moment, zone: string): string {
  return `${readClock(moment, zone).weekday}, ${formatDateTime(moment, zone)}`;
}

/** The calendar day of a moment in a time zone, "2026-11-20". */
export function dayIn(moment: Moment, zone: string): string {
  const { year, month, day } = readClock(moment, zone);
  return `${year}-${two(month)}-${two(day)}`;
}

/** How long a time is, in its largest unit: "6 hours", "3 days", "less than a minute". */
export function formatSpan(milliseconds: number): string {
  const minutes = Math.floor(Math.abs(milliseconds) / 60_000);
  if (minutes < 1) return 'less than a minute';
  if (minutes < 60) return formatAmountOf(minutes, 'minute');
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return formatAmountOf(hours, 'hour');
  const days = Math.floor(hours / 24);
  if (days < 60) return formatAmountOf(days, 'day');
  return days < 730
    ? formatAmountOf(Math.floor(days / 30), 'month')
    : formatAmountOf(Math.floor(days / 365), 'year');
}

/** How long ago a moment was: "6 days ago", "just now"; a later one "in 3 days". */
export function formatAge(moment: Moment, now: Moment): string {
  const passed = new Date(now).getTime() - new Date(moment).getTime();
  if (Math.abs(passed) < 60_000) return 'just now';
  return passed > 0 ? `${formatSpan(passed)} ago` : `in ${formatSpan(passed)}`;
}

/** Minutes as hours and minutes, "7:05". */
export function formatHours(minutes: number): string {
  const whole = Math.abs(Math.round(minutes));
  return `${minutes < 0 ? MINUS : ''}${Math.floor(whole / 60)}:${two(whole % 60)}`;
}
