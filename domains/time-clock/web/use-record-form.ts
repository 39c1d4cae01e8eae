// What does a person type into a time record, and what of it is sent?
import {
  createClockIn,
  getClientTimeRecords,
  getEmployeeTimeRecords,
  type TimeRecordWire,
  updateTimeRecord,
  whosClockedIn,
} from '#domains/time-clock/contract/calls.ts';
import { getEmployeeHours, getStoreHoursAmount } from '#domains/time-clock/contract/schedule.ts';
import { clockText, readClock, writeClock } from '#domains/time-clock/rules/clock-time.ts';
import { clockScreenMessages as texts } from '#domains/time-clock/web/messages-admin.ts';
import { dayIn } from '#ui/data/format.ts';
import { accessMessages } from '#domains/access/messages.ts';
import { type DraftOf, type Problems, useDraft } from '#platform/web/use-draft.ts';
import { useAttempt } from '#platform/web/use-submit.ts';
import { useChange } from '#platform/web/call-hooks.ts';
import { useWorkplace } from '#platform/web/session.ts';

/** The reads that a changed record makes old. */
export const recordReads = [
  getClientTimeRecords,
  getEmployeeTimeRecords,
  whosClockedIn,
  getEmployeeHours,
  getStoreHoursAmount,
] as const;

export type RecordDraft = {
  readonly userId: string;
  /** yyyy-MM-dd and HH:mm of the store's wall clock. */
  readonly inDay: string;
  readonly inTime: string;
  readonly outDay: string;
  readonly outTime: string;
  readonly notes: string;
};

export type RecordForm = Omit<DraftOf<RecordDraft>, 'check' | 'reset'> & {
  /** What the server said against saving. */
  readonly problem: string | null;
  readonly isBusy: boolean;
  save(): Promise<void>;
};

const wallOf = (at: string, zone: string): { day: string; time: string } =>
  at === ''
    ? { day: '', time: '' }
    : { day: dayIn(at, zone), time: writeClock(readClock(clockText(new Date(at), zone)) ?? 0) };

/** A record as it can be typed. */
export function draftOf(record: TimeRecordWire): RecordDraft {
  const from = wallOf(record.clockIn, record.timeZone);
  const to = wallOf(record.isForgotten ? '' : record.clockOut, record.timeZone);
  return {
    userId: String(record.userId),
    inDay: from.day,
    inTime: from.time,
    outDay: to.day,
    outTime: to.time,
    notes: record.notes,
  };
}

const momentOf = (day: string, time: string): string => (day && time ? `${day}T${time}` : '');

const requiredOf = (typed: string): string | null => (typed === '' ? accessMessages.REQUIRED : null);

const problemsOf = ({ userId, inDay, inTime, outDay, outTime }: RecordDraft): Problems<RecordDraft> => ({
  userId: requiredOf(userId),
  inDay: requiredOf(inDay),
  inTime: requiredOf(inTime),
  // A day alone is there from the start; the time says that it is meant.
  outDay: outTime === '' ? null : requiredOf(outDay),
});

/** A new record, or the changes of one. Only what was changed is sent. */
export function useRecordForm(
  start: RecordDraft,
  record: TimeRecordWire | null,
  onSaved: () => void,
): RecordForm {
  const { clientId } = useWorkplace();
  const attempt = useAttempt();
  const {
    check,
    reset: _reset,
    ...form
  } = useDraft(start, {
    problems: problemsOf,
    onChange: attempt.reset,
  });
  const { draft } = form;
  const create = useChange(createClockIn, recordReads);
  const update = useChange(updateTimeRecord, recordReads);
  const clockIn = momentOf(draft.inDay, draft.inTime);
  const clockOut = momentOf(draft.outDay, draft.outTime);
  const before = { in: momentOf(start.inDay, start.inTime), out: momentOf(start.outDay, start.outTime) };

  const send = () =>
    record
      ? update.run({
          EmployeeClockinId: record.employeeClockinID,
          ...(clockIn === before.in ? {} : { Clockin: clockIn }),
          ...(clockOut === before.out ? {} : { Clockout: clockOut }),
          ...(draft.notes === start.notes ? {} : { Notes: draft.notes.trim() }),
        })
      : create.run({
          UserId: Number(draft.userId),
          ClientId: clientId,
          Clock_in: clockIn,
          ...(clockOut ? { Clock_out: clockOut } : {}),
          Notes: draft.notes.trim(),
        });
  return {
    ...form,
    problem: attempt.problem,
    isDirty: clockIn !== before.in || clockOut !== before.out || draft.notes !== start.notes,
    isBusy: attempt.busy,
    save: async () => {
      if (check() && (await attempt.run<unknown>(send, { done: texts.SAVED }))) onSaved();
    },
  };
}
