// In which state is a day, and which days may be exported now?
import { accountingMessages as texts } from '#domains/accounting/messages.ts';
import { type Refusal, refuse } from '#kernel/refusal.ts';

export type DayState = 'early' | 'open' | 'draft' | 'exported' | 'acknowledged' | 'changed';

/** An export of a day to one program, as far as the state of the day depends on it. */
export type DayExport = {
  readonly day: string;
  readonly version: number;
  readonly toSeq: number;
  readonly state: 'exported' | 'acknowledged';
};

/** A day with posting groups. */
export type PostedDay = { readonly day: string; readonly lastSeq: number };

export type Books = {
  /** The last business day whose books are closed. */
  readonly closedThrough: string | undefined;
  /** The first day that is exported: that of the first export, else the one that somebody chose; null for all days. */
  readonly beginsDay: string | null;
};

export const isOpen = (day: string, { closedThrough }: Books): boolean =>
  closedThrough === undefined || day > closedThrough;

/** Has the day groups that are in no export of it? */
export const isDue = ({ lastSeq }: PostedDay, exports: readonly DayExport[]): boolean =>
  lastSeq > Math.max(0, ...exports.map(({ toSeq }) => toSeq));

/** early: before the first day that is exported; open; draft: closed, not exported; changed: groups came since its last export. */
export function dayState(day: PostedDay, exports: readonly DayExport[], books: Books): DayState {
  if (books.beginsDay !== null && day.day < books.beginsDay) return 'early';
  if (exports.length === 0) return isOpen(day.day, books) ? 'open' : 'draft';
  if (isDue(day, exports)) return 'changed';
  return exports.every(({ state }) => state === 'acknowledged') ? 'acknowledged' : 'exported';
}

export type Plan = { readonly day: string; readonly version: number; readonly afterSeq: number };

/**
 * What to export of the days from..to: each closed day with groups that are in no export yet, oldest first, as its next version with only the groups since. Empty when
 * all of it was exported before. `days` are all days with groups from the first that is exported up to `to`. Refuses open days, days before the first, and
 * days behind an earlier one that still has groups to export.
 */
export function planExport(
  { from, to }: { readonly from: string; readonly to: string },
  days: readonly PostedDay[],
  exports: readonly DayExport[],
  books: Books,
): Plan[] | Refusal {
  if (books.beginsDay !== null && from < books.beginsDay)
    return refuse('BEFORE_BEGIN', texts.beforeBegin(books.beginsDay), { day: books.beginsDay });
  const ofDay = (day: string) => exports.filter((one) => one.day === day);
  const due = days.filter((day) => day.day <= to && isDue(day, ofDay(day.day)));
  const open = due.find(({ day }) => day >= from && isOpen(day, books));
  if (open) return refuse('DAY_OPEN', texts.dayOpen(open.day), { day: open.day });
  const earlier = due.filter(({ day }) => day < from).map(({ day }) => day);
  const [first] = earlier.sort();
  if (first !== undefined && due.some(({ day }) => day >= from))
    return refuse('EARLIER_DAY', texts.earlierDay(first), { day: first });
  return due
    .filter(({ day }) => day >= from)
    .sort((a, b) => (a.day < b.day ? -1 : 1))
    .map(({ day }) => ({
      day,
      version: ofDay(day).length + 1,
      afterSeq: Math.max(0, ...ofDay(day).map(({ toSeq }) => toSeq)),
    }));
}

/** Of exports those that were locked last, in one go, in their order. */
export function lockedTogether<E extends { readonly place: number; readonly exportedAt: Date }>(
  exports: readonly E[],
): E[] {
  const last = exports.reduce((most, { place }) => Math.max(most, place), 0);
  const at = exports.find(({ place }) => place === last)?.exportedAt.getTime();
  return exports.filter(({ exportedAt }) => exportedAt.getTime() === at);
}

/** Days that a bookkeeper may leave unexported before Today mentions it. */
export const PATIENT_DAYS = 7;

/** A closed day with groups that are in no export. */
export type WaitingDay = PostedDay & {
  readonly storeId: number;
  /** The last of its groups that is in an export; 0 before the first. After it the books have only the beginning of the day. */
  readonly afterSeq: number;
};

/** Of the closed days that wait those that a person should know of: all once one is a week old, before that what is in the books already and changed since. */
export function overdueDays<D extends WaitingDay>(days: readonly D[], today: string): readonly D[] {
  const patience = new Date(Date.parse(today) - PATIENT_DAYS * 86_400_000).toISOString().slice(0, 10);
  return days.some(({ day }) => day <= patience) ? days : days.filter(({ afterSeq }) => afterSeq > 0);
}
