// When is a repeating task due again? (NS-TASK-01)
import { addDays } from '#kernel/business-day.ts';

export const TASK_REPEATS = ['None', 'Daily', 'Weekly', 'Monthly'] as const;
export type TaskRepeat = (typeof TASK_REPEATS)[number];

/**
 * The first day (yyyy-MM-dd) after `due` and after `today` on which a task comes back. Days that were missed are not made up for.
 * Weeks and months count from `anchor`, the day that somebody chose: a task of the 31st is due on the last day of a shorter month
 * and on the 31st of the next long one. Undefined for a task that doesn't repeat.
 */
export function nextDue(
  repeat: TaskRepeat,
  { anchor, due, today }: { readonly anchor: string; readonly due: string; readonly today: string },
): string | undefined {
  if (repeat === 'None') return undefined;
  const after = due > today ? due : today;
  if (repeat === 'Monthly') {
    let months = monthsBetween(anchor, after);
    while (addMonths(anchor, months) <= after) months += 1;
    return addMonths(anchor, months);
  }
  const step = repeat === 'Daily' ? 1 : 7;
  return addDays(anchor, (Math.floor(daysBetween(anchor, after) / step) + 1) * step);
}

const DAY_MS = 86_400_000;

const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS);

const monthOf = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;

const monthsBetween = (from: string, to: string): number => Math.max(0, monthOf(to) - monthOf(from));

/** The same date some months later, or the last day of a month that has no such date. */
function addMonths(day: string, months: number): string {
  const month = monthOf(day) + months;
  const [year, at] = [Math.floor(month / 12), month % 12];
  const last = new Date(Date.UTC(year, at + 1, 0)).getUTCDate();
  const date = Math.min(Number(day.slice(8, 10)), last);
  return new Date(Date.UTC(year, at, date)).toISOString().slice(0, 10);
}
