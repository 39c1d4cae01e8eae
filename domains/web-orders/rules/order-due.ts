// How soon does a web order have to leave, and which comes first?
import { businessDay } from '#kernel/business-day.ts';

export type Timed = {
  readonly orderedAt: string;
  readonly paidAt: string | null;
  /** What the channel promised; null where it says nothing. */
  readonly shipBy: string | null;
};

export type Due = 'late' | 'today' | 'later';

/** By the clock of the store; null where the channel says nothing. */
export function dueOf({ shipBy }: Pick<Timed, 'shipBy'>, now: Date, zone: string): Due | null {
  if (shipBy === null) return null;
  const at = new Date(shipBy);
  if (at < now) return 'late';
  return businessDay(at, zone, 0) === businessDay(now, zone, 0) ? 'today' : 'later';
}

/** Since when the buyer waits: paid, else ordered. ISO. */
export const waitingSince = ({ paidAt, orderedAt }: Timed): string => paidAt ?? orderedAt;

/** What was promised soonest first; among the rest, who has waited longest. */
export const bySoonest = (one: Timed, other: Timed): number =>
  (one.shipBy ?? '9').localeCompare(other.shipBy ?? '9') ||
  waitingSince(one).localeCompare(waitingSince(other));
