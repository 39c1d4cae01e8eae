// How are minutes of the day written on the wire?

const MINUTES_OF_HOUR = 60;

/** HH:mm of minutes since midnight, 24:00 at the day's end; empty for none. */
export function clockWire(minute: number | null): string {
  if (minute === null) return '';
  const two = (number: number): string => String(number).padStart(2, '0');
  return `${two(Math.floor(minute / MINUTES_OF_HOUR))}:${two(minute % MINUTES_OF_HOUR)}`;
}

const CLOCK = /^([01]?\d|2[0-4]):([0-5]\d)$/;
const MINUTES_OF_DAY = 24 * MINUTES_OF_HOUR;

/** Minutes since midnight of HH:mm; undefined when there is no such time. */
export function readClock(text: string): number | undefined {
  const [, hour, minute] = CLOCK.exec(text.trim()) ?? [];
  if (hour === undefined) return undefined;
  const at = Number(hour) * MINUTES_OF_HOUR + Number(minute);
  return at <= MINUTES_OF_DAY ? at : undefined;
}
