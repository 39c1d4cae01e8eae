// A schedule is in hand while its file is made. The lease is short and renewed: what a server that died had is another's within half a minute.
import type { Database } from '#contract/route.ts';

/** Who took a schedule and died gives it back after this. */
export const LEASE_S = 30;
const RENEW_MS = 10_000;

const RENEW = `
  update report_schedules set taken_until = taken_until + $3::double precision * interval '1 ms'
  where report_schedule_id = $1 and taken_until = $2 returning taken_until as until`;

/** Does the work while the lease is renewed; answers what came of it, and until when it is held. A renewal that fails is tried again at its next time. */
export async function holdSchedule<T>(
  database: Pick<Database, 'maybe'>,
  held: { readonly id: number; readonly takenUntil: Date | null },
  work: () => Promise<T>,
  everyMs = RENEW_MS,
): Promise<{ done: T; takenUntil: Date | null }> {
  let { takenUntil } = held;
  let renewing = Promise.resolve();
  const timer = setInterval(() => {
    renewing = renewing
      .then(async () => {
        const renewed = await database.maybe<{ until: Date | null }>(RENEW, [held.id, takenUntil, everyMs]);
        takenUntil = renewed?.until ?? takenUntil;
      })
      .catch(() => undefined);
  }, everyMs);
  timer.unref();
  try {
    const done = await work();
    clearInterval(timer);
    await renewing;
    return { done, takenUntil };
  } finally {
    clearInterval(timer);
  }
}
