// Which instant do people mean by per day and time on the wall, and how is an instant written for them?
//
// An instant is taken as it is (ISO with Z or an offset). Everything else is the wall clock of the store. When clocks go back, an hour
// happens twice: the first one is meant, unless an offset says otherwise. A time that was skipped is refused.
import { addDays, localTime } from '#kernel/business-day.ts';
import { readDay } from '#kernel/read-day.ts';
import { timeClockMessages as say } from '#domains/time-clock/messages.ts';

const MINUTE_MS = 60_000;
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/;
const WALL = /^(\S+?)(?:T|,?\s+)(.+)$/;
const CLOCK = /^(\d{1,2}):(\d{2})(?::\d{2}(?:\.\d{1,9})?)?\s*([AaPp]\.?[Mm]\.?)?$/;

export type Read<T> = { readonly value: T } | { readonly problem: string };

/** The instant without its seconds: the clock counts whole minutes. */
export const wholeMinute = (at: Date): Date => new Date(Math.floor(at.getTime() / MINUTE_MS) * MINUTE_MS);

/** Minutes after midnight of '9:05 AM', '17:30' or '17:30:00'; undefined when it is no time of day. */
export function readClock(raw: string): number | undefined {
  const match = CLOCK.exec(raw.trim());
  if (!match) return undefined;
  const [hour, minute, half] = [Number(match[1]), Number(match[2]), match[3]?.charAt(0).toLowerCase()];
  if (minute > 59 || hour > 23 || (half && (hour < 1 || hour > 12))) return undefined;
  return (half ? (hour % 12) + (half === 'p' ? 12 : 0) : hour) * 60 + minute;
}

/** Minutes after midnight as 'HH:mm'. */
export const writeClock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** The whole minute that a person means, in the time zone of the store. */
export function readMoment(raw: string, zone: string): Read<Date> {
  const text = raw.trim();
  if (INSTANT.test(text)) {
    const at = Date.parse(text);
    const isDay = readDay(text.slice(0, 10)) !== undefined;
    return Number.isNaN(at) || !isDay ? { problem: say.NOT_A_MOMENT } : { value: wholeMinute(new Date(at)) };
  }
  const match = WALL.exec(text);
  const day = match && readDay(match[1] as string);
  const minutes = match ? readClock(match[2] as string) : undefined;
  if (!day || minutes === undefined) return { problem: say.NOT_A_MOMENT };
  const at = instantOf(day, minutes, zone);
  return at ? { value: at } : { problem: say.NO_SUCH_TIME };
}

/** The instant of a wall clock; the first of two, undefined when the clock skipped it. */
export function instantOf(day: string, minutes: number, zone: string): Date | undefined {
  const wall = Date.parse(`${day}T00:00:00Z`) + minutes * MINUTE_MS;
  const around = [-1, 1].map((side) => wall - offsetAt(new Date(wall + side * 86_400_000), zone));
  const fits = around.filter((at) => wallOf(new Date(at), zone) === wall);
  return fits.length > 0 ? new Date(Math.min(...fits)) : undefined;
}

/** The instant of a wall clock; when it was skipped, the moment at which the clock went forward. */
export function instantAfter(day: string, minutes: number, zone: string): Date {
  for (let later = 0; later <= 180; later += 1) {
    const at = instantOf(...carry(day, minutes + later), zone);
    if (at) return at;
  }
  throw new Error(`no clock of ${zone} shows ${writeClock(minutes)} on ${day} or three hours later`);
}

const carry = (day: string, minutes: number): [string, number] =>
  minutes < 1_440 ? [day, minutes] : [addDays(day, 1), minutes - 1_440];

function wallOf(at: Date, zone: string): number {
  const { day, hour, minute } = localTime(at, zone);
  return Date.parse(`${day}T00:00:00Z`) + (hour * 60 + minute) * MINUTE_MS;
}

/** How far a zone's clock is ahead of UTC, in milliseconds. */
const offsetAt = (at: Date, zone: string): number =>
  wallOf(wholeMinute(at), zone) - wholeMinute(at).getTime();

/** '9:05 AM' on the wall of a store. */
export function clockText(at: Date, zone: string): string {
  const { hour, minute } = localTime(at, zone);
  return `${hour % 12 === 0 ? 12 : hour % 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** '11/20/26, 9:05 AM' on the wall of a store (GEN-14). */
export function momentText(at: Date, zone: string): string {
  const { day } = localTime(at, zone);
  return `${day.slice(5, 7)}/${day.slice(8, 10)}/${day.slice(2, 4)}, ${clockText(at, zone)}`;
}

/** '11/20/26, 9:05 AM to 5:30 PM'; 'now' where it has no end. */
export function spanText(from: Date, to: Date | null, zone: string): string {
  if (!to) return `${momentText(from, zone)} to now`;
  const sameDay = localTime(from, zone).day === localTime(to, zone).day;
  return `${momentText(from, zone)} to ${sameDay ? clockText(to, zone) : momentText(to, zone)}`;
}
