// Everything that a report on the hours of a period shows: people, their records and shifts, and the sums.
import {
  type CountedRecord,
  type CountedShift,
  type EmployeeTotal,
  sumByEmployee,
} from '#domains/time-clock/rules/sum-hours.ts';
import type { Db } from '#contract/route.ts';

export type HoursRecord = CountedRecord & {
  readonly recordId: number;
  readonly storeId: number;
  readonly storeName: string;
  /** The time zone in which its times are shown. */
  readonly zone: string;
  readonly notes: string;
  /** Was it changed after clocking in and out? */
  readonly isEdited: boolean;
};

export type HoursShift = CountedShift & {
  readonly shiftId: number;
  readonly storeId: number;
  /** The store's wall clock, HH:mm. */
  readonly startTime: string;
  readonly endTime: string;
};

export type HoursOfPeriod = {
  /** Oldest first; deleted ones are left out. */
  readonly records: readonly HoursRecord[];
  readonly shifts: readonly HoursShift[];
  /** By name; worked and planned minutes, records that are open or were forgotten. */
  readonly employees: readonly EmployeeTotal[];
  readonly workedMinutes: number;
  readonly scheduledMinutes: number;
};

export type HoursQuestion = {
  readonly storeIds: readonly number[];
  /** Business days, both included, yyyy-MM-dd. */
  readonly startDay: string;
  readonly endDay: string;
  /** Only this person. */
  readonly userId?: number | undefined;
};

/** The hours of a period at these stores. A record belongs to the business day of its clock-in, a shift to the day it begins. */
export async function sumHours(db: Db, question: HoursQuestion): Promise<HoursOfPeriod> {
  const values = [question.storeIds, question.startDay, question.endDay, question.userId ?? null];
  const records = await db.rows<HoursRecord>(
    `select r.record_id, r.store_id, r.store as "storeName", r.zone, r.user_id,
       u.username, r.business_day as day, r.clock_in, r.clock_out, r.is_forgotten,
       r.notes, r.version > 1 as "isEdited"
     from time_record_in_store r join users u using (user_id)
     where r.store_id = any($1) and r.business_day between $2 and $3 and ($4::bigint is null or r.user_id = $4)
     order by r.clock_in, r.record_id`,
    values,
  );
  const shifts = await db.rows<HoursShift>(
    `select p.shift_id, p.store_id, p.user_id, u.username, p.day,
       to_char(p.start_time, 'HH24:MI') as "startTime", to_char(p.end_time, 'HH24:MI') as "endTime",
       p.starts_at, p.ends_at
     from planned_shifts p join users u using (user_id)
     where p.store_id = any($1) and p.day between $2 and $3 and ($4::bigint is null or p.user_id = $4)
     order by p.starts_at, p.shift_id`,
    values,
  );
  const employees = sumByEmployee(records, shifts);
  const all = (of: 'workedMinutes' | 'scheduledMinutes') =>
    employees.reduce((total, one) => total + one[of], 0);
  return {
    records,
    shifts,
    employees,
    workedMinutes: all('workedMinutes'),
    scheduledMinutes: all('scheduledMinutes'),
  };
}
