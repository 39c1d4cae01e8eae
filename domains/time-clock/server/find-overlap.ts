// Which record of this person shares a minute with these times?
import type { Span } from '#domains/time-clock/rules/time-record.ts';
import { type Other, recordOverlap } from '#domains/time-clock/rules/may-clock.ts';
import type { Refusal } from '#kernel/refusal.ts';
import type { Tx } from '#contract/route.ts';

/**
 * Refuses times that share a minute with another record of the person, at whatever store, and names it. The database would not keep
 * them either. Call it with the person locked.
 */
export async function refuseOverlap(
  tx: Tx,
  userId: number,
  { clockIn, clockOut }: Span,
  exceptId = 0,
): Promise<Refusal | undefined> {
  const found = await tx.maybe<Other<Span>>(
    `select r.clock_in, r.clock_out, r.zone, r.store
     from time_record_in_store r where r.user_id = $1 and r.record_id <> $4
       and tstzrange(r.clock_in, r.clock_out) && tstzrange($2, $3) order by r.clock_in limit 1`,
    [userId, clockIn, clockOut, exceptId],
  );
  return recordOverlap(found);
}
