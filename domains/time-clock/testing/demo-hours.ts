// Two weeks of hours and three weeks of plan for the demo chain.
import { instantAfter } from '#domains/time-clock/rules/clock-time.ts';
import { editTimeRecord } from '#domains/time-clock/server/save-time-record.ts';
import { aShift, aTimeRecord } from '#domains/time-clock/testing/a-time-record.ts';
import { addDays, localTime } from '#kernel/business-day.ts';
import type { Actor, Database } from '#contract/route.ts';

export type DemoWorker = {
  userId: number;
  storeId: number;
  /** The store's time zone. */
  zone: string;
  /** Hours of the plan, 24-hour clock. */
  from: number;
  to: number;
  /** The weekday off, 0 is Sunday. */
  off: number;
};

const PAST_DAYS = 14;
const PLANNED_DAYS = 7;
const MINUTE_MS = 60_000;

const clockOf = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

/** Plans everybody, lets them come and go a few minutes off the plan, and corrects one record as `manager`. The same days give the same hours. */
export async function seedHours(
  database: Database,
  { workers, manager, now }: { workers: readonly DemoWorker[]; manager: Actor; now: Date },
): Promise<void> {
  let first: number | undefined;
  for (const [at, worker] of workers.entries()) {
    const today = localTime(now, worker.zone).day;
    for (let offset = -PAST_DAYS; offset <= PLANNED_DAYS; offset += 1) {
      const day = addDays(today, offset);
      if (new Date(`${day}T00:00:00Z`).getUTCDay() === worker.off) continue;
      const { userId, storeId, zone, from, to } = worker;
      await aShift(database, { userId, storeId, day, start: clockOf(from), end: clockOf(to) });
      // Some minutes early or late, a little different every day.
      const drift = (turn: number): number => ((offset + PAST_DAYS) * 7 + at * 5 + turn * 11) % 17;
      const clockIn = new Date(instantAfter(day, from * 60, zone).getTime() + (drift(1) - 9) * MINUTE_MS);
      const clockOut = new Date(instantAfter(day, to * 60, zone).getTime() + (drift(2) - 5) * MINUTE_MS);
      if (clockIn > now) continue;
      const recordId = await aTimeRecord(database, {
        userId,
        storeId,
        clockIn,
        clockOut: clockOut > now ? null : clockOut,
      });
      if (clockOut < now) first ??= recordId;
    }
  }
  const corrected = first;
  if (corrected === undefined) return;
  await database.transaction((tx) =>
    editTimeRecord(
      { tx, actor: manager, now, requestId: 'seed' },
      { recordId: corrected, notes: 'Half an hour for the bank is counted' },
    ),
  );
}
