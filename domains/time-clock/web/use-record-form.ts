// What does a person type into a time record, and what of it is sent?
import { useState } from 'react';
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
import { useDraft } from '#platform/web/use-draft.ts';
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

export type RecordForm = {
  readonly draft: RecordDraft;
  readonly problem: string | null;
  readonly isDirty: boolean;
  readonly isBusy: boolean;
  set(next: Partial<RecordDraft>): void;
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

function problemOf(draft: RecordDraft): string | null {
  if (!draft.userId || !draft.inDay || !draft.inTime) return texts.INCOMPLETE;
  // A day alone stands there from the start; the time says that it is meant.
  return draft.outTime && !draft.outDay ? texts.HALF : null;
}

/** A new record, or the changes of one. Only what was changed is sent. */
export function useRecordForm(
  start: RecordDraft,
  record: TimeRecordWire | null,
  onSaved: () => void,
): RecordForm {
  const { clientId } = useWorkplace();
  const attempt = useAttempt();
  const form = useDraft(start, { onChange: attempt.reset });
  const { draft } = form;
  const [wrong, setWrong] = useState<string | null>(null);
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
    draft,
    problem: wrong ?? attempt.problem,
    isDirty: clockIn !== before.in || clockOut !== before.out || draft.notes !== start.notes,
    isBusy: attempt.busy,
    set: (next) => {
      setWrong(null);
      form.set(next);
    },
    save: async () => {
      const found = problemOf(draft);
      setWrong(found);
      if (!found && (await attempt.run<unknown>(send, { done: texts.SAVED }))) onSaved();
    },
  };
}
