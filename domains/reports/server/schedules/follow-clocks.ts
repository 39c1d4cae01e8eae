// A store's time zone was changed: its schedules keep their day and hour.
import type { Database } from '#contract/route.ts';
import { movedDueAt } from '#domains/reports/rules/schedule-times.ts';
import { type Due, timingOf } from './due-schedule.ts';

type Moved = Pick<Due, 'id' | 'every' | 'weekday' | 'monthDay' | 'hour'> & {
  due: Date;
  from: string;
  to: string;
};

/** Schedules that wait by a clock that their store doesn't go by any more. */
const MOVED = `
  select s.report_schedule_id as id, s.every, s.weekday, s.month_day, s.hour, s.next_run_at as due, s.zone as "from", t.time_zone as "to"
  from report_schedules s join stores t using (store_id) where s.next_run_at is not null and s.zone <> t.time_zone order by s.report_schedule_id`;

/** Moves them to the same hour of the new clock, unless they were changed meanwhile. */
export async function followClocks(database: Database): Promise<void> {
  for (const { id, due, from, to, ...timing } of await database.rows<Moved>(MOVED))
    await database.run(
      'update report_schedules set next_run_at = $3, zone = $4 where report_schedule_id = $1 and next_run_at = $2',
      [id, due, movedDueAt(timingOf(timing), due, from, to), to],
    );
}
