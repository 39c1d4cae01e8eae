// What do the records and the plan of a period come to, for each person and day?
import { workedMinutes } from '#domains/time-clock/rules/time-record.ts';

export type CountedRecord = {
  readonly userId: number;
  readonly username: string;
  /** The store's business day of the clock-in. */
  readonly day: string;
  readonly clockIn: Date;
  readonly clockOut: Date | null;
  readonly isForgotten: boolean;
};

export type CountedShift = {
  readonly userId: number;
  readonly username: string;
  readonly day: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
};

export type Hours = { readonly workedMinutes: number; readonly scheduledMinutes: number };

export type EmployeeTotal = Hours & {
  readonly userId: number;
  readonly username: string;
  readonly records: number;
  /** Records that are open; they count nothing yet. */
  readonly open: number;
  /** Records that nobody ended; they count nothing until a manager enters the end. */
  readonly forgotten: number;
};

/** Minutes from the first to the second instant. */
export const shiftMinutes = ({ startsAt, endsAt }: Pick<CountedShift, 'startsAt' | 'endsAt'>): number =>
  workedMinutes({ clockIn: startsAt, clockOut: endsAt });

/** One total for each person who has a record or a shift, by name. */
export function sumByEmployee(
  records: readonly CountedRecord[],
  shifts: readonly CountedShift[] = [],
): EmployeeTotal[] {
  const totals = new Map<number, EmployeeTotal>();
  const of = ({ userId, username }: { userId: number; username: string }): EmployeeTotal =>
    totals.get(userId) ?? {
      userId,
      username,
      workedMinutes: 0,
      scheduledMinutes: 0,
      records: 0,
      open: 0,
      forgotten: 0,
    };
  for (const record of records) {
    const total = of(record);
    totals.set(record.userId, {
      ...total,
      workedMinutes: total.workedMinutes + workedMinutes(record),
      records: total.records + 1,
      open: total.open + (record.clockOut ? 0 : 1),
      forgotten: total.forgotten + (record.isForgotten ? 1 : 0),
    });
  }
  for (const shift of shifts) {
    const total = of(shift);
    totals.set(shift.userId, {
      ...total,
      scheduledMinutes: total.scheduledMinutes + shiftMinutes(shift),
    });
  }
  return [...totals.values()].sort(
    (one, other) => compare(one.username, other.username) || one.userId - other.userId,
  );
}

/** Worked and planned minutes of each of these days. */
export function sumByDay(
  days: readonly string[],
  records: readonly CountedRecord[],
  shifts: readonly CountedShift[],
): (Hours & { readonly day: string })[] {
  return days.map((day) => ({
    day,
    workedMinutes: sum(records.filter((one) => one.day === day).map(workedMinutes)),
    scheduledMinutes: sum(shifts.filter((one) => one.day === day).map(shiftMinutes)),
  }));
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
