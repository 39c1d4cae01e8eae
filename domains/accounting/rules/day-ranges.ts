// Which ranges of days may be asked for at once?
import { accountingMessages as texts } from '#domains/accounting/messages.ts';
import { type Refusal, refuse } from '#kernel/refusal.ts';

const DAY_MS = 86_400_000;
const MOST_DAYS = 366;

/** Refuses days (yyyy-MM-dd) that are not in order, and more than 366 of them. */
export function rangeRefusal(from: string, to: string): Refusal | undefined {
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  return days >= 1 && days <= MOST_DAYS ? undefined : refuse('NO_DAYS', texts.NO_DAYS);
}

/** The leading days that fit into one request with the first. */
export function askedTogether(days: readonly string[]): string[] {
  const [first] = days;
  return first === undefined ? [] : days.filter((day) => rangeRefusal(first, day) === undefined);
}

/** Days on which nothing was posted have no journal to export. */
export const exportRefusal = (journals: number): Refusal | undefined =>
  journals === 0 ? refuse('NOTHING_TO_EXPORT', texts.NOTHING_TO_EXPORT) : undefined;

/** Only what was exported can be in the books. */
export const acknowledgeRefusal = (exports: number): Refusal | undefined =>
  exports === 0 ? refuse('NO_EXPORT', texts.NO_EXPORT) : undefined;
