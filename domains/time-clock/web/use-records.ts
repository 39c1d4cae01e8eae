// Which time records does the screen show? Those of the store, or of one person in all own stores.
import {
  getClientTimeRecords,
  getEmployeeTimeRecords,
  type TimeRecordWire,
} from '#domains/time-clock/contract/calls.ts';
import type { CountedRecord } from '#domains/time-clock/rules/sum-hours.ts';
import type { PeriodState } from '#domains/time-clock/web/use-period.ts';
import { useCall } from '#platform/web/call-hooks.ts';
import { useMayDo, useWorkplace } from '#platform/web/session.ts';

const AGAIN_MS = 30_000;

/** The records of the period: only their own for those who may not see others'. */
export function useRecords(period: PeriodState, employee: number | null, withDeleted: boolean) {
  const { clientId, userId } = useWorkplace();
  const maySee = useMayDo('timeclock.view');
  const ofOne = maySee ? employee : userId;
  const days = { StartDate: period.start, EndDate: period.end };
  const canAsk = period.problem === null;
  const person = useCall(
    getEmployeeTimeRecords,
    { UserId: ofOne ?? userId, ...days },
    { enabled: canAsk && ofOne !== null, everyMs: AGAIN_MS, keep: true },
  );
  const store = useCall(
    getClientTimeRecords,
    { ClientId: clientId, ...days, Deleted: withDeleted },
    { enabled: canAsk && ofOne === null, everyMs: AGAIN_MS, keep: true },
  );
  const asked = ofOne === null ? store : person;
  return { ...asked, rows: asked.data ?? [], onlyOwn: !maySee };
}

/** A record of the wire as the sums take it. */
export const countedOf = (row: TimeRecordWire): CountedRecord => ({
  userId: row.userId,
  username: row.username,
  day: row.businessDay,
  clockIn: new Date(row.clockIn),
  clockOut: row.clockOut ? new Date(row.clockOut) : null,
  isForgotten: row.isForgotten,
});
