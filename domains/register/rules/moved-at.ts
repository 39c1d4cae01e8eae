// When did the goods of a sale change hands?
import { businessDay } from '#kernel/business-day.ts';

type Day = { readonly day: string; readonly timeZone: string; readonly cutoffHour: number };

/**
 * When it was paid at the counter, if the network kept that from coming at once; else now. A time to come, or of another business day than the one that the
 * sale belongs to (its clock is wrong, or its books are closed), is now.
 */
export function movedAt(now: Date, paidAt: string | undefined, { day, timeZone, cutoffHour }: Day): Date {
  const paid = paidAt === undefined ? now : new Date(paidAt);
  return paid < now && businessDay(paid, timeZone, cutoffHour) === day ? paid : now;
}
