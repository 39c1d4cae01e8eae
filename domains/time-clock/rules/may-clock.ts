// May this person clock in or out now, or be planned for this shift? (CLOCK-02 to CLOCK-06, NS-CLOCK-01)
import { timeClockMessages as say } from '#domains/time-clock/messages.ts';
import { momentText, spanText } from '#domains/time-clock/rules/clock-time.ts';
import { isForgotten, type Span } from '#domains/time-clock/rules/time-record.ts';
import { type Refusal, refuse } from '#kernel/refusal.ts';

/** Oneself, whom one may correct anyway, or who has just entered the password here. */
export const clockForRefusal = (person: {
  readonly isOneself: boolean;
  readonly mayEdit: boolean;
  readonly wasValidated: boolean;
}): Refusal | undefined =>
  person.isOneself || person.mayEdit || person.wasValidated
    ? undefined
    : refuse('CREDENTIALS_FIRST', say.CHECK_FIRST);

export type OpenClock = { readonly clockIn: Date; readonly zone: string; readonly storeName: string };

/** Refuses who is in already, at whatever store; a record that was forgotten doesn't count. */
export const clockInRefusal = (open: OpenClock | undefined, now: Date): Refusal | undefined =>
  open && !isForgotten(open.clockIn, now)
    ? refuse('CLOCKED_IN', say.ALREADY_IN(momentText(open.clockIn, open.zone), open.storeName))
    : undefined;

/** The record that clocking out ends. Refuses who is out. */
export const recordToEnd = <Open>(open: Open | undefined): Open | Refusal =>
  open ?? refuse('NOT_CLOCKED_IN', say.NOT_IN);

/** Another record or shift of the person, at whatever store. */
export type Other<Times> = Times & { readonly zone: string; readonly store: string };

/** Refuses times that share a minute with another record, and names it. */
export const recordOverlap = (other: Other<Span> | undefined): Refusal | undefined =>
  other &&
  refuse(
    'TIME_OVERLAPS',
    say.OVERLAPS(`${spanText(other.clockIn, other.clockOut, other.zone)}, ${other.store}`),
  );

/** Refuses a shift that shares a minute with another one, and names it. */
export const shiftOverlap = (
  other: Other<{ readonly startsAt: Date; readonly endsAt: Date }> | undefined,
): Refusal | undefined =>
  other &&
  refuse(
    'SHIFT_OVERLAPS',
    say.OVERLAPS_SHIFT(`${spanText(other.startsAt, other.endsAt, other.zone)}, ${other.store}`),
  );
